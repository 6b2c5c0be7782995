import { and, eq, gte, lt, type SQL } from 'drizzle-orm';
import { pageStaffActions } from '@khidma/contract/staff/page-staff-actions';
import { addDays, startOfDay } from '@khidma/domain/rules/days';
import { type Call, handle } from '../../core/call.ts';
import { listPage } from '../../core/page.ts';
import { refuseFields } from '../../core/refuse.ts';
import { staff, staffActions } from '../../db/schema/auth.ts';
import type { Tx } from '../../db/types.ts';
import { presentStaffActions } from './staff-action.presenter.ts';

type PageCall = Call<typeof pageStaffActions>;

/** The audit log, the latest first. */
export const pageStaffActionsHandler = handle(pageStaffActions, async (call) => {
  const { tx, input } = call;
  await requireKnown(tx, input);
  return await listPage(call, {
    query: tx
      .select({ action: staffActions, staffName: staff.name })
      .from(staffActions)
      .innerJoin(staff, eq(staff.id, staffActions.staffId))
      .$dynamic(),
    from: staffActions,
    where: matchingOf(input),
    order: { at: staffActions.at, id: staffActions.id, first: 'newest' },
    keyOf: ({ action }) => action,
    present: (rows) => presentStaffActions(tx, rows),
  });
});

/** Nobody looks for the deeds of a stranger, or for what was never touched: a mistyped address is told from an empty log. */
async function requireKnown(tx: Tx, { staffId, subjectId }: PageCall['input']): Promise<void> {
  if (staffId !== undefined && (await tx.$count(staff, eq(staff.id, staffId))) === 0)
    throw refuseFields([{ path: 'staffId', rule: 'unknown' }]);
  if (subjectId === undefined) return;
  const [first] = await tx
    .select({ id: staffActions.id })
    .from(staffActions)
    .where(eq(staffActions.subjectId, subjectId))
    .limit(1);
  if (first === undefined) throw refuseFields([{ path: 'subjectId', rule: 'unknown' }]);
}

const matchingOf = (input: PageCall['input']): SQL | undefined => {
  const { staffId, action, subjectKind, subjectId, from, to } = input;
  if (from !== undefined && to !== undefined && to < from)
    throw refuseFields([{ path: 'to', rule: 'dateOrder' }]);
  return and(
    staffId === undefined ? undefined : eq(staffActions.staffId, staffId),
    action === undefined ? undefined : eq(staffActions.action, action),
    subjectKind === undefined ? undefined : eq(staffActions.subjectKind, subjectKind),
    subjectId === undefined ? undefined : eq(staffActions.subjectId, subjectId),
    from === undefined ? undefined : gte(staffActions.at, new Date(startOfDay(from))),
    to === undefined ? undefined : lt(staffActions.at, new Date(startOfDay(addDays(to, 1)))),
  );
};
