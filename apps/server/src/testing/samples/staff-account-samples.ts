import {
  acceptStaffInvitation,
  proveStaff,
  signInStaff,
  verifyStaffSecondFactor,
} from '@khidma/contract/identity/sign-in';
import {
  disableStaff,
  enableStaff,
  inviteStaff,
  listStaffAccounts,
  resetStaffAccount,
  setStaffRole,
} from '@khidma/contract/identity/staff-accounts';
import {
  askStaffRecovery,
  confirmStaffRecovery,
  listStaffRecoveries,
  stopOwnRecovery,
  stopStaffRecovery,
} from '@khidma/contract/identity/staff-recoveries';
import {
  beginStaffSecondFactor,
  getStaffSecondFactor,
  makeStaffRecoveryCodes,
  turnOffStaffSecondFactor,
  turnOnStaffSecondFactor,
} from '@khidma/contract/identity/second-factor';
import { codeOfApp, givenStaffFactor } from '../second-factor.ts';
import { messageTo, secretIn } from '../mailbox.ts';
import { givenStaff } from '../people.ts';
import type { RunningTestServer } from '../test-server.ts';
import { sample } from './sample.ts';

const NEW_PASSWORD = 'Quiet-harbour-9';
const token = async (server: RunningTestServer) => (await givenStaff(server)).token;
const other = async (server: RunningTestServer, disabledAt: Date | null = null) =>
  (await givenStaff(server, { role: 'support', disabledAt })).staffId;
const invitation = ({ ctx }: RunningTestServer) => ({
  name: 'Huda Ali',
  email: `${ctx.ids.uuid()}@example.ae`,
  role: 'finance' as const,
});

/** Somebody of support who lost everything, and a colleague who asked for them. */
async function aRecovery(server: RunningTestServer) {
  const { staffId: memberId, email } = await givenStaffFactor(server, { role: 'support' });
  const reason = 'Called me; I know the voice.';
  const { id } = await server.ok(askStaffRecovery, { memberId, reason }, await token(server));
  return { id, email };
}

/** The accounts of staff. */
export const staffAccountSamples = [
  sample(listStaffAccounts, async (server) => ({ input: {}, token: await token(server) })),
  sample(inviteStaff, async (server) => ({
    input: invitation(server),
    token: await token(server),
  })),
  sample(acceptStaffInvitation, async (server) => {
    const input = invitation(server);
    await server.ok(inviteStaff, input, await token(server));
    const { text } = await messageTo(server, input.email, 'staffInvited');
    const ticket = secretIn(text);
    return { input: { ticket, password: NEW_PASSWORD, confirmPassword: NEW_PASSWORD } };
  }),
  sample(setStaffRole, async (server) => ({
    input: { id: await other(server), role: 'reviewer' as const },
    token: await token(server),
  })),
  sample(disableStaff, async (server) => ({
    input: { id: await other(server), reason: 'Has left the company.' },
    token: await token(server),
  })),
  sample(enableStaff, async (server) => ({
    input: { id: await other(server, server.ctx.clock.now()) },
    token: await token(server),
  })),
  sample(getStaffSecondFactor, async (server) => ({
    input: {},
    token: (await givenStaffFactor(server)).token,
  })),
  sample(beginStaffSecondFactor, async (server) => ({ input: {}, token: await token(server) })),
  sample(turnOnStaffSecondFactor, async (server) => {
    const member = await givenStaff(server);
    const { secret } = await server.ok(beginStaffSecondFactor, {}, member.token);
    const input = { password: member.password, code: codeOfApp(server, secret) };
    return { input, token: member.token };
  }),
  sample(proveStaff, async (server) => {
    const { password, token: own } = await givenStaff(server);
    return { input: { password, code: '123456' }, token: own };
  }),
  sample(turnOffStaffSecondFactor, async (server) => {
    const { password, nextCode, token: own } = await givenStaffFactor(server);
    return { input: { password, code: nextCode() }, token: own };
  }),
  sample(makeStaffRecoveryCodes, async (server) => {
    const { password, nextCode, token: own } = await givenStaffFactor(server);
    return { input: { password, code: nextCode() }, token: own };
  }),
  sample(verifyStaffSecondFactor, async (server) => {
    const { email, password, nextCode } = await givenStaffFactor(server);
    const answer = await server.ok(signInStaff, { email, password });
    if (answer.step !== 'secondFactor') throw new Error(`asked for ${answer.step}`);
    return { input: { ticket: answer.ticket, code: nextCode() } };
  }),
  sample(listStaffRecoveries, async (server) => {
    await aRecovery(server);
    return { input: {}, token: await token(server) };
  }),
  sample(askStaffRecovery, async (server) => ({
    input: {
      memberId: (await givenStaffFactor(server, { role: 'support' })).staffId,
      reason: 'Called me; I know the voice.',
    },
    token: await token(server),
  })),
  sample(confirmStaffRecovery, async (server) => ({
    input: { id: (await aRecovery(server)).id },
    token: await token(server),
  })),
  sample(stopStaffRecovery, async (server) => ({
    input: { id: (await aRecovery(server)).id },
    token: await token(server),
  })),
  sample(stopOwnRecovery, async (server) => {
    const { email } = await aRecovery(server);
    const { text } = await messageTo(server, email, 'staffRecoveryAsked');
    return { input: { ticket: secretIn(text) } };
  }),
  sample(resetStaffAccount, async (server) => ({
    input: { id: await other(server) },
    token: await token(server),
  })),
] as const;
