import { requestWithdrawal } from '@khidma/contract/money/withdrawals';
import { getPayoutSchedule, setPayoutSchedule } from '@khidma/contract/money/payout-schedules';
import { holdPayouts, liftPayoutHold } from '@khidma/contract/money/payout-holds';
import { addDays, dayMs, dubaiDay } from '@khidma/domain/rules/days';
import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { withdrawals } from '../../../db/schema/finance.ts';
import { notices, outbox } from '../../../db/schema/notices.ts';
import { EARNED, FUND_PASSWORD, givenEarnings } from '../../../testing/finance-factory.ts';
import type { Shop } from '../../../testing/orders-factory.ts';
import { givenStaff } from '../../../testing/people.ts';
import { type RunningTestServer, startTestServer } from '../../../testing/test-server.ts';
import { runPayoutSchedules } from './payout-schedules.ts';
import { notifyEndedHolds } from './payout-holds.ts';
import { watchWithdrawals } from './withdrawal-moves.ts';

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

const inDays = (days: number): string => addDays(dubaiDay(server.clock.now().getTime()), days);
const hold = (days: number) =>
  server.ok(
    holdPayouts,
    { merchantId: shop.merchant.merchantId, reason: 'A complaint.', until: inDays(days) },
    token,
  );
const mailsOf = async (kind: string) =>
  (await server.db.select().from(outbox)).filter((each) => each.kind === kind).length;
const noticesOf = async (kind: string) => server.db.$count(notices, eq(notices.kind, kind));

describe('A hold that ends by itself', () => {
  it('is told to its merchant, once', async () => {
    await hold(1);
    await notifyEndedHolds(server.ctx);
    expect(await mailsOf('payoutHoldEnded')).toBe(0);
    server.clock.advance(2 * dayMs);
    await Promise.all([notifyEndedHolds(server.ctx), notifyEndedHolds(server.ctx)]);
    await notifyEndedHolds(server.ctx);
    expect(await mailsOf('payoutHoldEnded')).toBe(1);
  });

  it('that was lifted before is not told again, nor one of long ago', async () => {
    const { id } = await hold(1);
    await server.ok(liftPayoutHold, { id, reason: 'Settled.' }, token);
    server.clock.advance(2 * dayMs);
    await notifyEndedHolds(server.ctx);
    ({ token } = await givenStaff(server, { role: 'finance' }));
    await hold(1);
    server.clock.advance(30 * dayMs);
    await notifyEndedHolds(server.ctx);
    expect(await mailsOf('payoutHoldEnded')).toBe(0);
  });
});

describe('A schedule that a hold stops', () => {
  it('says so, of the whole and of what one order brings', async () => {
    const schedule = { kind: 'above' as const, threshold: 1_000, fundPassword: FUND_PASSWORD };
    await server.ok(setPayoutSchedule, schedule, shop.merchant.token);
    await hold(5);
    server.clock.advance(dayMs);
    await runPayoutSchedules(server.ctx);
    expect(await server.ok(getPayoutSchedule, {}, shop.merchant.token)).toMatchObject({
      lastResult: 'held',
    });
  });
});

describe('A withdrawal that nobody answers', () => {
  const ask = () =>
    server.ok(
      requestWithdrawal,
      { amount: EARNED, fundPassword: FUND_PASSWORD },
      shop.merchant.token,
    );

  it('is told to staff once the day for it has passed, once', async () => {
    await ask();
    expect(await watchWithdrawals(server.ctx)).toBe(0);
    server.clock.advance(10 * dayMs);
    expect(await watchWithdrawals(server.ctx)).toBe(1);
    expect(await watchWithdrawals(server.ctx)).toBe(0);
    expect(await noticesOf('withdrawalsOverdue')).toBeGreaterThan(0);
  });

  it('is not told while it is held, which nobody can decide, and is once the hold is over', async () => {
    await ask();
    const { id } = await hold(30);
    server.clock.advance(10 * dayMs);
    expect(await watchWithdrawals(server.ctx)).toBe(0);
    ({ token } = await givenStaff(server, { role: 'finance' }));
    await server.ok(liftPayoutHold, { id, reason: 'Settled.' }, token);
    expect(await watchWithdrawals(server.ctx)).toBe(1);
  });

  it('sent to a bank that does not answer is told apart, whatever was told before', async () => {
    const { id } = await ask();
    server.clock.advance(10 * dayMs);
    await watchWithdrawals(server.ctx);
    server.clock.advance(dayMs);
    const now = server.clock.now();
    await server.db
      .update(withdrawals)
      .set({ stage: 'sent', sentAt: now, decidedAt: now, approval: 'approved' })
      .where(eq(withdrawals.id, id));
    expect(await watchWithdrawals(server.ctx)).toBe(0);
    server.clock.advance(10 * dayMs);
    expect(await watchWithdrawals(server.ctx)).toBe(1);
    expect(await watchWithdrawals(server.ctx)).toBe(0);
    expect(await noticesOf('payoutsUnanswered')).toBeGreaterThan(0);
  });
});
