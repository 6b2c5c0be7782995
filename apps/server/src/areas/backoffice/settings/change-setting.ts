import type { StaffActionName } from '@khidma/contract/shapes/staff-action-names';
import { eq, sql, and } from 'drizzle-orm';
import type { SettingChangeData } from '@khidma/contract/shapes/settings';
import { staffRoleHolds } from '@khidma/domain/staff/staff-roles';
import { createHash } from 'node:crypto';
import { type CallBase, requireCaller, type TxContext } from '../../../kernel/call.ts';
import { recordStaffAction } from '../staff/index.ts';
import { settings } from '../../../db/schema/services.ts';

/** Whether the caller may change settings: who may not sees them all the same. */
export const mayChangeSettings = (call: Pick<CallBase, 'actor' | 'requestId'>): boolean => {
  const { role } = requireCaller(call);
  return role !== undefined && staffRoleHolds(role, 'settings');
};

/** Two changes come one after the other: what each is judged against must not move under it. Held until the call ends. */
export async function lockSettings(call: CallBase): Promise<void> {
  await call.tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('settings', 0))`);
}

/** Records a change with what was before and after, under the operation's name. */
export const recordChange = (
  call: CallBase,
  action: StaffActionName,
  change: SettingChangeData,
): Promise<void> =>
  recordStaffAction(call, {
    action,
    subjectKind: 'setting',
    subjectId: idOf(subjectOf(change)),
    data: { ...change, ...nameOf(change) },
  });

/** What the log calls it by, where its key says nothing to people. */
const nameOf = (change: SettingChangeData): { readonly name?: string } => {
  if (change.setting === 'reference') return { name: change.after.names.en_US };
  if (change.setting === 'demoClock') return { name: `+${change.after - change.before} h` };
  if (change.setting !== 'holiday') return {};
  return { name: `${(change.after ?? change.before)?.en_US ?? ''} (${change.day})` };
};

const subjectOf = (change: SettingChangeData): string => {
  switch (change.setting) {
    case 'tunable':
      return change.name;
    case 'reference':
      return `${change.kind} ${change.key}`;
    case 'holiday':
      return `holiday ${change.day}`;
    case 'feeRule':
      return `feeRule ${change.ruleId}`;
    case 'serviceFee':
    case 'settlementSchedule':
    case 'demoClock':
      return change.setting;
  }
};

/** Settings and slugs have no id of their own; the same one always gets the same, so that its changes are found together. */
function idOf(subject: string): string {
  const hex = createHash('sha256').update(`setting ${subject}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** Stores a value that holds from a moment on; what was stored for the very same moment gives way to it. */
export async function saveSetting(
  { ctx, tx, now }: TxContext,
  { key, value, from }: { readonly key: string; readonly value: unknown; readonly from: Date },
): Promise<void> {
  await tx.delete(settings).where(and(eq(settings.key, key), eq(settings.effectiveFrom, from)));
  await tx
    .insert(settings)
    .values({ id: ctx.ids.uuid(), key, value, effectiveFrom: from, createdAt: now });
}
