import type { InputOf } from '@khidma/contract/core/endpoint';
import { requestWithdrawal } from '@khidma/contract/money/withdrawals';
import {
  contactApplicant,
  pageApplications,
  rejectApplication,
} from '@khidma/contract/merchants/application-audits';
import { getDeskFigures, getDeskQueues } from '@khidma/contract/backoffice/overview';
import { cancelStaffOrder, pageStaffOrders } from '@khidma/contract/orders/staff-orders';
import { pageDisputes } from '@khidma/contract/orders/staff-disputes';
import { pageMerchantRevisions } from '@khidma/contract/merchants/merchant-revisions';
import { pageMessageReports } from '@khidma/contract/messaging/message-reports';
import { pagePayoutAccountReviews } from '@khidma/contract/money/payout-accounts';
import { pageServiceReviews } from '@khidma/contract/catalogue/service-reviews';
import { pageStaffComments } from '@khidma/contract/orders/staff-comments';
import { pageWithdrawalReviews } from '@khidma/contract/money/withdrawal-reviews';
import { dayMs } from '@khidma/domain/rules/days';
import { deskQueues } from '@khidma/domain/staff/desk-clocks';
import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { merchants } from '../../../db/schema/merchants.ts';
import { givenApplication } from '../../../testing/applications-factory.ts';
import {
  FUND_PASSWORD,
  givenEarnings,
  givenPayoutAccount,
} from '../../../testing/finance-factory.ts';
import { givenShop, paid } from '../../../testing/orders-factory.ts';
import { givenQuestion, say } from '../../../testing/messages-factory.ts';
import { givenStaff, loadImToken } from '../../../testing/people.ts';
import { refusesInput, refusesStrangers } from '../../../testing/refusals.ts';
import { type RunningTestServer, startTestServer } from '../../../testing/test-server.ts';
import { closeBookDays } from '../../accounting/books/close-days.ts';
import { closeDeskDays, snapshotDesk } from './overview.ts';

let server: RunningTestServer;
let last: RunningTestServer | undefined;
beforeEach(async () => {
  await last?.close();
  // Ten in the morning in Dubai, a Tuesday.
  server = await startTestServer({ now: '2026-11-17T06:00:00.000Z' });
  last = server;
});
afterAll(() => last?.close());

const queuesOf = async () => {
  const { token } = await givenStaff(server);
  const { queues, ...rest } = await server.ok(getDeskQueues, {}, token);
  return { ...rest, of: Object.fromEntries(queues.map((state) => [state.queue, state])) };
};
const figuresFor = async (role: 'administrator' | 'support' = 'administrator') =>
  server.ok(getDeskFigures, {}, (await givenStaff(server, { role })).token);

describe('the overview: refused', () => {
  it('to strangers', async () => {
    await refusesStrangers(server, getDeskQueues, {});
    await refusesStrangers(server, getDeskFigures, {});
  });

  it('late orders by another word', async () => {
    const { token } = await givenStaff(server);
    await refusesInput(server, pageStaffOrders, {
      token,
      cases: [{ input: { late: 'yes' }, path: 'late', rule: 'invalid' }],
    });
  });
});

describe('getDeskQueues', () => {
  it('with nothing waiting says so of every queue', async () => {
    const { of, ordersLate, licences } = await queuesOf();
    expect(Object.keys(of)).toEqual([...deskQueues]);
    for (const state of Object.values(of))
      expect(state).toMatchObject({ waiting: 0, late: 0, since: null });
    expect({ ordersLate, licences }).toEqual({
      ordersLate: 0,
      licences: { expiring: 0, expired: 0 },
    });
  });

  it('counts what waits, and as late what has waited longer than the business days of its queue', async () => {
    await givenApplication(server);
    const since = server.clock.now().toISOString();
    expect((await queuesOf()).of['applications']).toMatchObject({
      waiting: 1,
      late: 0,
      days: 1,
      since,
    });
    server.clock.advance(dayMs + 60_000);
    await givenApplication(server);
    expect((await queuesOf()).of['applications']).toMatchObject({ waiting: 2, late: 1, since });
  });

  it('counts no more what was sent back: it is the applicant’s turn', async () => {
    const { id } = await givenApplication(server);
    server.clock.advance(5 * dayMs);
    const { token } = await givenStaff(server);
    await server.ok(rejectApplication, { id, message: 'The licence is unreadable.' }, token);
    expect((await queuesOf()).of['applications']).toMatchObject({ waiting: 0, late: 0 });
  });

  it('counts paid orders past their visit, and lists the same', async () => {
    const { number, reservedAt } = await paid(server, await givenShop(server));
    if (reservedAt === null) throw new Error('the order has no time');
    expect((await queuesOf()).ordersLate).toBe(0);
    server.clock.advance(Date.parse(reservedAt) - server.clock.now().getTime() + 5 * 3_600_000);
    expect((await queuesOf()).ordersLate).toBe(1);
    const { token } = await givenStaff(server);
    const { records } = await server.ok(pageStaffOrders, { late: 'only' }, token);
    expect(records).toMatchObject([{ number }]);
  });

  it('counts licences that end soon or have ended, of merchants who sell', async () => {
    const { merchant } = await givenShop(server);
    const due = (licenceDueDate: string) =>
      server.db
        .update(merchants)
        .set({ licenceDueDate })
        .where(eq(merchants.id, merchant.merchantId));
    await due('2026-11-20');
    expect((await queuesOf()).licences).toEqual({ expiring: 1, expired: 0 });
    await due('2026-11-16');
    expect((await queuesOf()).licences).toEqual({ expiring: 0, expired: 1 });
  });
});

describe('getDeskFigures', () => {
  it('with nothing done is nought everywhere', async () => {
    expect((await figuresFor()).now).toMatchObject({
      from: '2026-11-11',
      to: '2026-11-17',
      paid: 0,
      decisions: 0,
      money: { gross: 0, refunded: 0, fees: 0 },
    });
  });

  it('says money only to whoever may see what the platform earns', async () => {
    const { now, before } = await figuresFor('support');
    expect([now.money, before.money]).toEqual([null, null]);
  });

  it('says how customer service answered, and how much of it was the caller’s, to whoever works there', async () => {
    const answers = async (staff: string, conversationId: string) => {
      const token = await loadImToken(server, staff);
      await say(server, { conversationId, token, text: 'Yes' });
      // Nobody waits for a second one.
      await say(server, { conversationId, token, text: 'And' });
    };
    const late = await givenQuestion(server);
    server.clock.advance(5 * 3_600_000);
    await answers((await givenStaff(server, { role: 'support' })).token, late.conversationId);
    const { token } = await givenStaff(server, { role: 'support' });
    for (const minutes of [10, 20]) {
      const { conversationId } = await givenQuestion(server);
      server.clock.advance(minutes * 60_000);
      await answers(token, conversationId);
    }
    const { now, before } = await server.ok(getDeskFigures, {}, token);
    expect(now.answers).toEqual({ answered: 3, mine: 2, inTime: 2, medianMs: 20 * 60_000 });
    expect(before.answers).toEqual({ answered: 0, mine: 0, inTime: 0, medianMs: null });
    const finance = await givenStaff(server, { role: 'finance' });
    expect((await server.ok(getDeskFigures, {}, finance.token)).now.answers).toBeNull();
  });

  it('counts what is paid, cancelled and decided today, and the same once the day is closed and past', async () => {
    const shop = await givenEarnings(server);
    const { token } = await givenStaff(server);
    const { id } = await paid(server, shop);
    await server.ok(cancelStaffOrder, { id, reason: 'The merchant is ill.' }, token);
    const application = await givenApplication(server);
    server.clock.advance(3_600_000);
    await server.ok(rejectApplication, { id: application.id, message: 'No.' }, token);
    const today = (await figuresFor()).now;
    expect(today).toMatchObject({
      paid: 2,
      cancelled: 1,
      decisions: 1,
      decidedInMs: 3_600_000,
    });
    expect(today.money?.gross).toBe(2 * (today.money?.refunded ?? 0));
    expect(today.money?.fees).toBeGreaterThan(0);
    server.clock.advance(2 * dayMs);
    await closeBookDays(server.ctx);
    expect(await closeDeskDays(server.ctx)).toBeGreaterThan(0);
    expect(await closeDeskDays(server.ctx)).toBe(0);
    const { from: _from, to: _to, ...counted } = today;
    expect((await figuresFor()).now).toMatchObject(counted);
    server.clock.advance(7 * dayMs);
    await closeBookDays(server.ctx);
    await closeDeskDays(server.ctx);
    const later = await figuresFor();
    expect(later.now).toMatchObject({ paid: 0, money: { gross: 0 } });
    expect(later.before).toMatchObject(counted);
  });

  it('is the same by the snapshots of the day, whatever happened before, between and after them', async () => {
    const shop = await givenEarnings(server);
    // There is no snapshot before a first day is closed.
    expect(await snapshotDesk(server.ctx)).toBe(0);
    server.clock.advance(2 * dayMs);
    await closeBookDays(server.ctx);
    await closeDeskDays(server.ctx);
    const cancelled = async () => {
      const { token } = await givenStaff(server);
      const { id } = await paid(server, shop);
      await server.ok(cancelStaffOrder, { id, reason: 'The merchant is ill.' }, token);
      const application = await givenApplication(server);
      server.clock.advance(60_000);
      await server.ok(rejectApplication, { id: application.id, message: 'No.' }, token);
    };
    const shown = async () => {
      const { paid: sold, cancelled: back, decisions, decidedInMs } = (await figuresFor()).now;
      return [sold, back, decisions, decidedInMs];
    };
    await cancelled();
    server.clock.advance(2 * 3_600_000);
    const taken = await Promise.all([snapshotDesk(server.ctx), snapshotDesk(server.ctx)]);
    expect(Math.max(...taken)).toBeGreaterThan(0);
    expect(await shown()).toEqual([2, 1, 1, 60_000]);
    await cancelled();
    expect(await shown()).toEqual([3, 2, 2, 120_000]);
    // What is younger than an hour may still be written: it is in no snapshot.
    expect(await snapshotDesk(server.ctx)).toBe(0);
    server.clock.advance(2 * 3_600_000);
    expect(await snapshotDesk(server.ctx)).toBeGreaterThan(0);
    await cancelled();
    expect(await shown()).toEqual([4, 3, 3, 180_000]);
    // A snapshot of a day that is closed by now says nothing of the next one.
    server.clock.advance(2 * dayMs);
    await closeBookDays(server.ctx);
    // Whether the closed day is counted by the job or not yet, the figures are the same.
    expect(await shown()).toEqual([4, 3, 3, 180_000]);
    await closeDeskDays(server.ctx);
    expect(await shown()).toEqual([4, 3, 3, 180_000]);
    await cancelled();
    // It is a Saturday: nothing waits.
    expect(await shown()).toEqual([5, 4, 4, 180_000]);
  });
});

describe('what is late in a queue', () => {
  const queues = {
    applications: pageApplications,
    revisions: pageMerchantRevisions,
    services: pageServiceReviews,
    payoutAccounts: pagePayoutAccountReviews,
    withdrawals: pageWithdrawalReviews,
    disputes: pageDisputes,
    comments: pageStaffComments,
    reports: pageMessageReports,
  } as const;

  it.each(Object.entries(queues))('%s: is asked for by no other word', async (_name, endpoint) => {
    const { token } = await givenStaff(server);
    await refusesInput(server, endpoint, {
      token,
      cases: [{ input: { late: 'yes' }, path: 'late', rule: 'invalid' }],
    });
    expect((await server.ok(endpoint, { late: 'only' }, token)).records).toEqual([]);
  });

  it('is listed alone, with how late it is; what waits for the applicant is never late', async () => {
    const { token } = await givenStaff(server);
    const late = await givenApplication(server);
    const contacted = await givenApplication(server);
    await server.ok(contactApplicant, { id: contacted.id }, token);
    server.clock.advance(dayMs + 60_000);
    const inTime = await givenApplication(server);
    // A session ends with the working day.
    const ask = async (input: InputOf<typeof pageApplications>) =>
      server.ok(pageApplications, input, (await givenStaff(server)).token);
    expect((await ask({})).records.map(({ id }) => id)).toEqual([late.id, inTime.id]);
    expect((await ask({ late: 'only' })).records).toMatchObject([{ id: late.id, minutesLeft: -1 }]);
    expect((await ask({ late: 'only', status: 'Contacted' })).records).toEqual([]);
  });

  it('is late with money by the days of the settings', async () => {
    const { merchant } = await givenEarnings(server);
    await server.ok(
      requestWithdrawal,
      { amount: 5_000, fundPassword: FUND_PASSWORD },
      merchant.token,
    );
    await givenPayoutAccount(server, merchant.merchantId, {
      status: 'underReview',
      submittedAt: server.clock.now(),
      decidedAt: null,
    });
    const lateOnes = async () => {
      const { token } = await givenStaff(server);
      const withdrawals = await server.ok(pageWithdrawalReviews, { late: 'only' }, token);
      const accounts = await server.ok(pagePayoutAccountReviews, { late: 'only' }, token);
      return [...withdrawals.records, ...accounts.records].map(({ minutesLeft }) => minutesLeft);
    };
    server.clock.advance(dayMs);
    expect(await lateOnes()).toEqual([]);
    server.clock.advance(60_000);
    expect(await lateOnes()).toEqual([-1, -1]);
  });
});
