import { forgetReportLayout, listReportLayouts } from '@khidma/contract/accounting/reconciliation';
import { headingsKey } from '@khidma/domain/reconciliation/csv-columns';
import { allReportColumns, type SaidLayout } from '@khidma/domain/reconciliation/report-layout';
import type { ReportSource } from '@khidma/domain/reconciliation/report-lines';
import { desc, eq } from 'drizzle-orm';
import { handle } from '../../core/call.ts';
import type { Ctx } from '../../core/context.ts';
import { refuse } from '../../core/refuse.ts';
import { reconciliationFiles, reportLayouts } from '../../db/schema/reconciliation.ts';
import type { Tx } from '../../db/types.ts';
import { recordStaffAction } from '../staff/api.ts';
import { digestOf, mostLayouts } from './layout-reader.ts';
import { peopleNamed } from './report-files.ts';

interface Said {
  readonly source: ReportSource;
  readonly layout: SaidLayout;
  readonly headings: readonly string[];
  readonly fileId: string;
}

/** Remembers a layout for files with the same headings; the last word about them holds. */
export async function rememberLayout(
  { ctx, tx }: { readonly ctx: Ctx; readonly tx: Tx },
  { source, layout, headings, fileId }: Said,
): Promise<void> {
  const { heading: _line, ...kept } = layout;
  const key = digestOf(headingsKey(headings));
  await tx
    .insert(reportLayouts)
    .values({ id: ctx.ids.uuid(), source, headingsKey: key, headings, layout: kept, fileId })
    .onConflictDoUpdate({
      target: [reportLayouts.source, reportLayouts.headingsKey],
      set: { layout: kept, fileId },
    });
}

export const listReportLayoutsHandler = handle(listReportLayouts, async ({ tx }) => {
  const rows = await tx
    .select({
      id: reportLayouts.id,
      source: reportLayouts.source,
      headings: reportLayouts.headings,
      layout: reportLayouts.layout,
      fileName: reconciliationFiles.name,
      readBy: reconciliationFiles.readBy,
      readAt: reconciliationFiles.readAt,
    })
    .from(reportLayouts)
    .innerJoin(reconciliationFiles, eq(reconciliationFiles.id, reportLayouts.fileId))
    .orderBy(desc(reconciliationFiles.readAt), desc(reportLayouts.id))
    .limit(mostLayouts);
  const people = await peopleNamed(
    tx,
    rows.map(({ readBy }) => readBy),
  );
  return {
    layouts: rows.map(({ headings, layout, readBy, readAt, ...row }) => ({
      ...row,
      dayOrder: layout.dayOrder,
      isReversed: layout.isReversed,
      columns: allReportColumns.flatMap((column) => {
        const place = layout.columns[column];
        return place === undefined ? [] : [{ column, heading: headings[place] ?? '' }];
      }),
      readBy: people.get(readBy ?? '') ?? null,
      readAt: readAt.toISOString(),
    })),
  };
});

export const forgetReportLayoutHandler = handle(forgetReportLayout, async (call) => {
  const { tx, input } = call;
  const [gone] = await tx
    .delete(reportLayouts)
    .where(eq(reportLayouts.id, input.id))
    .returning({ fileId: reportLayouts.fileId });
  if (gone === undefined) throw refuse('notFound');
  await recordStaffAction(call, {
    action: 'forgetReportLayout',
    subjectKind: 'report',
    subjectId: gone.fileId,
  });
  return {};
});
