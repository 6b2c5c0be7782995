import { refundOrder } from '@khidma/contract/orders/staff-orders';
import { getTrialBalance } from '@khidma/contract/accounting/books';
import { ledgerAccounts } from '@khidma/domain/ledger/accounts';
import { entryTypes } from '@khidma/domain/ledger/postings';
import { dayMs } from '@khidma/domain/rules/days';
import { asc, eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sessions } from '../../../db/schema/auth.ts';
import { ledgerEntries, ledgerPostings } from '../../../db/schema/finance.ts';
import { orders } from '../../../db/schema/orders.ts';
import { settings } from '../../../db/schema/services.ts';
import { faultsOfBooks } from '../../../testing/books.ts';
import { EARNED, givenEarnings } from '../../../testing/finance-factory.ts';
import { completed, type Shop } from '../../../testing/orders-factory.ts';
import { givenStaff, type GivenStaff } from '../../../testing/people.ts';
import { playedAdjustments } from '../../../testing/played-adjustments.ts';
import { playedBanks } from '../../../testing/played-banks.ts';
import { playedReports } from '../../../testing/played-reports.ts';
import { playedWithdrawals } from '../../../testing/played-withdrawals.ts';
import { type RunningTestServer, startTestServer } from '../../../testing/test-server.ts';

let server: RunningTestServer;
let staff: GivenStaff;
let second: GivenStaff;
beforeAll(async () => {
  server = await startTestServer({ crowd: true });
  [staff, second] = [await givenStaff(server), await givenStaff(server)];
  // A part of what a refund takes of its merchant is the platform's.
  await server.db.insert(settings).values({
    id: randomUUID(),
    key: 'staffRefundBorne',
    value: 30,
    effectiveFrom: new Date(0),
    createdAt: new Date(0),
  });
});
afterAll(() => server.close());

const ordersOf = ({ merchant }: Shop) =>
  server.db
    .select()
    .from(orders)
    .where(eq(orders.merchantId, merchant.merchantId))
    .orderBy(asc(orders.createdAt), asc(orders.id));

const refunded = (id: string, amount: number) => ({
  id,
  amount,
  refunded: 0,
  reason: 'Half of it was done',
});

describe('every kind of posting', () => {
  it('is played, and the books are at zero behind each of them', async () => {
    const adjusted = playedAdjustments(server, { first: staff, second });
    const asks = playedWithdrawals(server, staff);
    const banks = playedBanks(server, staff);
    const reports = playedReports(server, [staff, second]);
    const shop = await givenEarnings(server, 4);
    const { merchantId } = shop.merchant;
    const [one, other, third, fourth] = (await ordersOf(shop)).map(({ id }) => id);
    if (one === undefined || other === undefined || third === undefined || fourth === undefined)
      throw new Error('four orders were placed');
    const ask = () => asks.ask(shop, EARNED);
    /** What of a table of plays is told by a number is said there. */
    const plays: readonly (() => Promise<{ readonly code: number }>)[] = [
      () => adjusted.adjust(merchantId, 0),
      ask,
      () => asks.takeBack(shop, 0),
      ask,
      () => asks.reject(shop, 1),
      ask,
      () => asks.approve(shop, 2),
      // Paid by the bank, and sent back after that.
      () => banks.payOut(3),
      ask,
      () => asks.approve(shop, 3),
      () => banks.payOut(2),
      () => server.call(refundOrder, refunded(fourth, 5_000), staff.token),
      // Taken and given back, taken and kept.
      () => banks.actAsBank(one, 3),
      () => banks.actAsBank(one, 4),
      () => banks.actAsBank(other, 3),
      () => banks.actAsBank(other, 2),
      // The bank's word was lost: a day later it is asked.
      async () => {
        server.clock.advance(dayMs);
        // Sessions are not what this is about.
        const never = new Date('2100-01-01T00:00:00.000Z');
        await server.db.update(sessions).set({ idleExpiresAt: never, expiresAt: never });
        return banks.follow();
      },
      // More than there is: what is left is owed, paid off by income, paid in, and given up.
      () => adjusted.adjust(merchantId, 1),
      () => adjusted.decide(merchantId, 1),
      async () => ({ code: (await completed(server, shop)) === undefined ? 1 : 0 }),
      () => adjusted.adjust(merchantId, 2),
      () => adjusted.adjust(merchantId, 3),
      () => adjusted.decide(merchantId, 1),
      () => server.call(refundOrder, refunded(third, 20_000), staff.token),
      () => reports.report(one, 0),
      () => reports.report(third, 0),
      () => reports.report(fourth, 3),
      () => reports.writeOff(0),
    ];
    for (const [at, play] of plays.entries()) {
      // Withdrawals are told apart by when they were asked for.
      server.clock.advance(60_000);
      const answer = await play();
      expect(answer.code, `play ${at}`).toBe(0);
      expect(await faultsOfBooks(server.db), `play ${at}`).toEqual([]);
      expect((await server.ok(getTrialBalance, {}, staff.token)).missing, `play ${at}`).toBe(0);
    }
    const types = await server.db
      .selectDistinct({ type: ledgerEntries.entryType })
      .from(ledgerEntries);
    expect(types.map(({ type }) => type).toSorted()).toEqual([...entryTypes].toSorted());
    const moved = await server.db
      .selectDistinct({ account: ledgerPostings.account })
      .from(ledgerPostings);
    expect(moved.map(({ account }) => account).toSorted()).toEqual([...ledgerAccounts].toSorted());
  }, 120_000);
});
