import { errorCodes } from '@khidma/contract/core/error-catalogue';
import { getBalances } from '@khidma/contract/money/balances';
import { getWithdrawal, requestWithdrawal } from '@khidma/contract/money/withdrawals';
import { setPayoutSchedule } from '@khidma/contract/money/payout-schedules';
import { holdPayouts, liftPayoutHold, pagePayoutHolds } from '@khidma/contract/money/payout-holds';
import {
  approvePayoutRun,
  getPayoutReady,
  makePayoutRun,
} from '@khidma/contract/money/payout-runs';
import { approveWithdrawal } from '@khidma/contract/money/withdrawal-reviews';
import { pageStaffActions } from '@khidma/contract/backoffice/staff-actions';
import { addDays, dayMs, dubaiDay } from '@khidma/domain/rules/days';
import { randomUUID } from 'node:crypto';
import { getHome } from '@khidma/contract/insights/home';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { settings } from '../../../db/schema/services.ts';
import { faultsOfBooks } from '../../../testing/books.ts';
import { EARNED, FUND_PASSWORD, givenEarnings } from '../../../testing/finance-factory.ts';
import { messageTo } from '../../../testing/mailbox.ts';
import { completed, type Shop } from '../../../testing/orders-factory.ts';
import { givenMerchant, givenStaff } from '../../../testing/people.ts';
import { refusesInput, refusesStrangers } from '../../../testing/refusals.ts';
import { type RunningTestServer, startTestServer } from '../../../testing/test-server.ts';
import { loadMerchantMoney } from '../ledger/index.ts';
import { runPayoutSchedules } from './payout-schedules.ts';

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

const reason = 'Two complaints about the same work.';
const ask = (amount: number) =>
  server.call(
    requestWithdrawal,
    { amount, fundPassword: FUND_PASSWORD },
    { token: shop.merchant.token },
  );
const hold = (given: { orderId?: string; until?: string } = {}) =>
  server.ok(holdPayouts, { merchantId: shop.merchant.merchantId, reason, ...given }, token);
const held = async () => (await server.ok(getBalances, {}, shop.merchant.token)).holds ?? [];
const inDays = (days: number): string => addDays(dubaiDay(server.clock.now().getTime()), days);

describe('What is refused', () => {
  it('strangers, and staff without the right to money', async () => {
    const { merchantId } = shop.merchant;
    await refusesStrangers(server, holdPayouts, { merchantId, reason });
    await refusesStrangers(server, liftPayoutHold, { id: randomUUID(), reason });
    await refusesStrangers(server, pagePayoutHolds, {});
    const support = await givenStaff(server, { role: 'support' });
    const answer = await server.call(holdPayouts, { merchantId, reason }, support);
    expect(answer.code).toBe(errorCodes.noPermission);
  });

  it('no reason, nobody’s order, days that make no sense, and a second hold of the same', async () => {
    const { merchantId } = shop.merchant;
    const other = await completed(server, await givenEarnings(server));
    await hold();
    await refusesInput(server, holdPayouts, {
      token,
      cases: [
        { input: { merchantId, reason: ' ' }, path: 'reason', rule: 'required' },
        { input: { merchantId, reason, orderId: other.id }, path: 'orderId', rule: 'unknown' },
        { input: { merchantId, reason }, path: 'merchantId', rule: 'duplicate' },
      ],
    });
    const { merchantId: next } = await givenMerchant(server);
    await refusesInput(server, holdPayouts, {
      token,
      cases: [
        { input: { merchantId: next, reason, until: inDays(-1) }, path: 'until', rule: 'datePast' },
        {
          input: { merchantId: next, reason, until: inDays(366) },
          path: 'until',
          rule: 'dateTooFar',
        },
      ],
    });
    const unknown = { merchantId: randomUUID(), reason };
    expect((await server.call(holdPayouts, unknown, token)).code).toBe(errorCodes.notFound);
  });
});

describe('A merchant’s payouts held', () => {
  it('nothing new is asked for, what waits stands still, and the merchant sees why', async () => {
    const waiting = await ask(1_000);
    const { id } = await hold();
    expect((await ask(1_000)).code).toBe(errorCodes.payoutsHeld);
    const withdrawal = { id: (waiting.data as { id: string }).id };
    expect((await server.call(approveWithdrawal, withdrawal, token)).code).toBe(
      errorCodes.payoutsHeld,
    );
    expect(await held()).toMatchObject([{ id, order: null, reason, amount: EARNED, endsAt: null }]);
    // The start page says so, too.
    const home = async () => (await server.ok(getHome, {}, shop.merchant.token)).money.held;
    expect(await home()).toEqual({ amount: EARNED - 1_000, isAll: true });
    const mail = await messageTo(server, shop.merchant.email, 'payoutsHeld');
    expect(mail.text).toContain(reason);
    await server.ok(liftPayoutHold, { id, reason: 'Settled.' }, token);
    expect(await held()).toEqual([]);
    expect(await home()).toBeNull();
    await server.ok(approveWithdrawal, withdrawal, token);
    expect((await ask(1_000)).code).toBe(0);
    await messageTo(server, shop.merchant.email, 'payoutHoldLifted');
    const { records } = await server.ok(pageStaffActions, {}, token);
    expect(records.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['holdPayouts', 'liftPayoutHold']),
    );
    expect(await faultsOfBooks(server.db)).toEqual([]);
  });

  it('a run leaves them out, and one that was made before does not go out', async () => {
    const { data } = await ask(1_000);
    await server.ok(approveWithdrawal, { id: (data as { id: string }).id }, token);
    const run = await server.ok(makePayoutRun, {}, token);
    const { id } = await hold();
    // A platform with fewer administrators pays nobody.
    for (let count = 0; count < 2; count += 1) await givenStaff(server);
    const second = await givenStaff(server, { role: 'finance' });
    expect((await server.call(approvePayoutRun, { id: run.id }, second)).code).toBe(
      errorCodes.payoutsHeld,
    );
    await server.ok(liftPayoutHold, { id, reason: 'Settled.' }, token);
    await server.ok(approvePayoutRun, { id: run.id }, second.token);
    const next = await ask(500);
    await server.ok(approveWithdrawal, { id: (next.data as { id: string }).id }, token);
    await hold();
    expect(await server.ok(getPayoutReady, {}, token)).toMatchObject({ count: 0, held: 1 });
    expect((await server.call(makePayoutRun, {}, token)).code).toBe(errorCodes.payoutRunEmpty);
  });

  it('its schedule skips, and withdraws again once the hold has ended by itself', async () => {
    await server.ok(
      setPayoutSchedule,
      { kind: 'above', threshold: 1_000, fundPassword: FUND_PASSWORD },
      shop.merchant.token,
    );
    await hold({ until: inDays(1) });
    const inWithdrawal = async () =>
      (await loadMerchantMoney(server.db, shop.merchant.merchantId)).inWithdrawal;
    server.clock.advance(dayMs);
    await runPayoutSchedules(server.ctx);
    expect(await inWithdrawal()).toBe(0);
    server.clock.advance(2 * dayMs);
    await runPayoutSchedules(server.ctx);
    expect(await inWithdrawal()).toBe(EARNED);
  });
});

describe('One order’s money held', () => {
  it('stays, whatever else is withdrawn, and is taken last', async () => {
    const second = await completed(server, shop);
    await hold({ orderId: second.id });
    expect(await held()).toMatchObject([
      { order: { id: second.id, number: second.number }, amount: EARNED },
    ]);
    expect(await server.ok(getBalances, {}, shop.merchant.token)).toMatchObject({ held: EARNED });
    expect((await ask(EARNED + 1)).code).toBe(errorCodes.insufficientBalance);
    expect((await ask(EARNED)).code).toBe(0);
    expect((await ask(100)).code).toBe(errorCodes.insufficientBalance);
    expect(await faultsOfBooks(server.db)).toEqual([]);
  });

  it('a withdrawal that carries it stands still', async () => {
    const { data } = await ask(EARNED);
    const id = (data as { id: string }).id;
    const { records } = await server.ok(pagePayoutHolds, {}, token);
    expect(records).toEqual([]);
    const { orderId } = await firstItem(id);
    await hold({ orderId });
    expect((await server.call(approveWithdrawal, { id }, token)).code).toBe(errorCodes.payoutsHeld);
  });
});

const firstItem = async (id: string) => {
  const { items } = await server.ok(getWithdrawal, { id }, shop.merchant.token);
  const orderId = items.find((item) => item.orderId !== null)?.orderId;
  if (orderId === undefined || orderId === null)
    throw new Error('the withdrawal carries the money of no order');
  return { orderId };
};

describe('A hold above the limit', () => {
  it('is lifted by somebody else, once', async () => {
    await server.db.insert(settings).values({
      id: randomUUID(),
      key: 'twoPersonLimit',
      value: 100,
      effectiveFrom: new Date(server.clock.now().getTime() - dayMs),
      createdAt: server.clock.now(),
    });
    server.clock.advance(10_000);
    const { id } = await hold();
    const lift = { id, reason: 'Settled.' };
    expect((await server.call(liftPayoutHold, lift, token)).code).toBe(
      errorCodes.secondPersonNeeded,
    );
    const second = await givenStaff(server, { role: 'finance' });
    await server.ok(liftPayoutHold, lift, second.token);
    expect((await server.call(liftPayoutHold, lift, second)).code).toBe(errorCodes.holdIsOver);
    expect((await server.call(liftPayoutHold, { ...lift, id: randomUUID() }, token)).code).toBe(
      errorCodes.notFound,
    );
  });
});
