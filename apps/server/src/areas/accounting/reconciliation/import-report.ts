import { requireCaller, handle } from '../../../kernel/call.ts';
import type { Ctx } from '../../../kernel/context.ts';
import { refuse } from '../../../kernel/refuse.ts';
import { reconciliationFiles, reportLayouts } from '../../../db/schema/reconciliation.ts';
import type { Tx } from '../../../db/types.ts';
import { recordStaffAction } from '../../backoffice/staff/index.ts';
import { digestOf, layoutReader, mostLayouts, previewedAs } from './layout-reader.ts';
import { decodeReport, readReport } from './read-report.ts';
import { peopleNamed, presentFiles } from './report-lines.ts';
import { stageLines, takeReport } from './take-report.ts';
import {
  forgetReportLayout,
  importReport,
  listReportLayouts,
} from '@khidma/contract/accounting/reconciliation';
import { headingsKey } from '@khidma/domain/reconciliation/csv-columns';
import { allReportColumns, type SaidLayout } from '@khidma/domain/reconciliation/report-layout';
import type { ReportSource } from '@khidma/domain/reconciliation/report-lines';
import { desc, eq } from 'drizzle-orm';
import { createHash } from 'node:crypto';

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

/**
 * Reads the file as it comes in, its lines into a table where they are nobody's; the transaction that answers the call
 * makes lines of them. Cut off anywhere, nothing of it was taken in.
 */
export const importReportHandler = handle(importReport, async (call) => {
  const { ctx, input, now } = call;
  const { kind: source, layout } = input;
  if (layout !== undefined && input.previewed !== previewedAs(input.sha256, layout))
    throw refuse('reportNotPreviewed');
  const staging = stageLines(ctx);
  try {
    const reader = await layoutReader(ctx.db, source, layout);
    const digest = createHash('sha256');
    const pieces = decodeReport(call.file.stream, { digest, size: Number(input.size) });
    const read = await readReport(pieces, { source, reader }, (line) => staging.take(line));
    await staging.end();
    const sha256 = digest.digest('hex');
    if (sha256 !== input.sha256) throw refuse('fileMismatch');
    const { id: readBy } = requireCaller(call);
    const { fileId } = staging;
    const reading = { fileId, source, name: input.name, sha256, readBy, now };
    return {
      save: async (tx) => {
        const stored = await takeReport({ ctx, tx }, reading, read);
        const subject = { subjectKind: 'report', subjectId: stored.id } as const;
        await recordStaffAction({ ...call, tx }, { action: 'importReport', ...subject });
        if (layout !== undefined) {
          await rememberLayout(
            { ctx, tx },
            { source, layout, headings: reader.headings(), fileId },
          );
          await recordStaffAction({ ...call, tx }, { action: 'rememberReportLayout', ...subject });
        }
        const [shown] = await presentFiles(tx, [stored]);
        if (shown === undefined) throw new Error('a report has no row');
        return shown;
      },
      discard: () => staging.discard(),
    };
  } catch (error) {
    await staging.discard();
    throw error;
  }
});
