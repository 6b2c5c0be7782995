import type { InputOf } from '@khidma/contract/core/endpoint';
import { getWithdrawal, requestWithdrawal } from '@khidma/contract/money/withdrawals';
import { setPayoutSchedule } from '@khidma/contract/money/payout-schedules';
import { holdPayouts } from '@khidma/contract/money/payout-holds';
import {
  getHome,
  getMerchantRates,
  maxHomePayouts,
  maxHomeWaits,
} from '@khidma/contract/insights/home';
import { errorCodes } from '@khidma/contract/core/error-catalogue';
import { countDueOrders } from '@khidma/contract/orders/merchant-orders';
import { addStatement } from '@khidma/contract/orders/disputes';
import { proposeMyTimes } from '@khidma/contract/scheduling/time-proposals';
import { rateOrder } from '@khidma/contract/orders/comments';
import { requestCancel, requestExtension } from '@khidma/contract/orders/customer-orders';
import { takeBackMyAbsence } from '@khidma/contract/orders/absences';
import { addDays, dayMs, dubaiDay } from '@khidma/domain/rules/days';
import { settingDefinitions } from '@khidma/domain/settings/durations';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { comments } from '../../../db/schema/comments.ts';
import { withdrawals } from '../../../db/schema/finance.ts';
import { orders } from '../../../db/schema/orders.ts';
import { customerMissed, merchantMissed } from '../../../testing/absence-factory.ts';
import { disputed } from '../../../testing/disputes-factory.ts';
import {
  cancelRequested,
  completed,
  givenShop,
  merchantCompleted,
  paid,
  placed,
  type Shop,
  tomorrow,
} from '../../../testing/orders-factory.ts';
import { EARNED, FUND_PASSWORD, givenEarnings } from '../../../testing/finance-factory.ts';
import { givenApproved } from '../../../testing/payout-factory.ts';
import { givenMerchant, givenStaff } from '../../../testing/people.ts';
import { refusesStrangers } from '../../../testing/refusals.ts';
import { statementsOf } from '../../../testing/statements.ts';
import { type RunningTestServer, startTestServer } from '../../../testing/test-server.ts';

let server: RunningTestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const homeOf = ({ token }: { readonly token: string }) => server.ok(getHome, {}, token);
const inHours = (hours: number): string => {
  const quarter = 900_000;
  const at = server.clock.now().getTime() + hours * 3_600_000;
  return new Date(Math.ceil(at / quarter) * quarter).toISOString();
};

describe('how a merchant does, for staff', () => {
  it('refuses strangers, and says nothing where there is nobody to compare with', async () => {
    const { merchantId: id } = await givenMerchant(server);
    await refusesStrangers(server, getMerchantRates, { id });
    const { token } = await givenStaff(server, { role: 'support' });
    expect(await server.ok(getMerchantRates, { id }, token)).toEqual({ rates: null });
    const { code } = await server.call(getMerchantRates, { id: server.ctx.ids.uuid() }, token);
    expect(code).toBe(errorCodes.notFound);
  });
});

describe('a merchant’s start page: refused', () => {
  it('to strangers', async () => {
    await refusesStrangers(server, getHome, {});
    expect((await server.call(getHome, {})).code).toBe(errorCodes.unauthenticated);
  });
});

describe('a merchant’s start page on the first day', () => {
  it('says what is left to set up, and of everything else that there is nothing', async () => {
    const merchant = await givenMerchant(server, { fundPassword: 'Fund-2026!' });
    expect(await homeOf(merchant)).toEqual({
      day: dubaiDay(server.clock.now().getTime()),
      visits: [],
      hasMoreVisits: false,
      next: null,
      needs: 0,
      waits: [],
      hasMoreWaits: false,
      disputes: [],
      services: { onSale: 0, declined: 0 },
      teams: 1,
      rates: null,
      certificates: [],
      money: {
        withdrawable: 0,
        nonWithdrawable: 0,
        inWithdrawal: 0,
        owed: 0,
        held: null,
        releases: [],
        awaited: null,
        week: { days: expect.any(Array), before: 0 },
        payouts: [],
        morePayouts: null,
        automaticOn: null,
      },
      rating: { average: null, count: 0, before: null, latest: null },
      setUp: [
        { step: 'profile', state: 'open' },
        { step: 'hours', state: 'open' },
        { step: 'service', state: 'open' },
        { step: 'fundPassword', state: 'done' },
        { step: 'payoutAccount', state: 'open' },
      ],
    });
  });

  it('warns of papers that end soon, with the end of their last day in Dubai', async () => {
    const today = dubaiDay(server.clock.now().getTime());
    const merchant = await givenMerchant(server, {
      licenceDueDate: addDays(today, 10),
      idDueDate: addDays(today, 200),
    });
    const { certificates } = await homeOf(merchant);
    expect(certificates).toEqual([
      { kind: 'licence', endsAt: `${addDays(today, 10)}T20:00:00.000Z` },
    ]);
  });
});

describe('a merchant’s start page on a working day', () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await givenShop(server);
  });

  it('shows paid visits of today in order of time with the ways to their customer, and the next one', async () => {
    const later = await paid(server, shop, { reservedAt: inHours(3) });
    const first = await paid(server, shop, { reservedAt: inHours(1) });
    await placed(server, shop, { reservedAt: inHours(2) });
    const home = await homeOf(shop.merchant);
    const today = dubaiDay(server.clock.now().getTime());
    const due = [first, later].filter(
      ({ reservedAt }) => dubaiDay(Date.parse(reservedAt ?? '')) === today,
    );
    expect(home.visits.map(({ orderId }) => orderId)).toEqual(due.map(({ id }) => id));
    expect(home.next).toMatchObject({
      orderId: first.id,
      phone: '+971501234567',
      address: 'Villa 7, Street 12, Al Barsha',
    });
    expect(home.setUp).toBeNull();
    const { week } = home.money;
    expect(week.days).toHaveLength(7);
    expect(week.days.find(({ day }) => day === today)?.paid).toBe(40_000);
  });

  it('says what waits, each with its deadline as a moment and what ends first in front', async () => {
    const shop = await givenShop(server);
    const regretted = await paid(server, shop);
    server.clock.advance(3_600_000);
    const askedAt = server.clock.now().toISOString();
    const asked = await server.ok(
      requestCancel,
      { id: regretted.id, reason: 'dontWant' },
      shop.customer.token,
    );
    const done = await merchantCompleted(server, shop);
    await server.ok(requestExtension, { id: done.id }, shop.customer.token);
    const moved = await paid(server, shop);
    await server.ok(
      proposeMyTimes,
      { id: moved.id, times: [new Date(tomorrow(server).getTime() + dayMs).toISOString()] },
      shop.customer.token,
    );
    const timeless = await paid(server, shop);
    await server.db.update(orders).set({ reservedAt: null }).where(eq(orders.id, timeless.id));
    const { waits, hasMoreWaits } = await homeOf(shop.merchant);
    expect(hasMoreWaits).toBe(false);
    expect(new Map(waits.map(({ kind, orderId }) => [kind, orderId]))).toEqual(
      new Map([
        ['cancelRequest', asked.id],
        ['extension', done.id],
        ['proposal', moved.id],
        ['time', timeless.id],
      ]),
    );
    const ends = waits.map(({ deadline }) => Date.parse(deadline ?? ''));
    expect(ends).toEqual(ends.toSorted((a, b) => a - b));
    expect(waits.find(({ kind }) => kind === 'cancelRequest')).toMatchObject({
      amount: 20_000,
      since: askedAt,
      deadline: asked.cancelRequestDeadline,
    });
  });

  it('asks for proof once a visit is over, not before, and for nothing of an order in dispute', async () => {
    const shop = await givenShop(server);
    const over = await paid(server, shop);
    const apart = await paid(server, shop);
    expect((await homeOf(shop.merchant)).waits).toEqual([]);
    server.clock.advance(2 * dayMs);
    await disputed(server, shop, apart);
    const { waits, disputes } = await homeOf(shop.merchant);
    expect(waits).toMatchObject([{ kind: 'completion', orderId: over.id }]);
    expect(disputes).toMatchObject([{ orderId: apart.id }]);
    const statement = { id: apart.id, text: 'We came on time.', images: [] };
    await server.ok(addStatement, statement, shop.merchant.token);
    // From then on it waits for others: nobody is asked for anything.
    expect(await homeOf(shop.merchant)).toMatchObject({ needs: 1, disputes: [] });
  });

  it('asks whether anybody came until that is answered, and nothing while the customer is asked', async () => {
    const shop = await givenShop(server);
    const missed = await merchantMissed(server, shop);
    await customerMissed(server, shop);
    const { waits } = await homeOf(shop.merchant);
    const { absenceAnswer } = settingDefinitions;
    const deadline = new Date(server.clock.now().getTime() + absenceAnswer.default).toISOString();
    const since = server.clock.now().toISOString();
    expect(waits).toMatchObject([{ kind: 'absence', orderId: missed, since, deadline }]);
    expect(await server.ok(countDueOrders, {}, shop.merchant.token)).toEqual({ count: 1 });
    await server.ok(takeBackMyAbsence, { id: missed }, shop.customer.token);
    expect((await homeOf(shop.merchant)).waits).toEqual([]);
  });

  it('shows the rating, what it was, and the newest comment', async () => {
    const shop = await givenShop(server);
    const old = await completed(server, shop);
    await server.ok(rateOrder, { id: old.id, rating: 5, text: 'Great' }, shop.customer.token);
    const longAgo = new Date(server.clock.now().getTime() - 31 * dayMs);
    await server.db
      .update(comments)
      .set({ createdAt: longAgo })
      .where(eq(comments.orderId, old.id));
    const recent = await completed(server, shop);
    await server.ok(rateOrder, { id: recent.id, rating: 2, text: 'Late' }, shop.customer.token);
    expect((await homeOf(shop.merchant)).rating).toMatchObject({
      average: 3.5,
      count: 2,
      before: 5,
      latest: { rating: 2, text: 'Late', isAnswered: false },
    });
  });
});

describe('the next payout of a merchant’s start page', () => {
  it('is the oldest that has not arrived, with its day until staff hold it', async () => {
    const { token } = await givenStaff(server);
    const { id, number, merchant } = await givenApproved(server, token);
    server.clock.advance(1000);
    await server.ok(
      requestWithdrawal,
      { amount: 1_000, fundPassword: FUND_PASSWORD },
      merchant.token,
    );
    const shown = async () => (await homeOf(merchant)).money.payouts[0];
    const expected = await server.ok(getWithdrawal, { id }, merchant.token);
    expect(expected.arrivesOn).not.toBeNull();
    expect(await shown()).toMatchObject({
      number,
      stage: 'approved',
      arrivesOn: expected.arrivesOn,
    });
    await server.ok(
      holdPayouts,
      { merchantId: merchant.merchantId, reason: 'A forged licence.' },
      token,
    );
    expect(await shown()).toMatchObject({ number, arrivesOn: null });
    const change = { stage: 'sent', sentAt: server.clock.now() } as const;
    await server.db.update(withdrawals).set(change).where(eq(withdrawals.id, id));
    expect(await shown()).toMatchObject({ number, stage: 'sent', arrivesOn: expect.any(String) });
    await server.db.update(withdrawals).set({ stage: 'paid' }).where(eq(withdrawals.id, id));
    expect(await shown()).toMatchObject({ amount: 1_000, stage: 'asked', arrivesOn: null });
  });

  it('is named beside all others, so that what is in withdrawal adds up', async () => {
    const { merchant } = await givenEarnings(server);
    for (const amount of [2_000, 1_000])
      await server.ok(requestWithdrawal, { amount, fundPassword: FUND_PASSWORD }, merchant.token);
    const { inWithdrawal, payouts } = (await homeOf(merchant)).money;
    expect(payouts.map(({ stage }) => stage)).toEqual(['asked', 'asked']);
    expect(payouts.reduce((all, { amount }) => all + amount, 0)).toBe(inWithdrawal);
    expect(inWithdrawal).toBe(3_000);
  });

  it('and says of those beyond what is named how many they are and what they come to', async () => {
    const { merchant } = await givenEarnings(server);
    const ask = (amount: number) =>
      server.ok(requestWithdrawal, { amount, fundPassword: FUND_PASSWORD }, merchant.token);
    for (let count = 0; count < maxHomePayouts; count += 1) await ask(1_000);
    expect((await homeOf(merchant)).money.morePayouts).toBeNull();
    server.clock.advance(1000);
    await ask(1_100);
    await ask(1_200);
    const { inWithdrawal, payouts, morePayouts } = (await homeOf(merchant)).money;
    expect(payouts).toHaveLength(maxHomePayouts);
    expect(morePayouts).toEqual({ count: 2, amount: 2_300 });
    const named = payouts.reduce((all, { amount }) => all + amount, 0);
    expect(named + (morePayouts?.amount ?? 0)).toBe(inWithdrawal);
  });

  it('names the day of the next automatic withdrawal, none below its sum or while all is held', async () => {
    const { merchant } = await givenEarnings(server);
    const day = async () => (await homeOf(merchant)).money.automaticOn;
    expect(await day()).toBeNull();
    const set = (rule: Pick<InputOf<typeof setPayoutSchedule>, 'kind' | 'weekday' | 'threshold'>) =>
      server.ok(setPayoutSchedule, { ...rule, fundPassword: FUND_PASSWORD }, merchant.token);
    const { nextRunAt } = await set({ kind: 'weekly', weekday: 'sunday' });
    expect(await day()).toBe(dubaiDay(Date.parse(nextRunAt)));
    await set({ kind: 'above', threshold: EARNED + 1 });
    expect(await day()).toBeNull();
    const next = await set({ kind: 'above', threshold: EARNED });
    expect(await day()).toBe(dubaiDay(Date.parse(next.nextRunAt)));
    const { token } = await givenStaff(server);
    await server.ok(
      holdPayouts,
      { merchantId: merchant.merchantId, reason: 'A forged licence.' },
      token,
    );
    expect(await day()).toBeNull();
  });
});

describe('what a merchant’s start page costs', () => {
  it('is a number of statements that does not grow with what has happened', async () => {
    const quiet = await givenMerchant(server);
    const busy = await givenShop(server);
    for (let count = 0; count < maxHomeWaits + 2; count += 1) await cancelRequested(server, busy);
    const few = await statementsOf(() => homeOf(quiet));
    const many = await statementsOf(async () => {
      const home = await homeOf(busy.merchant);
      expect(home.waits).toHaveLength(maxHomeWaits);
      expect(home.hasMoreWaits).toBe(true);
    });
    // Of a merchant with orders it is asked how fast it answers and what its category’s median is, and not what is left to set up.
    expect(many.length).toBeLessThanOrEqual(few.length + 2);
    expect(few.length).toBeLessThanOrEqual(20);
  });
});
