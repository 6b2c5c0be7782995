import type { Endpoint } from '@khidma/contract/core/endpoint';
import { addFeeRule } from '@khidma/contract/money/fees';
import { askSecondPerson, decideSecondPerson } from '@khidma/contract/backoffice/second-person';
import { inviteStaff, setStaffRole } from '@khidma/contract/identity/staff-accounts';
import { setTunables } from '@khidma/contract/backoffice/settings';
import { givesAway } from '@khidma/domain/ledger/adjustments';
import { dubaiDay } from '@khidma/domain/rules/days';
import { dailySumOf, isPowerfulRole, protectedSettings } from '@khidma/domain/staff/second-person';
import { defaultSettings, settingDefinitions } from '@khidma/domain/settings/durations';
import { and, eq, inArray, isNull, sum } from 'drizzle-orm';
import * as fc from 'fast-check';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { adjustments } from './db/schema/adjustments.ts';
import { staff } from './db/schema/auth.ts';
import { feeRules } from './db/schema/fees.ts';
import { orders } from './db/schema/orders.ts';
import { payoutRuns } from './db/schema/payout-runs.ts';
import { settings } from './db/schema/services.ts';
import { secondPersonAsks } from './db/schema/desk.ts';
import { allHandlers } from './endpoints/all-handlers.ts';
import { settingKeys } from './areas/backoffice/settings/index.ts';
import { settingKey } from './areas/backoffice/settings/settings.ts';
import { faultsOfBooks } from './testing/books.ts';
import { type CallDirectly, directCaller } from './testing/direct-call.ts';
import { randomRuns } from './testing/deep.ts';
import { givenMerchant, givenStaff, type GivenStaff } from './testing/people.ts';
import { allSamples } from './testing/samples/all-samples.ts';
import { type RunningTestServer, startTestServer } from './testing/test-server.ts';

let server: RunningTestServer;
let alone: CallDirectly;
beforeAll(async () => {
  // Whatever a call needs was agreed to by two; the call itself is one person's.
  server = await startTestServer({ agreed: true });
  alone = directCaller(server.ctx, allHandlers);
});
afterAll(() => server.close());

/** Every call by which staff move money, or change who may and how much; what takes or answers with bytes books what a bank or provider says. */
const reasons: ReadonlySet<string | undefined> = new Set([
  'money',
  'decision',
  'settings',
  'rights',
]);
const callsOfStaff = allHandlers
  .map(({ endpoint }) => endpoint)
  .filter(({ staff: rights, movesMoney }) => movesMoney || reasons.has(rights?.proof))
  .filter(({ staff: rights, kind }) => rights !== undefined && kind === undefined);

const sampled = callsOfStaff.flatMap(({ name }) =>
  allSamples.filter(({ endpoint }) => endpoint.name === name).slice(0, 1),
);

/** What somebody tries: an amount where it has one. Returns what it gave away. */
type Step = (me: GivenStaff, amount: number) => Promise<number>;

/** Makes a call, and looks at what no one person changes. Returns what it gave away, and its code. */
async function tryCall(me: GivenStaff, endpoint: Endpoint, input: unknown) {
  const before = await guarded();
  const givenBefore = await given(me);
  const { token } = me;
  const { code } = await alone({ endpoint, input, options: { token }, address: '192.0.2.1' });
  expect(await guarded(), endpoint.name).toEqual(before);
  return { code, gave: (await given(me)) - givenBefore };
}

/** Another amount where there is one, to the merchant's good; files that somebody else has uploaded prove nothing. */
const ownInput = (input: unknown, amount: number): unknown =>
  typeof input === 'object' && input !== null
    ? {
        ...input,
        ...('amount' in input && { amount }),
        ...('proof' in input && { kind: 'credit', proof: [] }),
      }
    : input;

/** A good call of somebody else's, made by this one. */
const sampledStep =
  ({ endpoint, make }: (typeof sampled)[number]): Step =>
  async (me, amount) => {
    // A payout that others make of all that waits is at times more than they may make of it.
    const { input } = await make(server).catch(() => ({ input: null }));
    const { code, gave } = await tryCall(me, endpoint, ownInput(input, amount));
    // What a colleague asked for and this one agrees to is two people's.
    return endpoint.name === decideSecondPerson.name && code === 0 ? 0 : gave;
  };

const refused = async (me: GivenStaff, endpoint: Endpoint, input: unknown): Promise<number> => {
  const { code, gave } = await tryCall(me, endpoint, input);
  expect(code, endpoint.name).not.toBe(0);
  return gave;
};

/** What somebody would try who wants more than the sum. */
const tricks: readonly Step[] = [
  (me) =>
    refused(me, setTunables, {
      changes: [...protectedSettings].map((name) => ({
        name,
        value: settingDefinitions[name].max,
      })),
    }),
  async (me) => {
    const changes = [{ name: 'staffDailySum', value: 5000 }];
    await tryCall(me, askSecondPerson, { call: 'setTunables', input: { changes }, reason: '' });
    const asked = await server.db
      .select({ id: secondPersonAsks.id })
      .from(secondPersonAsks)
      .where(eq(secondPersonAsks.askedBy, me.staffId));
    for (const { id } of asked)
      await refused(me, decideSecondPerson, { id, decision: 'agree', reason: '' });
    return 0;
  },
  (me) =>
    refused(me, inviteStaff, {
      name: 'Huda Ali',
      email: `puppet-${randomUUID()}@example.ae`,
      role: 'finance',
    }),
  (me) => refused(me, setStaffRole, { id: me.staffId, role: 'administrator' }),
  async (me) => {
    const { staffId: id } = await givenStaff(server, { role: 'support' });
    return refused(me, setStaffRole, { id, role: 'finance' });
  },
  async (me) => {
    const { merchantId } = await givenMerchant(server);
    const from = dubaiDay(server.clock.now().getTime());
    const rule = { scope: 'merchant', merchantId, basisPoints: 0, from, note: 'A friend' };
    return refused(me, addFeeRule, rule);
  },
];

/** What has been given away in all: refunds, what this person alone booked, and payouts that fewer than two people handled. */
async function given({ staffId }: GivenStaff): Promise<number> {
  const [refunds] = await server.db
    .select({ fils: sum(orders.refundAmount).mapWith(Number) })
    .from(orders);
  const alone = await server.db
    .select({ kind: adjustments.kind, fils: adjustments.amount })
    .from(adjustments)
    .where(
      and(
        eq(adjustments.status, 'booked'),
        eq(adjustments.askedBy, staffId),
        eq(adjustments.decidedBy, staffId),
      ),
    );
  const runs = await server.db
    .select({
      madeBy: payoutRuns.madeBy,
      approvedBy: payoutRuns.approvedBy,
      fils: payoutRuns.total,
    })
    .from(payoutRuns)
    .where(inArray(payoutRuns.status, ['approved', 'sent', 'done']));
  return (
    (refunds?.fils ?? 0) +
    alone.filter(({ kind }) => givesAway(kind)).reduce((all, { fils }) => all + fils, 0) +
    runs
      .filter(({ madeBy, approvedBy }) => approvedBy === null || approvedBy === madeBy)
      .reduce((all, { fils }) => all + fils, 0)
  );
}

/** What no one person changes: limits, rates, and who holds money or people. */
async function guarded() {
  const limits = await server.db
    .select({ key: settings.key, value: settings.value })
    .from(settings)
    .where(
      inArray(settings.key, [...[...protectedSettings].map(settingKey), settingKeys.serviceFee]),
    )
    .orderBy(settings.key, settings.id);
  const rates = await server.db.select().from(feeRules).orderBy(feeRules.id);
  const members = await server.db.select().from(staff).where(isNull(staff.disabledAt));
  const powerful = members.filter(({ role }) => isPowerfulRole(role)).map(({ id }) => id);
  return { limits, rates, powerful: powerful.toSorted() };
}

/** Those that give an amount away are tried more often than the others. */
const giveAway = new Set(['refundOrder', 'refundDispute', 'adjustBalance', 'cancelStaffOrder']);

it('knows a good call of everything by which staff move money or change who may', () => {
  expect(sampled.map(({ endpoint }) => endpoint.name)).toEqual(
    callsOfStaff.map(({ name }) => name),
  );
  expect(sampled.map(({ endpoint }) => endpoint.name)).toEqual(
    expect.arrayContaining([
      'approveWithdrawal',
      'makePayoutRun',
      'approvePayoutRun',
      'sendPayoutRun',
      'returnWithdrawal',
      'adjustBalance',
      'decideDifference',
      'answerChargeback',
      'refundDispute',
      'cancelStaffOrder',
      'setTunables',
      'setStaffRole',
    ]),
  );
});

it(
  'whatever one person does and in whatever order, they give away no more than their daily sum',
  { timeout: 120_000 },
  async () => {
    const giving = sampled.filter(({ endpoint }) => giveAway.has(endpoint.name)).map(sampledStep);
    const any = fc.constantFrom(...sampled.map(sampledStep), ...tricks);
    const amount = fc.integer({ min: 1000, max: 70_000 });
    // Somebody has a favourite way, and does it again and again between whatever else they do.
    const sequences = fc
      .constantFrom(...giving)
      .chain((favourite) =>
        fc.array(
          fc.tuple(fc.oneof(any, { arbitrary: fc.constant(favourite), weight: 2 }), amount),
          { minLength: 8, maxLength: 14 },
        ),
      );
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('administrator' as const, 'finance' as const, 'support' as const),
        sequences,
        async (role, sequence) => {
          const me = await givenStaff(server, { role });
          let gave = 0;
          for (const [next, amount] of sequence) gave += await next(me, amount);
          expect(gave).toBeLessThanOrEqual(dailySumOf(role, defaultSettings));
        },
      ),
      randomRuns(8, 60),
    );
    expect(await faultsOfBooks(server.db)).toEqual([]);
  },
);
