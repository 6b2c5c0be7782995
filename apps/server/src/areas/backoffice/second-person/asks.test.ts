import { errorCodes } from '@khidma/contract/core/error-catalogue';
import { addFeeRule } from '@khidma/contract/money/fees';
import { acceptStaffInvitation } from '@khidma/contract/identity/sign-in';
import { approvePayoutRun } from '@khidma/contract/money/payout-runs';
import {
  askSecondPerson,
  decideSecondPerson,
  pageSecondPerson,
} from '@khidma/contract/backoffice/second-person';
import {
  disableStaff,
  inviteStaff,
  listStaffAccounts,
  setStaffRole,
} from '@khidma/contract/identity/staff-accounts';
import { pageStaffNotices } from '@khidma/contract/messaging/notices';
import { getStaffOverview } from '@khidma/contract/backoffice/overview';
import { getStaffMerchant } from '@khidma/contract/merchants/merchants';
import { listSettings, setTunables } from '@khidma/contract/backoffice/settings';
import { refundOrder } from '@khidma/contract/orders/staff-orders';
import { FEE_NOTICE_DAYS } from '@khidma/domain/fees/fee-rules';
import { dayMs, dubaiDay } from '@khidma/domain/rules/days';
import { eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { staff } from '../../../db/schema/auth.ts';
import { settings } from '../../../db/schema/services.ts';
import { staffDaySums } from '../../../db/schema/desk.ts';
import { loadFees } from '../../money/fees/index.ts';
import { settingKey } from '../settings/settings.ts';
import { doAgreed } from '../../../jobs/all-jobs.ts';
import { messageTo, secretIn } from '../../../testing/mailbox.ts';
import { givenShop, paid } from '../../../testing/orders-factory.ts';
import { givenRun } from '../../../testing/payout-factory.ts';
import { givenStaff, type GivenStaff } from '../../../testing/people.ts';
import { refusesInput, refusesStrangers } from '../../../testing/refusals.ts';
import { type RunningTestServer, startTestServer } from '../../../testing/test-server.ts';

let server: RunningTestServer;
let last: RunningTestServer | undefined;
let boss: GivenStaff;
let second: GivenStaff;
beforeEach(async () => {
  await last?.close();
  server = await startTestServer();
  last = server;
  boss = await givenStaff(server);
  second = await givenStaff(server);
});
afterAll(() => last?.close());

const reason = 'The customer called twice.';

const order = async () => (await paid(server, await givenShop(server))).id;

const refund = async (by: GivenStaff, amount: number, id?: string, refunded = 0) =>
  server.call(refundOrder, { id: id ?? (await order()), amount, refunded, reason }, by.token);

const limit = (value: number) => ({ changes: [{ name: 'twoPersonLimit' as const, value }] });

const limitNow = async () =>
  (await server.ok(listSettings, {}, (await givenStaff(server)).token)).tunables.find(
    ({ name }) => name === 'twoPersonLimit',
  )?.value;

const codeOf = async (call: Promise<{ readonly code: number }>) => (await call).code;

/** Has less to give away, so that a few orders are enough. */
const giveAway = async (dirhams: number): Promise<void> => {
  await server.db.insert(settings).values({
    id: randomUUID(),
    key: settingKey('staffDailySum'),
    value: dirhams,
    effectiveFrom: new Date('2026-01-01'),
    createdAt: new Date('2026-01-01'),
  });
  // What was read is good for seconds.
  server.clock.advance(10_000);
};

describe('what one person gives away in a day', () => {
  it('is refused above the sum of their role, and counts again from the next day on', async () => {
    const finance = await givenStaff(server, { role: 'finance' });
    await giveAway(300);
    expect((await refund(finance, 19_000)).code).toBe(0);
    expect((await refund(finance, 11_001)).code).toBe(errorCodes.aboveDailySum);
    expect((await refund(finance, 11_000)).code).toBe(0);
    expect((await refund(finance, 100)).code).toBe(errorCodes.aboveDailySum);
    server.clock.advance(dayMs);
    const { staffId } = finance;
    const { token } = await givenStaff(server, { role: 'finance' });
    // The next day begins anew for everybody; the session of yesterday is over.
    expect((await refund({ ...finance, token }, 100)).code).toBe(0);
    const sums = await server.db
      .select()
      .from(staffDaySums)
      .where(eq(staffDaySums.staffId, staffId));
    expect(sums.map(({ given }) => given)).toEqual([30_000]);
  });

  it('is never more than that, whatever they do at the same moment', async () => {
    await giveAway(250);
    const ids = await Promise.all([order(), order(), order(), order()]);
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: 100, max: 19_000 }), { maxLength: 4 }),
        async (amounts) => {
          const member = await givenStaff(server);
          const before = new Map<string, number>();
          for (const id of ids) before.set(id, 0);
          const answers = await Promise.all(
            amounts.map((amount, index) => refund(member, amount, ids[index] ?? '')),
          );
          const [row] = await server.db
            .select()
            .from(staffDaySums)
            .where(eq(staffDaySums.staffId, member.staffId));
          const given = answers.reduce(
            (sum, { code }, index) => sum + (code === 0 ? (amounts[index] ?? 0) : 0),
            0,
          );
          expect(row?.given ?? 0).toBe(given);
          expect(given).toBeLessThanOrEqual(25_000);
        },
      ),
      { numRuns: 8 },
    );
  });
});

describe('a second person is asked', () => {
  it('refused: to strangers, for what is unknown, malformed, or needs nobody else', async () => {
    await refusesStrangers(server, askSecondPerson, { call: 'refundOrder', input: {}, reason: '' });
    await refusesStrangers(server, decideSecondPerson, {
      id: randomUUID(),
      decision: 'agree',
      reason: '',
    });
    await refusesStrangers(server, pageSecondPerson, {});
    const { token } = boss;
    await refusesInput(server, askSecondPerson, {
      token,
      cases: [
        { input: { call: 'eraseCustomer', input: {}, reason: '' }, path: 'call', rule: 'invalid' },
        {
          input: { call: 'refundOrder', input: { id: 'x' }, reason: '' },
          path: 'input.id',
          rule: 'uuid',
        },
        {
          input: { call: 'setTunables', input: { long: 'x'.repeat(20_001) }, reason: '' },
          path: 'input',
          rule: 'tooLong',
        },
      ],
    });
    const asked = {
      call: 'refundOrder' as const,
      input: { id: await order(), amount: 100, refunded: 5, reason },
      reason,
    };
    expect(await codeOf(server.call(askSecondPerson, asked, token))).toBe(
      errorCodes.orderWrongState,
    );
    const reviewer = await givenStaff(server, { role: 'reviewer' });
    expect(await codeOf(server.call(askSecondPerson, asked, reviewer.token))).toBe(
      errorCodes.noPermission,
    );
    expect((await server.ok(pageSecondPerson, {}, token)).records).toEqual([]);
  });

  it('about money: nothing goes back before, and all of it once a colleague agrees', async () => {
    await giveAway(100);
    const id = await order();
    const finance = await givenStaff(server, { role: 'finance' });
    const input = { id, amount: 15_000, refunded: 0, reason };
    expect(await codeOf(server.call(refundOrder, input, finance.token))).toBe(
      errorCodes.aboveDailySum,
    );
    const ask = await server.ok(
      askSecondPerson,
      { call: 'refundOrder', input, reason: '' },
      finance.token,
    );
    expect(ask).toMatchObject({ amount: 15_000, status: 'asked', mayDecide: false, mayStop: true });
    // Nothing of the trial stays.
    expect((await refund(second, 100, id)).code).toBe(0);
    const decide = (by: GivenStaff, decision: 'agree' | 'refuse' | 'stop', why = '') =>
      server.call(decideSecondPerson, { id: ask.id, decision, reason: why }, by.token);
    expect(await codeOf(decide(finance, 'agree'))).toBe(errorCodes.secondPersonNeeded);
    const auditor = await givenStaff(server, { role: 'auditor' });
    expect(await codeOf(decide(auditor, 'agree'))).toBe(errorCodes.noPermission);
    expect(await codeOf(decide(boss, 'refuse'))).toBe(errorCodes.invalid);
    // The order has changed since: what was asked for cannot be done any more, and nothing is half done.
    expect(await codeOf(decide(boss, 'agree'))).toBe(errorCodes.orderWrongState);
    const again = await server.ok(
      askSecondPerson,
      { call: 'refundOrder', input: { ...input, refunded: 100 }, reason: '' },
      finance.token,
    );
    expect(
      await server.ok(
        decideSecondPerson,
        { id: again.id, decision: 'agree', reason: '' },
        boss.token,
      ),
    ).toMatchObject({ status: 'done', decidedBy: { id: boss.staffId } });
    expect(await codeOf(decide(finance, 'stop', 'Asked anew'))).toBe(0);
    expect(await codeOf(decide(boss, 'agree'))).toBe(errorCodes.secondPersonWrongState);
  });

  it('about what protects money: by another administrator, a day later, told by mail, stopped by anybody of them', async () => {
    const finance = await givenStaff(server, { role: 'finance' });
    expect(await codeOf(server.call(setTunables, limit(20_000), boss.token))).toBe(
      errorCodes.secondAdministratorNeeded,
    );
    const asked = { call: 'setTunables' as const, input: limit(20_000), reason };
    const { id } = await server.ok(askSecondPerson, asked, boss.token);
    expect((await messageTo(server, finance.email, 'protectedChangeAsked')).text).toContain(reason);
    const agree = { id, decision: 'agree' as const, reason: '' };
    expect(await codeOf(server.call(decideSecondPerson, agree, boss.token))).toBe(
      errorCodes.secondPersonNeeded,
    );
    expect(await codeOf(server.call(decideSecondPerson, agree, finance.token))).toBe(
      errorCodes.noPermission,
    );
    expect(await server.ok(decideSecondPerson, agree, second.token)).toMatchObject({
      status: 'agreed',
    });
    await messageTo(server, finance.email, 'protectedChangeAgreed');
    server.clock.advance(dayMs - 1000);
    expect(await doAgreed(server.ctx)).toBe(0);
    expect(await limitNow()).toBe(10_000);
    server.clock.advance(1000);
    expect(await Promise.all([doAgreed(server.ctx), doAgreed(server.ctx)])).toContain(1);
    expect(await limitNow()).toBe(20_000);

    const [again, agreeing] = [await givenStaff(server), await givenStaff(server)];
    const other = await server.ok(askSecondPerson, { ...asked, input: limit(30_000) }, again.token);
    await server.ok(decideSecondPerson, { ...agree, id: other.id }, agreeing.token);
    const stopped = { id: other.id, decision: 'stop' as const, reason: 'Not agreed on' };
    const stopper = await givenStaff(server);
    expect(await server.ok(decideSecondPerson, stopped, stopper.token)).toMatchObject({
      decidedBy: { id: stopper.staffId },
      note: 'Not agreed on',
    });
    server.clock.advance(2 * dayMs);
    expect(await doAgreed(server.ctx)).toBe(0);
    expect(await limitNow()).toBe(20_000);
  });

  it('whoever may decide is told, and finds how many wait: nobody else, nor the asker', async () => {
    const roles = ['finance', 'support', 'reviewer', 'auditor'] as const;
    const [finance, support, reviewer, auditor] = await Promise.all(
      roles.map((role) => givenStaff(server, { role })),
    );
    const seen = async (who: GivenStaff | undefined) => {
      const { records } = await server.ok(pageStaffNotices, {}, who?.token);
      const { asks } = await server.ok(getStaffOverview, {}, who?.token);
      return [records.filter(({ kind }) => kind === 'secondPersonWaiting').length, asks];
    };
    const all = async () =>
      Promise.all([boss, second, finance, support, reviewer, auditor].map(seen));
    await giveAway(100);
    const input = { id: await order(), amount: 15_000, refunded: 0, reason };
    const money = { call: 'refundOrder' as const, input, reason: '' };
    const { id } = await server.ok(askSecondPerson, money, finance?.token);
    const [told, untold] = [
      [1, 1],
      [0, 0],
    ];
    expect(await all()).toEqual([told, told, untold, untold, untold, untold]);
    const setting = { call: 'setTunables' as const, input: limit(20_000), reason };
    await server.ok(askSecondPerson, setting, boss.token);
    // A line folds what waits of its kind.
    expect(await all()).toEqual([told, [1, 2], untold, untold, untold, untold]);
    await server.ok(decideSecondPerson, { id, decision: 'agree', reason: '' }, second.token);
    expect((await all()).map(([, asks]) => asks)).toEqual([0, 1, 0, 0, 0, 0]);
  });

  it('not for what protects nothing: an administrator does that alone', async () => {
    const input = { changes: [{ name: 'codeTries' as const, value: 6 }] };
    const asked = { call: 'setTunables' as const, input, reason };
    expect(await codeOf(server.call(askSecondPerson, asked, boss.token))).toBe(
      errorCodes.secondPersonNotNeeded,
    );
    const reviewer = { name: 'Huda Ali', email: 'huda@example.ae', role: 'reviewer' };
    expect(
      await codeOf(
        server.call(askSecondPerson, { call: 'inviteStaff', input: reviewer, reason }, boss.token),
      ),
    ).toBe(errorCodes.secondPersonNotNeeded);
  });

  it('about a fee, lower or higher: a day passes before it counts, and whoever agrees too late hears so', async () => {
    const { merchant } = await givenShop(server);
    const inDays = (days: number) => dubaiDay(server.clock.now().getTime() + days * dayMs);
    const rule = (basisPoints: number, from: string) => ({
      scope: 'merchant' as const,
      merchantId: merchant.merchantId,
      basisPoints,
      from,
      note: 'Agreed',
    });
    for (const [basisPoints, soon] of [
      [0, 0],
      [2000, FEE_NOTICE_DAYS],
    ] as const) {
      const early = rule(basisPoints, inDays(soon));
      expect((await server.call(addFeeRule, early, boss.token)).data).toMatchObject({
        fields: [
          {
            path: 'from',
            rule: 'feeTooSoon',
            message: expect.stringContaining(`At least ${soon + 1} `),
          },
        ],
      });
      const tried = { call: 'addFeeRule' as const, input: early, reason };
      expect((await server.call(askSecondPerson, tried, boss.token)).data).toMatchObject({
        fields: [{ path: 'input.from' }],
      });
    }
    const ask = async () =>
      (
        await server.ok(
          askSecondPerson,
          { call: 'addFeeRule', input: rule(0, inDays(1)), reason },
          boss.token,
        )
      ).id;
    const agree = (id: string, by: GivenStaff) =>
      server.call(decideSecondPerson, { id, decision: 'agree', reason: '' }, by.token);
    const [late, inTime] = [await ask(), await ask()];
    const { data } = await agree(inTime, second);
    expect(data).toMatchObject({
      status: 'agreed',
      dueAt: new Date(server.clock.now().getTime() + dayMs).toISOString(),
    });
    const charged = async () =>
      (
        await loadFees(server.db, {
          merchantId: merchant.merchantId,
          categoryId: 'cleaning',
          at: server.clock.now(),
        })
      )({ joinedAt: server.clock.now() }).basisPoints;
    expect(await charged()).toBe(1000);
    server.clock.advance(dayMs - 1000);
    expect(await doAgreed(server.ctx)).toBe(0);
    server.clock.advance(1000);
    expect(await doAgreed(server.ctx)).toBe(1);
    expect(await charged()).toBe(0);
    expect((await agree(late, await givenStaff(server))).data).toMatchObject({
      fields: [{ path: 'from', rule: 'feeTooSoon' }],
    });
  });

  it('about a merchant’s own rate says whose', async () => {
    const { merchant } = await givenShop(server);
    const input = {
      scope: 'merchant',
      merchantId: merchant.merchantId,
      basisPoints: 400,
      from: dubaiDay(server.clock.now().getTime() + dayMs),
      note: 'Agreed',
    };
    const asked = { call: 'addFeeRule' as const, input, reason: '' };
    const { profile } = await server.ok(getStaffMerchant, { id: merchant.merchantId }, boss.token);
    expect(await server.ok(askSecondPerson, asked, boss.token)).toMatchObject({
      about: profile.merchantName,
    });
  });

  it('above what no role can pass is refused to two as well, and whoever was shut out changes nothing', async () => {
    const asked = (value: number) => ({
      call: 'setTunables' as const,
      input: limit(value),
      reason,
    });
    expect(await codeOf(server.call(askSecondPerson, asked(50_001), boss.token))).toBe(
      errorCodes.invalid,
    );
    const third = await givenStaff(server);
    const { id } = await server.ok(askSecondPerson, asked(50_000), third.token);
    await server.ok(decideSecondPerson, { id, decision: 'agree', reason: '' }, boss.token);
    await server.ok(disableStaff, { id: third.staffId, reason }, boss.token);
    server.clock.advance(dayMs);
    expect(await doAgreed(server.ctx)).toBe(1);
    expect(await limitNow()).toBe(10_000);
    const reader = await givenStaff(server, { role: 'auditor' });
    const { records } = await server.ok(pageSecondPerson, { status: 'failed' }, reader.token);
    expect(records).toMatchObject([{ id, note: expect.stringContaining('permission') }]);
  });

  it('about who moves money: neither an invitation nor a role counts by one alone', async () => {
    const puppet = { name: 'Huda Ali', email: 'puppet@example.ae', role: 'finance' as const };
    expect(await codeOf(server.call(inviteStaff, puppet, boss.token))).toBe(
      errorCodes.secondAdministratorNeeded,
    );
    await server.ok(
      inviteStaff,
      { ...puppet, email: 'reviewer@example.ae', role: 'reviewer' },
      boss.token,
    );
    const invitation = await server.ok(
      askSecondPerson,
      { call: 'inviteStaff', input: puppet, reason },
      boss.token,
    );
    const { staffId: id } = await givenStaff(server, { role: 'support' });
    const raised = { id, role: 'finance' as const };
    expect(await codeOf(server.call(setStaffRole, raised, boss.token))).toBe(
      errorCodes.secondAdministratorNeeded,
    );
    const ask = await server.ok(
      askSecondPerson,
      { call: 'setStaffRole', input: raised, reason },
      boss.token,
    );
    for (const each of [invitation, ask])
      await server.ok(
        decideSecondPerson,
        { id: each.id, decision: 'agree', reason: '' },
        second.token,
      );
    server.clock.advance(dayMs);
    expect(await doAgreed(server.ctx)).toBe(2);
    await messageTo(server, puppet.email, 'staffInvited');
    const accounts = await server.ok(listStaffAccounts, {}, (await givenStaff(server)).token);
    expect(accounts.find((account) => account.id === id)?.role).toBe('finance');
  });
});

describe('a platform that has just begun', () => {
  it('has its second administrator named by the first without a wait, pays nobody out before, and never begins again', async () => {
    const { id } = await givenRun(server);
    const approver = await givenStaff(server, { role: 'finance' });
    await server.db
      .update(staff)
      .set({ disabledAt: server.clock.now() })
      .where(eq(staff.role, 'administrator'));
    await server.db.update(staff).set({ disabledAt: null }).where(eq(staff.id, boss.staffId));
    expect(await codeOf(server.call(approvePayoutRun, { id }, approver.token))).toBe(
      errorCodes.secondAdministratorNeeded,
    );
    expect(await codeOf(server.call(setTunables, limit(20_000), boss.token))).toBe(
      errorCodes.secondAdministratorNeeded,
    );
    const named = { name: 'Salem Ali', email: 'salem@example.ae', role: 'administrator' as const };
    const { id: staffId } = await server.ok(inviteStaff, named, boss.token);
    const { text } = await messageTo(server, named.email, 'staffInvited');
    const ticket = secretIn(text);
    const password = 'Quiet-harbour-9';
    await server.ok(acceptStaffInvitation, { ticket, password, confirmPassword: password });
    await server.ok(approvePayoutRun, { id }, approver.token);
    expect(await codeOf(server.call(disableStaff, { id: staffId, reason }, boss.token))).toBe(
      errorCodes.lastAdministrator,
    );
    expect(
      await codeOf(server.call(inviteStaff, { ...named, email: 'third@example.ae' }, boss.token)),
    ).toBe(errorCodes.secondAdministratorNeeded);
  });
});
