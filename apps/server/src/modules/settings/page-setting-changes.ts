import { type SettingChange, settingChangeData } from '@khidma/contract/shapes/setting-change';
import { pageSettingChanges } from '@khidma/contract/staff/page-setting-changes';
import { and, eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import { handle } from '../../core/call.ts';
import { closePage, planPage } from '../../core/page.ts';
import { staff, staffActions } from '../../db/schema/auth.ts';

/** What was changed in the settings, the latest first. */
export const pageSettingChangesHandler = handle(pageSettingChanges, async ({ tx, input }) => {
  const matching = eq(staffActions.subjectKind, 'setting');
  const plan = planPage(input, { at: staffActions.at, id: staffActions.id, first: 'newest' });
  const rows = await tx
    .select({
      id: staffActions.id,
      at: staffActions.at,
      data: staffActions.data,
      staffName: staff.name,
    })
    .from(staffActions)
    .innerJoin(staff, eq(staff.id, staffActions.staffId))
    .where(and(matching, plan.behind))
    .orderBy(...plan.orderBy)
    .limit(plan.limit)
    .offset(plan.offset);
  return closePage(input, {
    rows,
    total: await tx.$count(staffActions, matching),
    keyOf: (row) => row,
    present,
  });
});

const present = ({
  id,
  at,
  data,
  staffName,
}: {
  readonly id: string;
  readonly at: Date;
  readonly data: unknown;
  readonly staffName: string;
}): SettingChange => ({
  id,
  at: at.toISOString(),
  staffName,
  change: z.parse(settingChangeData, data),
});
