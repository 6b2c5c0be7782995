import { pick } from '../../../kernel/pick.ts';
import { lockRow, only } from '../../../kernel/rows.ts';
import type { StaffAccount } from '@khidma/contract/shapes/staff-account';
import {
  disableStaff,
  enableStaff,
  inviteStaff,
  listStaffAccounts,
  resetStaffAccount,
  setStaffRole,
} from '@khidma/contract/identity/staff-accounts';
import { dayMs } from '@khidma/domain/rules/days';
import { isPowerfulRole } from '@khidma/domain/staff/second-person';
import { normalEmail } from '@khidma/domain/rules/contact';
import { and, asc, count, eq, gt, inArray, isNotNull, isNull } from 'drizzle-orm';
import {
  type CallBase,
  requireCaller,
  handle,
  handleOutsideTx,
  pendingResult,
} from '../../../kernel/call.ts';
import { refuse } from '../../../kernel/refuse.ts';
import { secretLink } from '../../../kernel/secret-link.ts';
import { sessions, staff, staffSecondFactors } from '../../../db/schema/auth.ts';
import type { Tx } from '../../../db/types.ts';
import { issueTicket } from '../auth/index.ts';
import { enqueueMail } from '../../messaging/outbox/index.ts';
import { loadOperatorSettings } from '../../backoffice/settings/index.ts';
import {
  countAdministrators,
  recordStaffAction,
  requireSecondAdministrator,
} from '../../backoffice/staff/index.ts';
import { revokeAccess } from './security.ts';
import { stopRecoveriesOf } from './staff-recoveries.ts';

type Member = typeof staff.$inferSelect;

/** Everybody of the platform; the page shows them all. */
export const listStaffAccountsHandler = handle(listStaffAccounts, async (call) => {
  const members = await call.tx.select().from(staff).orderBy(asc(staff.name), asc(staff.id));
  return present(call, members);
});

export const inviteStaffHandler = handleOutsideTx(inviteStaff, async (call) => {
  const { ctx, now, input } = call;
  // Nobody knows what was hashed: until the link is used, no password signs in.
  const passwordHash = await ctx.passwords.hash(ctx.ids.token(32));
  const member: Member = {
    id: ctx.ids.uuid(),
    name: input.name,
    email: normalEmail(input.email),
    passwordHash,
    role: input.role,
    createdAt: now,
    invitedAt: now,
    disabledAt: null,
    clock: null,
  };
  return pendingResult(call, async (context) => {
    const made = await context.tx
      .insert(staff)
      .values(member)
      .onConflictDoNothing()
      .returning({ id: staff.id });
    if (made.length === 0) throw refuse('emailTaken');
    // The first administrator of a new platform names the second alone.
    const isSetUp = member.role === 'administrator' && (await countAdministrators(context.tx)) < 2;
    if (isPowerfulRole(member.role) && !isSetUp) requireSecondAdministrator(context);
    await mailLink(context, member);
    return recorded(context, member, {
      action: 'inviteStaff',
      data: { changes: [{ what: 'staffRole', before: null, after: member.role }] },
    });
  });
});

export const setStaffRoleHandler = handle(setStaffRole, async (call) => {
  const { role } = call.input;
  const member = await lockOther(call);
  if (member.role === role) return only(await present(call, [member]));
  await requireAnotherAdministrator(call.tx, member);
  if (isPowerfulRole(role)) requireSecondAdministrator(call);
  // What an administrator has said counts while they are one.
  await stopRecoveriesOf(call, member.id);
  await call.tx.update(staff).set({ role }).where(eq(staff.id, member.id));
  return recorded(
    call,
    { ...member, role },
    {
      action: 'setStaffRole',
      data: { changes: [{ what: 'staffRole', before: member.role, after: role }] },
    },
  );
});

export const disableStaffHandler = handle(disableStaff, async (call) => {
  const { now, tx } = call;
  const member = await lockOther(call);
  if (member.disabledAt !== null) throw refuse('staffWrongState');
  await requireAnotherAdministrator(tx, member);
  await tx.update(staff).set({ disabledAt: now }).where(eq(staff.id, member.id));
  await revokeAccess(call, member.id);
  await stopRecoveriesOf(call, member.id);
  const changes = [{ what: 'access', before: 'open', after: 'closed' }] as const;
  const data = { reason: call.input.reason, changes };
  return recorded(call, { ...member, disabledAt: now }, { action: 'disableStaff', data });
});

export const enableStaffHandler = handle(enableStaff, async (call) => {
  const member = await lockOther(call);
  if (member.disabledAt === null) throw refuse('staffWrongState');
  if (isPowerfulRole(member.role)) requireSecondAdministrator(call);
  await call.tx.update(staff).set({ disabledAt: null }).where(eq(staff.id, member.id));
  return recorded(
    call,
    { ...member, disabledAt: null },
    {
      action: 'enableStaff',
      data: { changes: [{ what: 'access', before: 'closed', after: 'open' }] },
    },
  );
});

export const resetStaffAccountHandler = handleOutsideTx(resetStaffAccount, async (call) => {
  const passwordHash = await call.ctx.passwords.hash(call.ctx.ids.token(32));
  return pendingResult(call, async (context) => {
    const member = await lockOther(context);
    if (member.disabledAt !== null) throw refuse('staffWrongState');
    const change = { passwordHash, invitedAt: call.now };
    await context.tx.update(staff).set(change).where(eq(staff.id, member.id));
    await revokeAccess(context, member.id);
    await mailLink(context, member);
    return recorded(context, { ...member, ...change }, { action: 'resetStaffAccount', data: {} });
  });
});

type MemberCall = CallBase & { readonly input: { readonly id: string } };

/**
 * Locks somebody else's account. All administrators are locked first and always in one order: of two who shut each
 * other out, the second finds that it is none any more.
 */
async function lockOther(call: MemberCall): Promise<Member> {
  const { tx, input } = call;
  const me = requireCaller(call).id;
  if (input.id === me) throw refuse('ownStaffAccount');
  const administrators = await tx
    .select()
    .from(staff)
    .where(eq(staff.role, 'administrator'))
    .orderBy(asc(staff.id))
    .for('update');
  if (!administrators.some(({ id, disabledAt }) => id === me && disabledAt === null))
    throw refuse('noPermission');
  return lockRow(tx, staff, input.id);
}

/** Two who can sign in must be left: neither changes what protects money alone, and set-up never comes back. */
async function requireAnotherAdministrator(tx: Tx, { id, role }: Member): Promise<void> {
  if (role !== 'administrator') return;
  const others = await tx
    .select({ id: staff.id })
    .from(staff)
    .where(and(eq(staff.role, 'administrator'), isNull(staff.disabledAt), isNull(staff.invitedAt)));
  if (others.filter((other) => other.id !== id).length < 2) throw refuse('lastAdministrator');
}

/** Mails the link by which a password is chosen; only its hash is kept. */
async function mailLink(call: CallBase, { id, email: to, name }: Member): Promise<void> {
  const { lang } = call;
  const { staffInvitationDays: days } = await loadOperatorSettings(call, 'staffInvitationDays');
  const lifeMs = days * dayMs;
  const ticket = await issueTicket(call, { purpose: 'staffInvitation', subjectId: id, lifeMs });
  const link = secretLink(call, 'staffInvitation', ticket);
  const data = { name, link, days: String(days) };
  await enqueueMail(call, { kind: 'staffInvited', to, lang, data });
}

/** Records what was done to somebody, and presents them as they are now. */
async function recorded(
  call: CallBase,
  member: Member,
  done: Pick<Parameters<typeof recordStaffAction>[1], 'action' | 'data'>,
): Promise<StaffAccount> {
  await recordStaffAction(call, { ...done, subject: ['staff', member.id] });
  return only(await present(call, [member]));
}

/** One query for the sessions of all, and one for who has a second factor. */
async function present({ tx, now }: CallBase, members: readonly Member[]): Promise<StaffAccount[]> {
  const ids = members.map(({ id }) => id);
  const live = await tx
    .select({ id: sessions.subjectId, count: count() })
    .from(sessions)
    .where(
      and(
        eq(sessions.realm, 'staff'),
        inArray(sessions.subjectId, ids),
        isNull(sessions.revokedAt),
        gt(sessions.expiresAt, now),
        gt(sessions.idleExpiresAt, now),
      ),
    )
    .groupBy(sessions.subjectId);
  const counts = new Map(live.map((row) => [row.id, row.count]));
  const factors = await tx
    .select({ id: staffSecondFactors.ownerId })
    .from(staffSecondFactors)
    .where(
      and(inArray(staffSecondFactors.ownerId, ids), isNotNull(staffSecondFactors.confirmedAt)),
    );
  const secured = new Set(factors.map(({ id }) => id));
  return members.map((member) => ({
    ...pick(member, 'id', 'name', 'email', 'role', 'createdAt'),
    state:
      member.disabledAt !== null ? 'disabled' : member.invitedAt !== null ? 'invited' : 'active',
    sessions: counts.get(member.id) ?? 0,
    secondFactor: secured.has(member.id),
  }));
}
