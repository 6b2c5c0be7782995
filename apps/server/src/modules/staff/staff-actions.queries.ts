import type { Work } from '../../core/work.ts';
import { staffActions } from '../../db/schema/auth.ts';

export interface StaffAction {
  readonly staffId: string;
  /** The operation's name: `approveApplication`. */
  readonly action: string;
  readonly subjectKind:
    | 'application'
    | 'merchant'
    | 'service'
    | 'payoutAccount'
    | 'withdrawal'
    | 'setting';
  readonly subjectId: string;
  readonly data?: Readonly<Record<string, unknown>>;
}

/** Records what a member of staff did: every decision of theirs calls this in its own transaction. */
export async function recordStaffAction(
  { ctx, tx, now }: Work,
  action: StaffAction,
): Promise<void> {
  await tx
    .insert(staffActions)
    .values({ id: ctx.ids.uuid(), ...action, data: action.data ?? {}, at: now });
}
