import { errorCodes } from '@khidma/contract/core/error-catalogue';
import {
  askStaffRecovery,
  confirmStaffRecovery,
  listStaffRecoveries,
  stopOwnRecovery,
  stopStaffRecovery,
} from '@khidma/contract/identity/staff-recoveries';
import {
  beginStaffSecondFactor,
  turnOnStaffSecondFactor,
} from '@khidma/contract/identity/second-factor';
import { disableStaff, setStaffRole } from '@khidma/contract/identity/staff-accounts';
import { getStaffOverview } from '@khidma/contract/backoffice/overview';
import { pageStaffActions } from '@khidma/contract/backoffice/staff-actions';
import { signInStaff, verifyStaffSecondFactor } from '@khidma/contract/identity/sign-in';
import { dayMs } from '@khidma/domain/rules/days';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { staff, staffRecoveries } from '../../../db/schema/auth.ts';
import { findMessage, messageTo, secretIn } from '../../../testing/mailbox.ts';
import { givenStaff, type GivenStaff } from '../../../testing/people.ts';
import { refusesInput, refusesStrangers } from '../../../testing/refusals.ts';
import {
  codeOfApp,
  givenStaffFactor,
  type StaffWithFactor,
} from '../../../testing/second-factor.ts';
import { type RunningTestServer, startTestServer } from '../../../testing/test-server.ts';
import { endRecoveries } from './staff-recoveries.ts';

let server: RunningTestServer;
let lost: StaffWithFactor;
let asker: GivenStaff;
let boss: GivenStaff;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  // Those of the tests before are administrators no more.
  await server.db.update(staff).set({ role: 'auditor' });
  lost = await givenStaffFactor(server, { role: 'finance' });
  asker = await givenStaff(server, { role: 'support' });
  boss = await givenStaff(server);
});

const reason = 'Called me from the office; I know the voice.';
const codeOf = async (call: Promise<{ readonly code: number }>) => (await call).code;
const ask = (token = asker.token, memberId = lost.staffId) =>
  server.call(askStaffRecovery, { memberId, reason }, { token });
const asked = () =>
  server.ok(askStaffRecovery, { memberId: lost.staffId, reason }, asker.token).then(({ id }) => id);
const confirm = (id: string, { token }: GivenStaff = boss) =>
  server.call(confirmStaffRecovery, { id }, { token });
const stop = (id: string, { token }: GivenStaff) =>
  server.call(stopStaffRecovery, { id }, { token });
const pass = async (ms: number) => {
  server.clock.advance(ms);
  await endRecoveries(server.ctx);
};
const asksForCode = async () => {
  const { email, password } = lost;
  return (await server.ok(signInStaff, { email, password })).step === 'secondFactor';
};
const stateOf = async (id: string) =>
  (
    await server.db
      .select({ status: staffRecoveries.status })
      .from(staffRecoveries)
      .where(eq(staffRecoveries.id, id))
  )[0]?.status;
const nameOf = async ({ staffId }: GivenStaff) =>
  (await server.db.select({ name: staff.name }).from(staff).where(eq(staff.id, staffId)))[0]?.name;
const linkOf = async (kind: 'staffRecoveryAsked' | 'staffRecoveryConfirmed') =>
  secretIn((await messageTo(server, lost.email, kind)).text);

describe('a recovery is asked for', () => {
  it('not by strangers, with what is broken, for oneself, or for whoever has nothing to lose', async () => {
    await refusesStrangers(server, askStaffRecovery, { memberId: lost.staffId, reason });
    await refusesStrangers(server, listStaffRecoveries, {});
    await refusesInput(server, askStaffRecovery, {
      token: asker.token,
      cases: [{ input: { memberId: lost.staffId, reason: ' ' }, path: 'reason', rule: 'required' }],
    });
    expect(await codeOf(ask(lost.token))).toBe(errorCodes.ownStaffAccount);
    expect(await codeOf(ask(asker.token, boss.staffId))).toBe(errorCodes.secondFactorWrongState);
    expect(await codeOf(ask(asker.token, server.ctx.ids.uuid()))).toBe(errorCodes.notFound);
  });

  it('once at a time, also of two at the same moment', async () => {
    const codes = await Promise.all([codeOf(ask()), codeOf(ask(boss.token))]);
    expect(codes.toSorted((one, other) => one - other)).toEqual([0, errorCodes.recoveryWrongState]);
    expect(await codeOf(ask())).toBe(errorCodes.recoveryWrongState);
  });

  it('in sight of everybody, with who may confirm; whose it is hears of it and is no longer offered', async () => {
    const before = await server.ok(listStaffRecoveries, {}, asker.token);
    expect(before.askable).toContainEqual({ id: lost.staffId, name: await nameOf(lost) });
    const id = await asked();
    const { open, askable } = await server.ok(listStaffRecoveries, {}, lost.token);
    expect(open.filter((each) => each.id === id)).toMatchObject([
      {
        status: 'asked',
        reason,
        askedBy: { id: asker.staffId },
        mayConfirm: [{ id: boss.staffId }],
        mayStop: true,
      },
    ]);
    expect(askable.map((each) => each.id)).not.toContain(lost.staffId);
    expect((await messageTo(server, lost.email, 'staffRecoveryAsked')).text).toContain(reason);
  });
});

describe('a recovery is confirmed', () => {
  it('by an administrator alone, who is neither the one nor the other', async () => {
    const id = await asked();
    expect(await codeOf(confirm(id, asker))).toBe(errorCodes.noPermission);
    expect(await codeOf(confirm(server.ctx.ids.uuid()))).toBe(errorCodes.notFound);
    await server.db.update(staff).set({ role: 'administrator' });
    expect(await codeOf(confirm(id, asker))).toBe(errorCodes.recoveryOwnAsk);
    expect(await codeOf(confirm(id, lost))).toBe(errorCodes.ownStaffAccount);
    expect(await codeOf(confirm(id))).toBe(0);
    expect(await codeOf(confirm(id))).toBe(errorCodes.recoveryWrongState);
  });

  it('never by the same person twice, whatever the code says: the database refuses it', async () => {
    const id = await asked();
    const now = server.clock.now();
    for (const by of [asker.staffId, lost.staffId])
      await expect(
        server.db
          .update(staffRecoveries)
          .set({ status: 'confirmed', confirmedBy: by, confirmedAt: now })
          .where(eq(staffRecoveries.id, id)),
      ).rejects.toThrow();
  });

  it('not once it was stopped, or after it has waited too long', async () => {
    const stopped = await asked();
    expect(await codeOf(stop(stopped, asker))).toBe(0);
    expect(await codeOf(confirm(stopped))).toBe(errorCodes.recoveryWrongState);
    const forgotten = await asked();
    server.clock.advance(3 * dayMs);
    // Sessions last a day.
    const [late, colleague] = [await givenStaff(server), await givenStaff(server)];
    expect(await codeOf(confirm(forgotten, late))).toBe(errorCodes.recoveryWrongState);
    await endRecoveries(server.ctx);
    expect(await stateOf(forgotten)).toBe('expired');
    expect(await asksForCode()).toBe(true);
    expect(await codeOf(ask(colleague.token))).toBe(0);
  });
});

describe('a recovery is stopped', () => {
  it('by no bystander, and once', async () => {
    const id = await asked();
    const bystander = await givenStaff(server, { role: 'reviewer' });
    expect(await codeOf(stop(id, bystander))).toBe(errorCodes.notFound);
    expect(await codeOf(stop(id, lost))).toBe(0);
    expect(await codeOf(stop(id, lost))).toBe(errorCodes.recoveryWrongState);
    await messageTo(server, lost.email, 'staffRecoveryStopped');
  });

  it('by the link of each mail, which works once and opens nothing else', async () => {
    const id = await asked();
    const first = await linkOf('staffRecoveryAsked');
    await confirm(id);
    const second = await linkOf('staffRecoveryConfirmed');
    const end = (ticket: string) => codeOf(server.call(stopOwnRecovery, { ticket }));
    expect(
      await codeOf(server.call(verifyStaffSecondFactor, { ticket: first, code: '123456' })),
    ).toBe(errorCodes.resetTicketExpired);
    expect(await end('a-ticket-that-is-made-up')).toBe(errorCodes.resetTicketExpired);
    expect(await end(second)).toBe(0);
    expect(await end(second)).toBe(errorCodes.resetTicketExpired);
    expect(await end(first)).toBe(errorCodes.recoveryWrongState);
    await pass(2 * dayMs);
    expect(await stateOf(id)).toBe('stopped');
    expect(await asksForCode()).toBe(true);
  });

  it('with whoever asked or confirmed, when they are shut out or are no administrator any more', async () => {
    const other = await givenStaff(server);
    await givenStaff(server);
    const first = await asked();
    await server.ok(disableStaff, { id: asker.staffId, reason: 'Gone' }, other.token);
    expect(await stateOf(first)).toBe('stopped');
    const second = await server.ok(
      askStaffRecovery,
      { memberId: lost.staffId, reason },
      (await givenStaff(server, { role: 'support' })).token,
    );
    await confirm(second.id);
    await server.ok(setStaffRole, { id: boss.staffId, role: 'auditor' }, other.token);
    await pass(2 * dayMs);
    expect(await stateOf(second.id)).toBe('stopped');
    expect(await asksForCode()).toBe(true);
  });
});

describe('a recovery that was confirmed and not stopped', () => {
  it('resets after a day, not before: sessions and tickets end, the password signs in, the log says who', async () => {
    const id = await asked();
    server.clock.advance(1000);
    await confirm(id);
    const { email, password } = lost;
    const answer = await server.ok(signInStaff, { email, password });
    if (answer.step !== 'secondFactor') throw new Error(`asked for ${answer.step}`);
    await pass(dayMs - 1);
    expect(await stateOf(id)).toBe('confirmed');
    expect(await asksForCode()).toBe(true);
    expect(await findMessage(server, email, 'staffFactorReset')).toBeUndefined();
    await pass(1);
    expect(await stateOf(id)).toBe('done');
    expect(await codeOf(server.call(getStaffOverview, {}, { token: lost.token }))).toBe(
      errorCodes.unauthenticated,
    );
    const input = { ticket: answer.ticket, code: lost.nextCode() };
    expect(await codeOf(server.call(verifyStaffSecondFactor, input))).toBe(
      errorCodes.resetTicketExpired,
    );
    expect(await asksForCode()).toBe(false);
    await messageTo(server, email, 'staffFactorReset');
    const again = await server.ok(signInStaff, { email: boss.email, password: boss.password });
    if (again.step !== 'session') throw new Error(`asked for ${again.step}`);
    const { records } = await server.ok(pageStaffActions, { subjectId: lost.staffId }, again.token);
    expect(records.map(({ action, staffName }) => [action, staffName])).toEqual([
      ['resetStaffSecondFactor', await nameOf(boss)],
      ['confirmStaffRecovery', await nameOf(boss)],
      ['askStaffRecovery', await nameOf(asker)],
    ]);
    await endRecoveries(server.ctx);
    expect(await codeOf(stop(id, { ...boss, token: again.token }))).toBe(
      errorCodes.recoveryWrongState,
    );
  });
});

describe('a lost phone, from the first call to a new app', () => {
  it('takes two people and a day; then the old app and its codes open nothing, and the new one does', async () => {
    const { email, password } = lost;
    const id = await asked();
    await server.ok(confirmStaffRecovery, { id }, boss.token);
    await pass(dayMs);
    const begun = await server.ok(signInStaff, { email, password });
    if (begun.step !== 'session') throw new Error(`asked for ${begun.step}`);
    const { secret } = await server.ok(beginStaffSecondFactor, {}, begun.token);
    expect(secret).not.toBe(lost.secret);
    const code = codeOfApp(server, secret);
    await server.ok(turnOnStaffSecondFactor, { password, code }, begun.token);
    await server.ok(getStaffOverview, {}, begun.token);
    const next = await server.ok(signInStaff, { email, password });
    if (next.step !== 'secondFactor') throw new Error(`asked for ${next.step}`);
    const { ticket } = next;
    for (const old of [lost.nextCode(), lost.recoveryCodes[0] ?? ''])
      expect(await codeOf(server.call(verifyStaffSecondFactor, { ticket, code: old }))).not.toBe(0);
    server.clock.advance(30_000);
    const input = { ticket, code: codeOfApp(server, secret) };
    expect(await codeOf(server.call(verifyStaffSecondFactor, input))).toBe(0);
  });
});
