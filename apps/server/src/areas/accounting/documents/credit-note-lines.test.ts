import { pageFlow } from '@khidma/contract/money/statements';
import { cancelOrder } from '@khidma/contract/orders/merchant-orders';
import { refundOrder } from '@khidma/contract/orders/staff-orders';
import { formatAmount } from '@khidma/i18n/amounts';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { documents } from '../../../db/schema/documents.ts';
import { payExtra, proposed } from '../../../testing/extra-work-factory.ts';
import { messageTo } from '../../../testing/mailbox.ts';
import { givenShop, paid, type Shop } from '../../../testing/orders-factory.ts';
import { givenStaff } from '../../../testing/people.ts';
import { type RunningTestServer, startTestServer } from '../../../testing/test-server.ts';
import { issueDocuments } from './issue-documents.ts';

let server: RunningTestServer;
let token: string;
beforeAll(async () => {
  server = await startTestServer();
  ({ token } = await givenStaff(server));
});
afterAll(() => server.close());

const registered = () =>
  givenShop(server, {
    merchant: { vatNumber: '100123456700003', vatStartDate: '2020-01-01' },
  });

/** An order of AED 200.00 with extra work of AED 80.00, both paid and invoiced. */
async function withExtraWork(): Promise<{ readonly shop: Shop; readonly id: string }> {
  const shop = await registered();
  const { id, extraWorkId } = await proposed(server, shop);
  server.clock.advance(1_000);
  await payExtra(server, { id, extraWorkId }, { token: shop.customer.token });
  await issueDocuments(server.ctx);
  return { shop, id };
}

const refund = async (id: string, amount: number, refunded = 0) => {
  server.clock.advance(1_000);
  await server.ok(refundOrder, { id, amount, refunded, reason: 'It leaks again.' }, token);
  await issueDocuments(server.ctx);
};

const issued = (orderId: string, kind: 'taxInvoice' | 'creditNote') =>
  server.db
    .select()
    .from(documents)
    .where(and(eq(documents.orderId, orderId), eq(documents.kind, kind)))
    .orderBy(documents.sequence);

const mailedTo = async (email: string) => (await messageTo(server, email, 'orderRefunded')).text;

describe('a credit note copies its line from the document that it corrects', () => {
  it('names the extra work where that goes back, and both by amount where both do', async () => {
    const { id } = await withExtraWork();
    await refund(id, 5_000);
    await refund(id, 5_001, 5_000);
    const [ofOrder, ofExtra] = await issued(id, 'taxInvoice');
    const lines = (await issued(id, 'creditNote')).map(({ content }) => [
      content.reference?.number,
      content.lines.map(({ text, details, gross }) => [text, details, gross]),
    ]);
    const extra = ['Replace the valve', ['It leaks under the sink.']];
    expect(lines).toEqual([
      [ofExtra?.number, [[...extra, 5_000]]],
      [ofExtra?.number, [[...extra, 3_000]]],
      [ofOrder?.number, [['Deep cleaning', [], 2_001]]],
    ]);
  });

  it('is the very line where all of it goes back at once', async () => {
    const shop = await registered();
    const { id } = await paid(server, shop, { quantity: 2, expectedAmount: 40_000 });
    await issueDocuments(server.ctx);
    await server.ok(cancelOrder, { id, reason: 'notAvailable' }, shop.merchant.token);
    await issueDocuments(server.ctx);
    const [invoice] = await issued(id, 'taxInvoice');
    const [note] = await issued(id, 'creditNote');
    expect(note?.content.lines).toEqual(invoice?.content.lines);
  });
});

describe('a refund says what it is for', () => {
  it('in the flow, and to both sides', async () => {
    const { shop, id } = await withExtraWork();
    await refund(id, 10_001);
    const { records } = await server.ok(pageFlow, { type: 'refund' }, shop.merchant.token);
    expect(records.map(({ change, remark }) => [change, remark])).toEqual([
      [-2_001, 'Returned to the customer from your balance'],
      [-8_000, 'Returned to the customer from your balance for extra work: Replace the valve'],
    ]);
    for (const { email } of [shop.merchant, shop.customer]) {
      const text = await mailedTo(email);
      expect(text).toContain(`What was ordered: ${formatAmount(2_001)}`);
      expect(text).toContain(`Extra work “Replace the valve”: ${formatAmount(8_000)}`);
    }
  });

  it('and says nothing more of an order without extra work', async () => {
    const shop = await registered();
    const { id } = await paid(server, shop);
    await refund(id, 1_000);
    expect(await mailedTo(shop.customer.email)).not.toContain('What was ordered');
  });
});
