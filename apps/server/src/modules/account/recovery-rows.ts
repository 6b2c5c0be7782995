import type { StaffRecovery } from '@khidma/contract/shapes/staff-account';
import { judgeConfirmation, openRecoveryStates } from '@khidma/domain/staff/recovery-transitions';
import { staffRoleHolds } from '@khidma/domain/staff/staff-roles';
import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { type CallBase, callerOf } from '../../core/call.ts';
import { staff, staffRecoveries } from '../../db/schema/auth.ts';
import type { Tx } from '../../db/types.ts';

/** A recovery as it is stored. */
export type StoredRecovery = typeof staffRecoveries.$inferSelect;

/** Whether it is under way. */
export const isRecoveryOpen = inArray(staffRecoveries.status, [...openRecoveryStates]);

/** Returns whether whoever calls may stop it: it is theirs, they asked, or they are an administrator. */
export function mayStop(call: CallBase, { memberId, askedBy }: StoredRecovery): boolean {
  const { id, role } = callerOf(call);
  return (
    id === memberId || id === askedBy || (role !== undefined && staffRoleHolds(role, 'people'))
  );
}

/** Returns recoveries as staff see them, the oldest first. */
export async function presentRecoveries(
  call: CallBase,
  where = isRecoveryOpen,
): Promise<StaffRecovery[]> {
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
    id: row.id,
    member: personOf(people.member),
    status: row.status,
    reason: row.reason,
    askedBy: personOf(people.asker),
    askedAt: row.askedAt.toISOString(),
    confirmedBy: people.confirmer === null ? null : personOf(people.confirmer),
    confirmedAt: row.confirmedAt?.toISOString() ?? null,
    dueAt: row.dueAt.toISOString(),
    mayConfirm: administrators.filter(({ id }) => judgeConfirmation(row, id) === null),
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
