import { settingChangeData } from '@khidma/contract/shapes/setting-change';
import { pageSettingChanges } from '@khidma/contract/staff/page-setting-changes';
import { eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import { handle } from '../../core/call.ts';
import { listPage } from '../../core/page.ts';
import { staff, staffActions } from '../../db/schema/auth.ts';

/** What was changed in the settings, the latest first. */
export const pageSettingChangesHandler = handle(pageSettingChanges, (call) => {
  const { id, at, data } = staffActions;
  return listPage(call, {
    query: call.tx
      .select({ id, at, data, staffName: staff.name })
      .from(staffActions)
      .innerJoin(staff, eq(staff.id, staffActions.staffId))
      .$dynamic(),
    from: staffActions,
    where: eq(staffActions.subjectKind, 'setting'),
    order: { at, id, first: 'newest' },
    keyOf: (row) => row,
    present: (rows) =>
      rows.map((row) => ({
        id: row.id,
        at: row.at.toISOString(),
        staffName: row.staffName,
        change: z.parse(settingChangeData, row.data),
      })),
  });
});
