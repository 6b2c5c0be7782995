import { errorCodes } from '@khidma/contract/core/error-catalogue';
import {
  endPayoutSchedule,
  getPayoutSchedule,
  setPayoutSchedule,
} from '@khidma/contract/money/payout-schedules';
import { getBalances } from '@khidma/contract/money/balances';
import { pageWithdrawals, requestWithdrawal } from '@khidma/contract/money/withdrawals';
import { pageNotices } from '@khidma/contract/messaging/notices';
import { sql } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { faultsOfBooks } from '../../../testing/books.ts';
import { EARNED, FUND_PASSWORD, givenEarnings } from '../../../testing/finance-factory.ts';
import { completed } from '../../../testing/orders-factory.ts';
import { givenMerchant } from '../../../testing/people.ts';
import { refusesInput, refusesStrangers } from '../../../testing/refusals.ts';
import { type RunningTestServer, startTestServer } from '../../../testing/test-server.ts';
import { runPayoutSchedules } from './payout-schedules.ts';

let server: RunningTestServer;
let last: RunningTestServer | undefined;
beforeEach(async () => {
  await last?.close();
  // Tuesday, ten in the morning in Dubai.
  server = await startTestServer({ now: '2026-11-17T06:00:00.000Z' });
  last = server;
});
afterAll(() => last?.close());

const fundPassword = FUND_PASSWORD;
const weekly = { kind: 'weekly', weekday: 'wednesday', fundPassword } as const;
const wednesday = '2026-11-18T05:00:00.000Z';
const nextWednesday = '2026-11-25T05:00:00.000Z';

const run = () => runPayoutSchedules(server.ctx);
const withdrawalsOf = async (token: string) =>
  (await server.ok(pageWithdrawals, {}, token)).records.map(({ amount }) => amount);

describe('a schedule of withdrawals: refused', () => {
  it('to strangers and other realms', async () => {
    await refusesStrangers(server, getPayoutSchedule, {});
    await refusesStrangers(server, setPayoutSchedule, weekly);
    await refusesStrangers(server, endPayoutSchedule, {});
  });

  it('without its day, with a day of another kind, on a day that not every month has, above nothing', async () => {
    const { merchant } = await givenEarnings(server);
    await refusesInput(server, setPayoutSchedule, {
      token: merchant.token,
      cases: [
        { input: { kind: 'weekly', fundPassword }, path: 'weekday', rule: 'required' },
        { input: { ...weekly, monthDay: 3 }, path: 'monthDay', rule: 'unknown' },
        {
          input: { kind: 'monthly', monthDay: 29, fundPassword },
          path: 'monthDay',
          rule: 'tooLarge',
        },
        {
          input: { kind: 'above', threshold: 0, fundPassword },
          path: 'threshold',
          rule: 'tooSmall',
        },
        { input: { ...weekly, kind: 'daily' }, path: 'kind', rule: 'invalid' },
      ],
    });
  });

  it('with a wrong fund password, without a payout account, and to end where there is none', async () => {
    const { merchant } = await givenEarnings(server);
    const wrong = { ...weekly, fundPassword: 'Wrong-9-pass' };
    const { code } = await server.call(setPayoutSchedule, wrong, merchant.token);
    expect(code).toBe(errorCodes.wrongFundPassword);
    expect((await server.call(endPayoutSchedule, {}, merchant.token)).code).toBe(
      errorCodes.notFound,
    );
    const other = await givenMerchant(server, { fundPassword });
    expect((await server.call(setPayoutSchedule, weekly, other.token)).code).toBe(
      errorCodes.payoutAccountMissing,
    );
  });
});

describe('a schedule of withdrawals', () => {
  it('withdraws all that can be withdrawn on its day, once, and says so', async () => {
    const { merchant } = await givenEarnings(server);
    const { token } = merchant;
    expect(await server.ok(getPayoutSchedule, {}, token)).toBeNull();
    const set = await server.ok(setPayoutSchedule, weekly, token);
    expect(set).toMatchObject({ kind: 'weekly', nextRunAt: wednesday, lastResult: null });
    expect(await run()).toBe(0);

    server.clock.set(wednesday);
    expect(await run()).toBe(1);
    expect(await run()).toBe(0);
    expect(await withdrawalsOf(token)).toEqual([EARNED]);
    const { withdrawable, inWithdrawal } = await server.ok(getBalances, {}, token);
    expect({ withdrawable, inWithdrawal }).toEqual({ withdrawable: 0, inWithdrawal: EARNED });
    expect(await server.ok(getPayoutSchedule, {}, token)).toMatchObject({
      lastResult: 'made',
      lastRunAt: wednesday,
      nextRunAt: nextWednesday,
    });
    const [notice] = (await server.ok(pageNotices, {}, token)).records;
    expect(notice?.title).toContain('requested by your schedule');
    expect(await faultsOfBooks(server.db)).toEqual([]);
  });

  it('makes each run once on two nodes, and makes up for the time it stood still with one run', async () => {
    const { merchant } = await givenEarnings(server);
    await server.ok(setPayoutSchedule, weekly, merchant.token);
    server.clock.set('2026-12-10T05:00:00.000Z');
    const runs = await Promise.all([run(), run()]);
    expect(runs.reduce((sum, count) => sum + count, 0)).toBe(1);
    const { rows } = await server.db.execute(sql`select amount from withdrawals`);
    expect(rows).toHaveLength(1);
  });

  it('above an amount waits until there is so much of it', async () => {
    const shop = await givenEarnings(server);
    const { token } = shop.merchant;
    const above = { kind: 'above', threshold: EARNED + 1, fundPassword } as const;
    await server.ok(setPayoutSchedule, above, token);
    server.clock.set(wednesday);
    await run();
    expect(await withdrawalsOf(token)).toEqual([]);
    expect(await server.ok(getPayoutSchedule, {}, token)).toMatchObject({ lastResult: 'nothing' });
    await completed(server, shop);
    server.clock.set('2026-11-19T05:00:00.000Z');
    await run();
    expect(await withdrawalsOf(token)).toEqual([2 * EARNED]);
  });

  it('leaves what a request has taken, and nothing where nothing is left', async () => {
    const { merchant } = await givenEarnings(server);
    const { token } = merchant;
    await server.ok(setPayoutSchedule, weekly, token);
    await server.ok(requestWithdrawal, { amount: EARNED, fundPassword }, token);
    server.clock.set(wednesday);
    await run();
    expect(await withdrawalsOf(token)).toEqual([EARNED]);
  });

  it('stops alone where its orders do not add up to it: a case is open, and other merchants’ go on', async () => {
    const odd = (await givenEarnings(server)).merchant;
    const other = (await givenEarnings(server)).merchant;
    await server.ok(setPayoutSchedule, weekly, odd.token);
    await server.ok(setPayoutSchedule, weekly, other.token);
    await server.db.execute(
      sql`update instalments set withdrawn_amount = amount - 1 where merchant_id = ${odd.merchantId}`,
    );
    server.clock.set(wednesday);
    expect(await run()).toBe(2);
    expect(await withdrawalsOf(odd.token)).toEqual([]);
    expect(await withdrawalsOf(other.token)).toEqual([EARNED]);
    const { rows } = await server.db.execute(
      sql`select merchant_id, found, expected from reconciliation_cases`,
    );
    expect(rows).toEqual([{ merchant_id: odd.merchantId, found: '1', expected: String(EARNED) }]);
    expect(await server.ok(getPayoutSchedule, {}, odd.token)).toMatchObject({
      lastResult: 'held',
      nextRunAt: nextWednesday,
    });
  });

  it('without an account to go to withdraws nothing and tells the merchant', async () => {
    const { merchant } = await givenEarnings(server);
    await server.ok(setPayoutSchedule, weekly, merchant.token);
    await server.db.execute(sql`update payout_accounts set status = 'replaced'`);
    server.clock.set(wednesday);
    await run();
    expect(await withdrawalsOf(merchant.token)).toEqual([]);
    const [notice] = (await server.ok(pageNotices, {}, merchant.token)).records;
    expect(notice?.title).toContain('could not be made');
  });

  it('rests while the merchant is suspended, who could not withdraw by hand either', async () => {
    const { merchant } = await givenEarnings(server);
    await server.ok(setPayoutSchedule, weekly, merchant.token);
    await server.db.execute(sql`update merchants set status = 'suspended'`);
    server.clock.set(wednesday);
    expect(await run()).toBe(0);
    await server.db.execute(sql`update merchants set status = 'active'`);
    expect(await run()).toBe(1);
    expect(await withdrawalsOf(merchant.token)).toEqual([EARNED]);
  });

  it('ends when it is ended', async () => {
    const { merchant } = await givenEarnings(server);
    await server.ok(setPayoutSchedule, weekly, merchant.token);
    await server.ok(endPayoutSchedule, {}, merchant.token);
    server.clock.set(wednesday);
    expect(await run()).toBe(0);
    expect(await server.ok(getPayoutSchedule, {}, merchant.token)).toBeNull();
  });
});
