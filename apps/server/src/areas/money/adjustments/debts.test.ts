import { adjustBalance } from '@khidma/contract/money/adjustments';
import { getDebt, pageDebts } from '@khidma/contract/money/balances';
import { requestWithdrawal } from '@khidma/contract/money/withdrawals';
import { refundOrder } from '@khidma/contract/orders/staff-orders';
import { dayMs } from '@khidma/domain/rules/days';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { outbox } from '../../../db/schema/notices.ts';
import { faultsOfBooks } from '../../../testing/books.ts';
import { EARNED, FUND_PASSWORD, givenEarnings } from '../../../testing/finance-factory.ts';
import { completed, type Shop } from '../../../testing/orders-factory.ts';
import { givenStaff } from '../../../testing/people.ts';
import { refusesStrangers } from '../../../testing/refusals.ts';
import { type RunningTestServer, startTestServer } from '../../../testing/test-server.ts';
import { remindDebts } from './debts.ts';

let server: RunningTestServer;
let last: RunningTestServer | undefined;
let token: string;
let shop: Shop;
beforeEach(async () => {
  await last?.close();
  server = await startTestServer();
  last = server;
  ({ token } = await givenStaff(server, { role: 'finance' }));
  shop = await givenEarnings(server);
});
afterAll(() => last?.close());

const own = () => server.ok(getDebt, {}, shop.merchant.token);
const charge = (amount: number) =>
  server.ok(
    adjustBalance,
    { merchantId: shop.merchant.merchantId, kind: 'debit', amount, reason: 'A fine.' },
    token,
  );
const reminders = async () =>
  (await server.db.select().from(outbox)).filter(({ kind }) => kind === 'debtReminder').length;

describe('What a merchant owes', () => {
  it('strangers see nothing of it: unauthenticated', async () => {
    await refusesStrangers(server, getDebt, {});
    await refusesStrangers(server, pageDebts, {});
  });

  it('is nothing for nearly everybody', async () => {
    expect(await own()).toEqual({ amount: 0, since: null, origins: [], payments: [] });
    expect((await server.ok(pageDebts, {}, token)).records).toEqual([]);
  });

  it('says of which order it came, and what has paid of it', async () => {
    const other = await completed(server, shop);
    const all = { amount: 2 * EARNED, fundPassword: FUND_PASSWORD };
    await server.ok(requestWithdrawal, all, shop.merchant.token);
    await server.ok(
      refundOrder,
      { id: other.id, amount: 20_000, refunded: 0, reason: 'Not done.' },
      token,
    );
    const first = await own();
    expect(first).toMatchObject({
      amount: EARNED,
      origins: [{ cause: 'refund', order: { id: other.id }, amount: EARNED, left: EARNED }],
      payments: [],
    });
    await charge(1_000);
    const next = await completed(server, shop);
    expect(await own()).toMatchObject({
      amount: 1_000,
      origins: [{ cause: 'charge', order: null, left: 1_000, reason: 'A fine.' }],
      payments: [{ kind: 'receivableCollected', order: { id: next.id }, amount: EARNED }],
    });
    expect((await server.ok(pageDebts, {}, token)).records).toMatchObject([
      { id: shop.merchant.merchantId, amount: 1_000, since: first.since, reminders: 0 },
    ]);
    await completed(server, shop);
    expect((await server.ok(pageDebts, {}, token)).records).toEqual([]);
    expect(await faultsOfBooks(server.db)).toEqual([]);
  });

  it('is reminded of on its third day, once, and by all that were missed in one', async () => {
    await charge(EARNED + 500);
    server.clock.advance(3 * dayMs - 1);
    await remindDebts(server.ctx);
    expect(await reminders()).toBe(0);
    server.clock.advance(1);
    await Promise.all([remindDebts(server.ctx), remindDebts(server.ctx)]);
    expect(await reminders()).toBe(1);
    server.clock.advance(40 * dayMs);
    await remindDebts(server.ctx);
    await remindDebts(server.ctx);
    expect(await reminders()).toBe(2);
    const { token: later } = await givenStaff(server, { role: 'finance' });
    expect((await server.ok(pageDebts, {}, later)).records).toMatchObject([{ reminders: 3 }]);
  });
});
