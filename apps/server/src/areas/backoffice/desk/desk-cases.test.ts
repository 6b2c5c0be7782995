import { errorCodes } from '@khidma/contract/core/error-catalogue';
import {
  addCaseNote,
  assignCases,
  listAssignedCases,
  listCaseNotes,
} from '@khidma/contract/backoffice/cases';
import { getDeskQueues } from '@khidma/contract/backoffice/overview';
import { pageStaffNotices } from '@khidma/contract/messaging/notices';
import { pageStaffActions } from '@khidma/contract/backoffice/staff-actions';
import { pageApplications } from '@khidma/contract/merchants/application-audits';
import { pageDisputes } from '@khidma/contract/orders/staff-disputes';
import { pageMerchantRevisions } from '@khidma/contract/merchants/merchant-revisions';
import { pagePayoutAccountReviews } from '@khidma/contract/money/payout-accounts';
import { pageServiceReviews } from '@khidma/contract/catalogue/service-reviews';
import { pageWithdrawalReviews } from '@khidma/contract/money/withdrawal-reviews';
import { eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { staff } from '../../../db/schema/auth.ts';
import { givenApplication } from '../../../testing/applications-factory.ts';
import { givenStaff } from '../../../testing/people.ts';
import { refusesInput, refusesStrangers } from '../../../testing/refusals.ts';
import { type RunningTestServer, startTestServer } from '../../../testing/test-server.ts';

let server: RunningTestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const queue = 'applications' as const;
const take = (id: string, seen: string | null, to: string | null) => ({
  queue,
  cases: [{ id, seen }],
  to,
});
const holderOf = async (id: string, token: string) =>
  (await server.ok(listAssignedCases, { queue, ids: id }, token))[0]?.assignedTo.id ?? null;

describe('the queues of the start page', () => {
  it('name who has something in hand, and the first that nobody has', async () => {
    const { token, staffId } = await givenStaff(server, { role: 'administrator' });
    const state = async () =>
      (await server.ok(getDeskQueues, {}, token)).queues.find((each) => each.queue === queue);
    const first = await givenApplication(server);
    server.clock.advance(60_000);
    const second = await givenApplication(server);
    expect((await state())?.free).toEqual({ id: first.id, pageId: first.id });
    await server.ok(assignCases, take(first.id, null, staffId), token);
    expect(await state()).toMatchObject({ free: { id: second.id } });
    expect((await state())?.who).toHaveLength(1);
    await server.ok(assignCases, take(second.id, null, staffId), token);
    expect(await state()).toMatchObject({ free: null, who: [expect.any(String)] });
  });
});

describe('who has what in hand: refused', () => {
  it('to strangers', async () => {
    const id = randomUUID();
    await refusesStrangers(server, listAssignedCases, { queue, ids: id });
    await refusesStrangers(server, assignCases, take(id, null, null));
    await refusesStrangers(server, listCaseNotes, { queue, id });
    await refusesStrangers(server, addCaseNote, { queue, id, text: 'A' });
  });

  it('to whoever may not decide it', async () => {
    const { id } = await givenApplication(server);
    const { token, staffId } = await givenStaff(server, { role: 'support' });
    const none = errorCodes.noPermission;
    expect((await server.call(assignCases, take(id, null, staffId), token)).code).toBe(none);
    expect((await server.call(addCaseNote, { queue, id, text: 'A' }, token)).code).toBe(none);
  });

  it('to nobody, to whoever may not decide it or cannot sign in, and where there is no such thing', async () => {
    const { id } = await givenApplication(server);
    const { token, staffId } = await givenStaff(server);
    const support = await givenStaff(server, { role: 'support' });
    const gone = await givenStaff(server);
    await server.db
      .update(staff)
      .set({ disabledAt: server.clock.now() })
      .where(eq(staff.id, gone.staffId));
    await refusesInput(server, assignCases, {
      token,
      cases: [
        { input: take(id, null, randomUUID()), path: 'to', rule: 'unknown' },
        { input: take(id, null, gone.staffId), path: 'to', rule: 'unknown' },
        { input: take(id, null, support.staffId), path: 'to', rule: 'invalid' },
        { input: { queue, cases: [], to: null }, path: 'cases', rule: 'required' },
        { input: { ...take(id, null, null), queue: 'comments' }, path: 'queue', rule: 'invalid' },
      ],
    });
    await refusesInput(server, listAssignedCases, {
      token,
      cases: [{ input: { queue, ids: 'x' }, path: 'ids', rule: 'uuid' }],
    });
    await refusesInput(server, addCaseNote, {
      token,
      cases: [
        { input: { queue, id, text: ' ' }, path: 'text', rule: 'required' },
        { input: { queue: 'disputes', id, text: 'A' }, path: 'queue', rule: 'invalid' },
      ],
    });
    const missing = await server.ok(assignCases, take(randomUUID(), null, staffId), token);
    expect(missing).toMatchObject([{ ok: false, error: 'notFound' }]);
    const none = { queue, id: randomUUID() };
    expect((await server.call(listCaseNotes, none, token)).code).toBe(errorCodes.notFound);
    expect((await server.call(addCaseNote, { ...none, text: 'A' }, token)).code).toBe(
      errorCodes.notFound,
    );
  });
});

describe('who has what in hand', () => {
  it('is taken, given on and let go of, and the queue is narrowed by it', async () => {
    const { id } = await givenApplication(server);
    const [me, other] = [await givenStaff(server), await givenStaff(server)];
    const listed = async (assigned: 'me' | 'nobody', token: string) =>
      (await server.ok(pageApplications, { assigned, pageSize: '100' }, token)).records.some(
        (row) => row.id === id,
      );
    expect(await listed('nobody', me.token)).toBe(true);
    expect(await server.ok(assignCases, take(id, null, me.staffId), me.token)).toMatchObject([
      { id, ok: true },
    ]);
    expect(await holderOf(id, other.token)).toBe(me.staffId);
    expect([await listed('me', me.token), await listed('me', other.token)]).toEqual([true, false]);
    expect(await listed('nobody', me.token)).toBe(false);
    await server.ok(assignCases, take(id, me.staffId, other.staffId), me.token);
    expect(await holderOf(id, me.token)).toBe(other.staffId);
    await server.ok(assignCases, take(id, other.staffId, null), me.token);
    expect(await holderOf(id, me.token)).toBeNull();
  });

  it('stays whoever’s was quicker: each says whom it saw', async () => {
    const { id } = await givenApplication(server);
    const people = await Promise.all(Array.from({ length: 8 }, () => givenStaff(server)));
    const results = await Promise.all(
      people.map(({ token, staffId }) => server.ok(assignCases, take(id, null, staffId), token)),
    );
    const won = people.filter((_, place) => results[place]?.[0]?.ok === true);
    expect(won).toHaveLength(1);
    expect(await holderOf(id, won[0]?.token ?? '')).toBe(won[0]?.staffId);
    const late = results.find(([result]) => result?.ok === false)?.[0];
    expect(late?.error).toBe('caseTaken');
    // Whoever still sees the one before takes nothing away.
    const stale = take(id, people.find((one) => one !== won[0])?.staffId ?? null, null);
    expect(await server.ok(assignCases, stale, won[0]?.token ?? '')).toMatchObject([
      { ok: false, error: 'caseTaken' },
    ]);
  });

  it('of many says of each what came of it, in the order that was asked', async () => {
    const [one, two] = [await givenApplication(server), await givenApplication(server)];
    const { token, staffId } = await givenStaff(server);
    await server.ok(assignCases, take(two.id, null, staffId), token);
    const results = await server.ok(
      assignCases,
      {
        queue,
        cases: [
          { id: two.id, seen: null },
          { id: one.id, seen: null },
          { id: one.id, seen: null },
        ],
        to: staffId,
      },
      token,
    );
    expect(results).toMatchObject([
      { id: two.id, ok: false, error: 'caseTaken' },
      { id: one.id, ok: true },
    ]);
  });

  it.each([
    ['services', pageServiceReviews],
    ['revisions', pageMerchantRevisions],
    ['payoutAccounts', pagePayoutAccountReviews],
    ['withdrawals', pageWithdrawalReviews],
    ['disputes', pageDisputes],
  ] as const)('%s are narrowed by it, too', async (_, endpoint) => {
    const { token } = await givenStaff(server);
    for (const assigned of ['me', 'nobody'] as const)
      expect((await server.ok(endpoint, { assigned }, token)).records).toEqual([]);
  });
});

describe('notes on a thing of a queue', () => {
  it('are read by colleagues, the latest first', async () => {
    const { id } = await givenApplication(server);
    const { token } = await givenStaff(server, { name: 'Sara Haddad' });
    await server.ok(addCaseNote, { queue, id, text: 'Called, no answer.' }, token);
    server.clock.advance(60_000);
    await server.ok(addCaseNote, { queue, id, text: 'Licence is being renewed.' }, token);
    const auditor = await givenStaff(server, { role: 'auditor' });
    expect(await server.ok(listCaseNotes, { queue, id }, auditor.token)).toMatchObject([
      { staffName: 'Sara Haddad', text: 'Licence is being renewed.' },
      { text: 'Called, no answer.' },
    ]);
  });
});

describe('what is given to somebody', () => {
  it('stands in the log with who had it and who has it, and whoever it is given to is told', async () => {
    const boss = await givenStaff(server);
    const colleague = await givenStaff(server);
    const [one, two] = [await givenApplication(server), await givenApplication(server)];
    for (const { id } of [one, two])
      await server.ok(assignCases, take(id, null, colleague.staffId), boss.token);
    const told = await server.ok(pageStaffNotices, {}, colleague.token);
    const given = told.records.filter(({ kind }) => kind === 'casesAssigned');
    expect(given).toMatchObject([
      { path: '/applications?assigned=me', title: '2 cases were assigned to you' },
    ]);
    await server.ok(assignCases, take(one.id, colleague.staffId, boss.staffId), boss.token);
    const { records } = await server.ok(pageStaffActions, { subjectId: one.id }, boss.token);
    const assignments = records.filter(({ action }) => action === 'assignCase');
    const nameOf = async (id: string) =>
      (await server.db.select({ name: staff.name }).from(staff).where(eq(staff.id, id)))[0]?.name;
    const [bossName, name] = [await nameOf(boss.staffId), await nameOf(colleague.staffId)];
    expect(assignments.map(({ changes }) => changes)).toEqual(
      expect.arrayContaining([
        [{ what: 'assigned', before: null, after: name }],
        [{ what: 'assigned', before: name, after: bossName }],
      ]),
    );
  });

  it('is no news to whoever takes it', async () => {
    const me = await givenStaff(server);
    const { id } = await givenApplication(server);
    await server.ok(assignCases, take(id, null, me.staffId), me.token);
    const { records } = await server.ok(pageStaffNotices, {}, me.token);
    expect(records.filter(({ kind }) => kind === 'casesAssigned')).toEqual([]);
  });

  it('and is written by nobody where a colleague was quicker', async () => {
    const me = await givenStaff(server);
    const { id } = await givenApplication(server);
    await server.ok(assignCases, take(id, null, me.staffId), me.token);
    const [result] = await server.ok(assignCases, take(id, null, me.staffId), me.token);
    expect(result).toMatchObject({ ok: false, error: 'caseTaken' });
    const { records } = await server.ok(pageStaffActions, { subjectId: id }, me.token);
    expect(records.filter(({ action }) => action === 'assignCase')).toHaveLength(1);
  });
});
