import {
  pageDifferences,
  pageReconciliationDays,
} from '@khidma/contract/accounting/reconciliation';
import { dayMs } from '@khidma/domain/rules/days';
import { eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { payments } from '../db/schema/orders.ts';
import { faultsOfBooks } from '../testing/books.ts';
import { FakePayments } from '../testing/fake-payments.ts';
import { givenShop, paid } from '../testing/orders-factory.ts';
import { givenStaff } from '../testing/people.ts';
import { sendReport } from '../testing/report-factory.ts';
import { type RunningTestServer, startTestServer } from '../testing/test-server.ts';
import { receiveProviderEvent } from '../areas/orders/payments/receive-provider-event.ts';
import { matchLines } from '../areas/accounting/reconciliation/match-lines.ts';

let server: RunningTestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const reportOf = async (name: string): Promise<string> => {
  const answer = await server.app.inject({ method: 'GET', url: `/sandbox-pay/reports/${name}` });
  expect(answer.statusCode).toBe(200);
  return answer.body;
};

/** A card's bank takes a payment back, on a day on which nobody pays: there is nothing to be paid on. */
async function takenBack(orderId: string): Promise<void> {
  const [payment] = await server.db.select().from(payments).where(eq(payments.orderId, orderId));
  const chargeback = {
    reference: `dispute ${orderId}`,
    report: 'taken',
    amount: 20_000,
    currency: 'AED',
    fee: 5_500,
    reason: 'fraudulent',
    answerBy: null,
    isAnswered: false,
  };
  const news = { id: randomUUID(), about: 'chargeback', key: payment?.key, chargeback };
  await receiveProviderEvent(
    { ...server.ctx, payments: new FakePayments() },
    { body: Buffer.from(JSON.stringify(news)), headers: {}, now: server.clock.now() },
  );
}

describe('the sandbox’s reports', () => {
  it('agree with the books but for the one difference that is planted in them', async () => {
    const shop = await givenShop(server);
    await paid(server, shop);
    await paid(server, shop);
    const { id: orderId } = await paid(server, shop);
    server.clock.advance(dayMs);
    await takenBack(orderId);
    server.clock.advance(2 * dayMs);
    const { token } = await givenStaff(server);
    for (const [source, name] of [
      ['provider', 'provider.csv'],
      ['bank', 'bank.xml'],
    ] as const) {
      const answer = await sendReport(server, token, { source, text: await reportOf(name) });
      expect(answer, JSON.stringify(answer)).toMatchObject({ code: 0 });
      await matchLines(server.ctx);
    }
    const { records } = await server.ok(pageDifferences, {}, token);
    expect(records).toMatchObject([
      {
        kind: 'otherAmount',
        found: 19_000,
        expected: 20_000,
        orderNumber: expect.stringMatching(/^KO-/) as string,
      },
    ]);
    const days = await server.ok(pageReconciliationDays, { source: 'bank' }, token);
    expect(days.records[0]).toMatchObject({ openLines: 0 });
    expect(await faultsOfBooks(server.db)).toEqual([]);
  });

  it('are nobody’s outside of a demo', async () => {
    const other = await startTestServer({ demo: false });
    const url = '/sandbox-pay/reports/provider.csv';
    expect((await other.app.inject({ method: 'GET', url })).statusCode).toBe(404);
    await other.close();
  });
});
