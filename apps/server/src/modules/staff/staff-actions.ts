import { desc, eq, inArray } from 'drizzle-orm';
import type { StaffActionRow, StaffSubjectKind } from '@khidma/contract/shapes/staff-action';
import { type CallBase, callerOf } from '../../core/call.ts';
import type { Work } from '../../core/work.ts';
import { staff, staffActions } from '../../db/schema/auth.ts';
import type { Tx } from '../../db/types.ts';
import { presentStaffActions } from './staff-action.presenter.ts';

export interface StaffAction {
  readonly staffId: string;
  /** The operation's name: `approveApplication`. */
  readonly action: string;
  readonly subjectKind: StaffSubjectKind;
  readonly subjectId: string;
  readonly data?: Readonly<Record<string, unknown>>;
}

/** Records what the signed-in member of staff did: every decision of theirs calls this in its own transaction. */
export const recordStaffAction = (
  call: CallBase,
  action: Omit<StaffAction, 'staffId'>,
): Promise<void> => recordActionOf(call, { ...action, staffId: callerOf(call).id });

/** Records what a member of staff did outside of a call. */
export async function recordActionOf({ ctx, tx, now }: Work, action: StaffAction): Promise<void> {
  await tx
    .insert(staffActions)
    .values({ id: ctx.ids.uuid(), ...action, data: action.data ?? {}, at: now });
}

const MOST_SHOWN = 50;

/** What was done to some subjects, the latest first. */
export async function latestActionsOn(
  tx: Tx,
  subjectIds: readonly string[],
): Promise<StaffActionRow[]> {
  const rows = await tx
    .select({ action: staffActions, staffName: staff.name })
    .from(staffActions)
    .innerJoin(staff, eq(staff.id, staffActions.staffId))
    .where(inArray(staffActions.subjectId, [...subjectIds]))
    .orderBy(desc(staffActions.at), desc(staffActions.id))
    .limit(MOST_SHOWN);
  return presentStaffActions(tx, rows);
}
