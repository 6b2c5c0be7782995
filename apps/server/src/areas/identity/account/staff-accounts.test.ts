import { errorCodes } from '@khidma/contract/core/error-catalogue';
import { acceptStaffInvitation, signInStaff } from '@khidma/contract/identity/sign-in';
import {
  disableStaff,
  enableStaff,
  inviteStaff,
  listStaffAccounts,
  resetStaffAccount,
  setStaffRole,
} from '@khidma/contract/identity/staff-accounts';
import { getStaffOverview } from '@khidma/contract/backoffice/overview';
import { pageStaffActions } from '@khidma/contract/backoffice/staff-actions';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { staff } from '../../../db/schema/auth.ts';
import { messageTo, secretIn } from '../../../testing/mailbox.ts';
import { givenStaff, type GivenStaff } from '../../../testing/people.ts';
import { type RunningTestServer, startTestServer } from '../../../testing/test-server.ts';

let server: RunningTestServer;
let boss: GivenStaff;
beforeAll(async () => {
  server = await startTestServer({ agreed: true });
});
afterAll(() => server.close());
beforeEach(async () => {
  // Those of the tests before are administrators no more.
  await server.db.update(staff).set({ role: 'auditor' });
  boss = await givenStaff(server);
});

const NEW_PASSWORD = 'Quiet-harbour-9';
const chosen = { password: NEW_PASSWORD, confirmPassword: NEW_PASSWORD };
let people = 0;
const nextEmail = () => `new-colleague-${(people += 1)}@example.ae`;

const invite = async (email = nextEmail()) => {
  const input = { name: 'Huda Ali', email, role: 'finance' as const };
  const account = await server.ok(inviteStaff, input, boss.token);
  return { ...account, ticket: await ticketTo(email) };
};
const ticketTo = async (email: string): Promise<string> =>
  secretIn((await messageTo(server, email, 'staffInvited')).text);
const accept = (ticket: string) => server.call(acceptStaffInvitation, { ticket, ...chosen });

describe('an invitation to the staff', () => {
  it('is refused for an address that is staff already', async () => {
    const input = { name: 'Again', email: boss.email, role: 'finance' as const };
    expect((await server.call(inviteStaff, input, { token: boss.token })).code).toBe(
      errorCodes.emailTaken,
    );
  });

  it('is not accepted with a password that is common or made of the own words of the account', async () => {
    const { ticket } = await invite();
    for (const [password, rule] of [
      ['Password1', 'passwordCommon'],
      ['Huda-Ali-2026', 'passwordOwnWords'],
    ] as const)
      expect(
        await server.call(acceptStaffInvitation, { ticket, password, confirmPassword: password }),
      ).toMatchObject({ code: errorCodes.invalid, data: { fields: [{ path: 'password', rule }] } });
    expect((await accept(ticket)).code).toBe(0);
  });

  it('lets nobody in before it is accepted, and is accepted once', async () => {
    const { email, ticket, state } = await invite();
    expect(state).toBe('invited');
    expect((await server.call(signInStaff, { email, password: NEW_PASSWORD })).code).toBe(
      errorCodes.wrongCredentials,
    );
    expect((await accept(ticket)).code).toBe(0);
    expect((await accept(ticket)).code).not.toBe(0);
    const answer = await server.ok(signInStaff, { email, password: NEW_PASSWORD });
    expect(answer).toMatchObject({ step: 'session', staff: { role: 'finance' } });
  });

  it('ends after seven days, and one that was sent again takes the place of the first', async () => {
    const first = await invite();
    await server.ok(resetStaffAccount, { id: first.id }, boss.token);
    expect((await accept(first.ticket)).code).toBe(errorCodes.resetTicketExpired);
    const second = await ticketTo(first.email);
    server.clock.advance(7 * 86_400_000);
    expect((await accept(second)).code).toBe(errorCodes.resetTicketExpired);
  });
});

describe('roles and standing of staff', () => {
  it('are never changed by oneself', async () => {
    const id = boss.staffId;
    const code = async (call: Promise<{ readonly code: number }>) => (await call).code;
    const token = { token: boss.token };
    const refused = errorCodes.ownStaffAccount;
    expect(await code(server.call(setStaffRole, { id, role: 'auditor' }, token))).toBe(refused);
    expect(await code(server.call(disableStaff, { id, reason: 'Gone' }, token))).toBe(refused);
    expect(await code(server.call(resetStaffAccount, { id }, token))).toBe(refused);
  });

  it('leave two administrators, also where two shut each other out at once', async () => {
    const other = await givenStaff(server);
    const both0 = await server.call(
      disableStaff,
      { id: other.staffId, reason: 'Gone' },
      boss.token,
    );
    expect(both0.code).toBe(errorCodes.lastAdministrator);
    await givenStaff(server);
    const both = await Promise.all([
      server.call(disableStaff, { id: other.staffId, reason: 'Gone' }, { token: boss.token }),
      server.call(disableStaff, { id: boss.staffId, reason: 'Gone' }, { token: other.token }),
    ]);
    expect(both.filter(({ code }) => code === 0)).toHaveLength(1);
  });

  it('are shown in the log from what to what', async () => {
    const { staffId: id } = await givenStaff(server, { role: 'support' });
    await server.ok(setStaffRole, { id, role: 'reviewer' }, boss.token);
    const { records } = await server.ok(pageStaffActions, { subjectId: id }, boss.token);
    expect(records).toMatchObject([
      {
        action: 'setStaffRole',
        changes: [{ what: 'staffRole', before: 'support', after: 'reviewer' }],
      },
    ]);
  });
});

describe('a member of staff who is shut out', () => {
  it('is out at once, cannot sign in, and comes back with the same password', async () => {
    const { staffId: id, token, email, password } = await givenStaff(server, { role: 'support' });
    await server.ok(disableStaff, { id, reason: 'On leave' }, boss.token);
    expect((await server.call(getStaffOverview, {}, { token })).code).toBe(
      errorCodes.unauthenticated,
    );
    expect((await server.call(signInStaff, { email, password })).code).toBe(
      errorCodes.accountSuspended,
    );
    expect(
      (await server.call(disableStaff, { id, reason: 'Again' }, { token: boss.token })).code,
    ).toBe(errorCodes.staffWrongState);
    await server.ok(enableStaff, { id }, boss.token);
    await server.ok(signInStaff, { email, password });
    const shown = await server.ok(listStaffAccounts, {}, boss.token);
    expect(shown.find((each) => each.id === id)).toMatchObject({ state: 'active', sessions: 1 });
  });
});
