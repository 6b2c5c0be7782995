import type { ApplicationEvent } from '@khidma/domain/applications/application-transitions';
import { type CallBase, callerOf } from '../../core/call.ts';
import { recordStaffAction } from '../staff/api.ts';
import { type ApplicationChange, type ApplicationRow, moveRow } from './move-application.ts';

interface StaffMove {
  readonly event: ApplicationEvent;
  /** The operation's name, for the record. */
  readonly action: string;
  readonly change?: ApplicationChange;
  readonly data?: Readonly<Record<string, unknown>>;
}

/** Moves a locked application as the signed-in member of staff, and records that they did. */
export async function moveAsStaff(
  call: CallBase,
  row: ApplicationRow,
  { event, action, change, data }: StaffMove,
): Promise<ApplicationRow> {
  const { id: staffId } = callerOf(call);
  const moved = await moveRow(call, row, {
    event,
    actor: { kind: 'staff', id: staffId },
    ...(change && { change }),
    ...(data && { data }),
  });
  await recordStaffAction(call, {
    staffId,
    action,
    subjectKind: 'application',
    subjectId: row.id,
    data: { version: row.version, ...data },
  });
  return moved;
}
