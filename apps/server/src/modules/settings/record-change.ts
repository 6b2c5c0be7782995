import type { SettingChangeData } from '@khidma/contract/shapes/setting-change';
import { sql } from 'drizzle-orm';
import { createHash } from 'node:crypto';
import type { CallBase } from '../../core/call.ts';
import { recordStaffAction } from '../staff/api.ts';

/** Two changes come one after the other: what each is judged against must not move under it. Held until the call ends. */
export async function lockSettings({ tx }: Pick<CallBase, 'tx'>): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('settings', 0))`);
}

/** Records a change with what was before and after, under the operation's name. */
export const recordChange = (
  call: CallBase,
  action: string,
  change: SettingChangeData,
): Promise<void> =>
  recordStaffAction(call, {
    action,
    subjectKind: 'setting',
    subjectId: idOf(subjectOf(change)),
    data: { ...change, ...(change.setting === 'reference' && { name: change.after.names.en_US }) },
  });

const subjectOf = (change: SettingChangeData): string => {
  switch (change.setting) {
    case 'tunable':
      return change.name;
    case 'reference':
      return `${change.kind} ${change.key}`;
    case 'serviceFee':
    case 'settlementSchedule':
      return change.setting;
  }
};

/** Settings and slugs have no id of their own; the same one always gets the same, so that its changes are found together. */
function idOf(subject: string): string {
  const hex = createHash('sha256').update(`setting ${subject}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
