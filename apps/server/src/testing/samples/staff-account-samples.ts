import { acceptStaffInvitation } from '@khidma/contract/staff/accept-staff-invitation';
import { disableStaff } from '@khidma/contract/staff/disable-staff';
import { enableStaff } from '@khidma/contract/staff/enable-staff';
import { inviteStaff } from '@khidma/contract/staff/invite-staff';
import { listStaffAccounts } from '@khidma/contract/staff/list-staff-accounts';
import { resetStaffAccount } from '@khidma/contract/staff/reset-staff-account';
import { setStaffRole } from '@khidma/contract/staff/set-staff-role';
import { messageTo } from '../mailbox.ts';
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
    const ticket = /ticket=([\w-]+)/.exec(text)?.[1] ?? '';
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
  sample(resetStaffAccount, async (server) => ({
    input: { id: await other(server) },
    token: await token(server),
  })),
] as const;
