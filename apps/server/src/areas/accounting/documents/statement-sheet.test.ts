import { requestWithdrawal } from '@khidma/contract/money/withdrawals';
import { refundOrder } from '@khidma/contract/orders/staff-orders';
import { dayMs } from '@khidma/domain/rules/days';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { documents } from '../../../db/schema/documents.ts';
import { settings } from '../../../db/schema/services.ts';
import { FUND_PASSWORD, givenEarnings } from '../../../testing/finance-factory.ts';
import { completed } from '../../../testing/orders-factory.ts';
import { givenStaff } from '../../../testing/people.ts';
import { readPdf } from '../../../testing/read-pdf.ts';
import { type RunningTestServer, startTestServer } from '../../../testing/test-server.ts';
import { dueStatements } from './due-documents.ts';
import { issueDocuments } from './issue-documents.ts';
import { printDocument } from './keep-rendering.ts';

let server: RunningTestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const reason = 'The spare part came late.';

/** A month with two orders, a refund half of which the platform bears, and a withdrawal. */
async function givenMonth() {
  await server.db.insert(settings).values({
    id: server.ctx.ids.uuid(),
    key: 'staffRefundBorne',
    value: 50,
    effectiveFrom: new Date(0),
    createdAt: new Date(0),
  });
  // What was read of the settings before is not fresh any more.
  server.clock.advance(6_000);
  const { token } = await givenStaff(server);
  const shop = await givenEarnings(server);
  const { id } = await completed(server, shop);
  await server.ok(refundOrder, { id, amount: 10_000, refunded: 0, reason }, token);
  const asked = { amount: 5_000, fundPassword: FUND_PASSWORD };
  const { number } = await server.ok(requestWithdrawal, asked, shop.merchant.token);
  server.clock.advance(45 * dayMs);
  await dueStatements(server.ctx);
  await issueDocuments(server.ctx);
  const [statement] = await server.db
    .select()
    .from(documents)
    .where(
      and(eq(documents.merchantId, shop.merchant.merchantId), eq(documents.kind, 'statement')),
    );
  if (statement === undefined) throw new Error('a month has no statement');
  return { statement, number };
}

describe('a monthly statement on paper', () => {
  it('says why the platform credited something, which withdrawal it was, and the sums by kind', async () => {
    const { statement, number } = await givenMonth();
    const { texts } = await readPdf(await printDocument(server.ctx, statement, 1));
    const whole = texts.join(' ').replaceAll(/\s+/g, ' ');
    expect(whole).toContain('Refund borne by Khidma');
    expect(whole).toContain(reason);
    expect(whole).toContain(number);
    expect(statement.content.statement?.totals).toContainEqual(
      expect.objectContaining({ type: 'orderIncome', count: 2, account: 40_000 }),
    );
    expect(whole).toContain('Order income (2)');
    expect(whole).toContain('+400.00');
    // Nothing of it was ever withdrawable: the kind stands under the account alone.
    expect(whole.split('Order income (2)')).toHaveLength(2);
    expect(whole.split('Settlement (2)')).toHaveLength(2);
  });
});
