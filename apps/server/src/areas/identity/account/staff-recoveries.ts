import { pick } from '../../../kernel/pick.ts';
import { loadRow, lockRow, only } from '../../../kernel/rows.ts';
import { appUrl } from '../../../kernel/app-urls.ts';
import { type CallBase, requireCaller, handle, type TxContext } from '../../../kernel/call.ts';
import type { Ctx } from '../../../kernel/context.ts';
import { processDueRows } from '../../../kernel/due-work.ts';
import { refuse } from '../../../kernel/refuse.ts';
import { secretLink } from '../../../kernel/secret-link.ts';
import { publishLive } from '../../../kernel/publish-live.ts';
import { staff, staffRecoveries, staffSecondFactors } from '../../../db/schema/auth.ts';
import type { Tx } from '../../../db/types.ts';
import { consumeTicket, isSecondFactorOn, issueTicket } from '../auth/index.ts';
import { notifyStaff } from '../../messaging/notices/index.ts';
import { enqueueMail } from '../../messaging/outbox/index.ts';
import { loadOperatorSettings } from '../../backoffice/settings/index.ts';
import { recordActionOf } from '../../backoffice/staff/index.ts';
import { revokeAccess } from './security.ts';
import {
  askStaffRecovery,
  confirmStaffRecovery,
  listStaffRecoveries,
  stopOwnRecovery,
  stopStaffRecovery,
} from '@khidma/contract/identity/staff-recoveries';
import type { StaffRecovery } from '@khidma/contract/shapes/staff-account';
import { dayMs } from '@khidma/domain/rules/days';
import {
  validateConfirmation,
  openRecoveryStates,
  recoveryAfter,
} from '@khidma/domain/staff/recovery-transitions';
import { staffRoleHolds } from '@khidma/domain/staff/staff-roles';
import { defaultLang } from '@khidma/i18n/languages';
import { and, asc, eq, inArray, isNotNull, isNull, lte, or } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';

type StoredRecovery = typeof staffRecoveries.$inferSelect;

const isRecoveryOpen = inArray(staffRecoveries.status, [...openRecoveryStates]);

/** Returns whether whoever calls may stop it: it is theirs, they asked, or they are an administrator. */
function mayStop(call: CallBase, { memberId, askedBy }: StoredRecovery): boolean {
  const { id, role } = requireCaller(call);
  return (
    id === memberId || id === askedBy || (role !== undefined && staffRoleHolds(role, 'people'))
  );
}

/** Returns recoveries as staff see them, the oldest first. */
async function presentRecoveries(call: CallBase, where = isRecoveryOpen): Promise<StaffRecovery[]> {
  const { tx } = call;
  const [member, confirmer] = [alias(staff, 'member'), alias(staff, 'confirmer')];
  const rows = await tx
    .select({ row: staffRecoveries, member, asker: staff, confirmer })
    .from(staffRecoveries)
    .innerJoin(member, eq(member.id, staffRecoveries.memberId))
    .innerJoin(staff, eq(staff.id, staffRecoveries.askedBy))
    .leftJoin(confirmer, eq(confirmer.id, staffRecoveries.confirmedBy))
    .where(where)
    .orderBy(asc(staffRecoveries.askedAt), asc(staffRecoveries.id));
  if (rows.length === 0) return [];
  const administrators = await administratorsOf(tx);
  return rows.map(({ row, ...people }) => ({
    ...pick(row, 'id', 'status', 'reason', 'askedAt', 'confirmedAt', 'dueAt'),
    member: personOf(people.member),
    askedBy: personOf(people.asker),
    confirmedBy: people.confirmer === null ? null : personOf(people.confirmer),
    mayConfirm: administrators.filter(({ id }) => validateConfirmation(row, id) === null),
    mayStop: isOpen(row) && mayStop(call, row),
  }));
}

const isOpen = ({ status }: StoredRecovery): boolean => openRecoveryStates.includes(status);

const personOf = ({ id, name }: typeof staff.$inferSelect) => ({ id, name });

/** Administrators who can sign in. */
const administratorsOf = (tx: Tx) =>
  tx
    .select({ id: staff.id, name: staff.name })
    .from(staff)
    .where(and(eq(staff.role, 'administrator'), isNull(staff.disabledAt), isNull(staff.invitedAt)))
    .orderBy(asc(staff.name), asc(staff.id));

/** The job: resets what two people asked for and nobody stopped, and ends what nobody confirmed. Returns how many. */
export const endRecoveries = (ctx: Ctx, signal?: AbortSignal): Promise<number> =>
  processDueRows(
    ctx,
    {
      table: staffRecoveries,
      where: (now) => and(lte(staffRecoveries.dueAt, now), isNull(staffRecoveries.endedAt)),
      since: staffRecoveries.dueAt,
      signal,
    },
    async (context, recovery) => {
      const { tx, now } = context;
      const { id, confirmedBy } = recovery;
      const event = confirmedBy === null ? 'expire' : 'reset';
      await tx
        .update(staffRecoveries)
        .set({ status: recoveryAfter(recovery.status, event), endedAt: now })
        .where(eq(staffRecoveries.id, id));
      if (confirmedBy !== null) await reset(context, { ...recovery, confirmedBy });
      await publishLive(tx, ['staff'], { event: 'tags', tags: ['staffAccounts', 'staffWork'] });
    },
  );

/** The password alone signs in, then another app is set up. Outside of a call: it counts as whoever confirmed it. */
async function reset(
  context: TxContext,
  { memberId, confirmedBy }: StoredRecovery & { readonly confirmedBy: string },
): Promise<void> {
  const { ctx, tx } = context;
  const member = await lockRow(tx, staff, memberId);
  await tx.delete(staffSecondFactors).where(eq(staffSecondFactors.ownerId, memberId));
  await revokeAccess(context, memberId);
  const data = { name: member.name, link: `${appUrl(ctx.settings, 'staff')}/sign-in` };
  // Of staff no language is kept.
  const to = { to: member.email, lang: defaultLang };
  await enqueueMail(context, { kind: 'staffFactorReset', ...to, data });
  await recordActionOf(context, {
    staffId: confirmedBy,
    action: 'resetStaffSecondFactor',
    subject: ['staff', memberId],
  });
}

/** The recoveries that are under way, and of whom one can be asked for. */
export const listStaffRecoveriesHandler = handle(listStaffRecoveries, async (call) => {
  const open = await presentRecoveries(call);
  const under = new Set([requireCaller(call).id, ...open.map(({ member }) => member.id)]);
  const people = await call.tx
    .select({ id: staff.id, name: staff.name })
    .from(staff)
    .innerJoin(staffSecondFactors, eq(staffSecondFactors.ownerId, staff.id))
    .where(and(isNull(staff.disabledAt), isNotNull(staffSecondFactors.confirmedAt)))
    .orderBy(asc(staff.name), asc(staff.id));
  return { open, askable: people.filter(({ id }) => !under.has(id)) };
});

/** Asks for a colleague; whose account it is hears of it before anybody can confirm. */
export const askStaffRecoveryHandler = handle(askStaffRecovery, async (call) => {
  const { ctx, tx, now, input } = call;
  const { id: askedBy } = requireCaller(call);
  if (input.memberId === askedBy) throw refuse('ownStaffAccount');
  const member = await lockRow(tx, staff, input.memberId);
  if (member.disabledAt !== null) throw refuse('notFound');
  if (!(await isSecondFactorOn(tx, { realm: 'staff', id: member.id })))
    throw refuse('secondFactorWrongState');
  const { staffRecoveryDays: days } = await loadOperatorSettings(call, 'staffRecoveryDays');
  const recovery: StoredRecovery = {
    id: ctx.ids.uuid(),
    memberId: member.id,
    status: 'asked',
    reason: input.reason,
    askedBy,
    askedAt: now,
    confirmedBy: null,
    confirmedAt: null,
    dueAt: new Date(now.getTime() + days * dayMs),
    endedAt: null,
  };
  const made = await tx
    .insert(staffRecoveries)
    .values(recovery)
    .onConflictDoNothing()
    .returning({ id: staffRecoveries.id });
  if (made.length === 0) throw refuse('recoveryWrongState');
  await notifyStaffOfRecovery(call, recovery, member);
  await notifyStaff(call, 'recoveriesWaiting');
  await record(call, 'askStaffRecovery', recovery);
  return one(call, recovery.id);
});

/** The second of the two; the wait begins. */
export const confirmStaffRecoveryHandler = handle(confirmStaffRecovery, async (call) => {
  const { tx, now, input } = call;
  const { id: me } = requireCaller(call);
  const recovery = await lockRow(tx, staffRecoveries, input.id);
  const refusal = validateConfirmation(recovery, me);
  if (refusal !== null) throw refuse(refusal);
  // As long as nobody has looked, one whose time has passed is still as it was.
  if (recovery.dueAt <= now) throw refuse('recoveryWrongState');
  const { staffRecoveryWait: wait } = await loadOperatorSettings(call, 'staffRecoveryWait');
  const change = {
    status: recoveryAfter(recovery.status, 'confirm'),
    confirmedBy: me,
    confirmedAt: now,
    dueAt: new Date(now.getTime() + wait),
  };
  await tx.update(staffRecoveries).set(change).where(eq(staffRecoveries.id, recovery.id));
  const member = await loadRow(tx, staff, recovery.memberId);
  await notifyStaffOfRecovery(call, { ...recovery, ...change }, member);
  await record(call, 'confirmStaffRecovery', recovery);
  return one(call, recovery.id);
});

export const stopStaffRecoveryHandler = handle(stopStaffRecovery, async (call) => {
  const recovery = await lockRow(call.tx, staffRecoveries, call.input.id);
  if (!mayStop(call, recovery)) throw refuse('notFound');
  await stop(call, recovery, requireCaller(call).id);
  return one(call, recovery.id);
});

/** Whoever has the mail's link is who it is about. */
export const stopOwnRecoveryHandler = handle(stopOwnRecovery, async (call) => {
  const ticket = await consumeTicket(call, call.input.ticket, ['staffRecovery']);
  if (ticket === null) throw refuse('resetTicketExpired');
  const recovery = await lockRow(call.tx, staffRecoveries, ticket.subjectId);
  await stop(call, recovery, recovery.memberId);
  return null;
});

/** Stops what is under way for a member of staff, or by their word, who is shut out or given another role. */
export async function stopRecoveriesOf(call: CallBase, staffId: string): Promise<void> {
  const open = await call.tx
    .select()
    .from(staffRecoveries)
    .where(
      and(
        isRecoveryOpen,
        or(
          eq(staffRecoveries.memberId, staffId),
          eq(staffRecoveries.askedBy, staffId),
          eq(staffRecoveries.confirmedBy, staffId),
        ),
      ),
    )
    .for('update');
  for (const recovery of open) await stop(call, recovery, requireCaller(call).id);
}

async function stop(context: TxContext, recovery: StoredRecovery, by: string): Promise<void> {
  const { tx, now } = context;
  if (!isOpen(recovery)) throw refuse('recoveryWrongState');
  await tx
    .update(staffRecoveries)
    .set({ status: recoveryAfter(recovery.status, 'stop'), endedAt: now })
    .where(eq(staffRecoveries.id, recovery.id));
  const { name, email: to } = await loadRow(tx, staff, recovery.memberId);
  const data = { name, link: `${appUrl(context.ctx.settings, 'staff')}/account` };
  await enqueueMail(context, { kind: 'staffRecoveryStopped', to, lang: defaultLang, data });
  await recordActionOf(context, {
    staffId: by,
    action: 'stopStaffRecovery',
    subject: ['staff', recovery.memberId],
  });
}

/** Mails whose second factor it is how far it has come, each time with a link that stops it. */
async function notifyStaffOfRecovery(
  call: CallBase,
  recovery: StoredRecovery,
  member: typeof staff.$inferSelect,
): Promise<void> {
  const { tx, now, lang } = call;
  const ticket = await issueTicket(call, {
    purpose: 'staffRecovery',
    subjectId: recovery.id,
    lifeMs: recovery.dueAt.getTime() - now.getTime(),
  });
  const asker = await loadRow(tx, staff, recovery.askedBy);
  const data = {
    name: member.name,
    link: secretLink(call, 'staffRecovery', ticket),
    colleague: asker.name,
    reason: recovery.reason,
  };
  const to = { to: member.email, lang };
  const resetAt = recovery.dueAt.toISOString();
  await (recovery.confirmedAt === null
    ? enqueueMail(call, { kind: 'staffRecoveryAsked', ...to, data })
    : enqueueMail(call, { kind: 'staffRecoveryConfirmed', ...to, data: { ...data, resetAt } }));
}

const one = async (call: CallBase, id: string): Promise<StaffRecovery> =>
  only(await presentRecoveries(call, eq(staffRecoveries.id, id)));

const record = (
  call: CallBase,
  action: 'askStaffRecovery' | 'confirmStaffRecovery',
  { memberId, reason }: StoredRecovery,
): Promise<void> =>
  recordActionOf(call, {
    staffId: requireCaller(call).id,
    action,
    subject: ['staff', memberId],
    data: { reason },
  });
