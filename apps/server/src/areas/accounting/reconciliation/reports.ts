import { only } from '../../../kernel/rows.ts';
import { pick } from '../../../kernel/pick.ts';
import { orders, payments } from '../../../db/schema/orders.ts';
import { payoutPayments, payoutRuns } from '../../../db/schema/payout-runs.ts';
import {
  reconciliationCases,
  reconciliationFiles,
  reconciliationLines,
  reportLayouts,
} from '../../../db/schema/reconciliation.ts';
import type { Queryable, Tx } from '../../../db/types.ts';
import { handle, requireCaller } from '../../../kernel/call.ts';
import type { Ctx } from '../../../kernel/context.ts';
import { amount, inBatches, sheetDownload, sum, text } from '../../../kernel/export-sheet.ts';
import {
  closePage,
  countUpToBound,
  cursorOf,
  isBehindId,
  listPage,
  pageOffset,
} from '../../../kernel/page.ts';
import { refuse, refuseFields } from '../../../kernel/refuse.ts';
import { recordStaffAction, peopleNamed } from '../../backoffice/staff/index.ts';
import {
  decodeReport,
  digestOf,
  layoutReader,
  mostLayouts,
  previewedAs,
  readReport,
} from './read-report.ts';
import { stageLines, type StoredReport, takeReport } from './take-report.ts';
import {
  exportReportLines,
  forgetReportLayout,
  importReport,
  listReportLayouts,
  pageReportFiles,
  pageReportLines,
} from '@khidma/contract/accounting/reconciliation';
import type { OutputOf } from '@khidma/contract/core/endpoint';
import { headingsKey } from '@khidma/domain/reconciliation/csv-columns';
import { allReportColumns, type SaidLayout } from '@khidma/domain/reconciliation/report-layout';
import type { ReportSource } from '@khidma/domain/reconciliation/report-lines';
import { textsInEach } from '@khidma/i18n/every-language';
import { and, asc, desc, eq, gte, lte, sql } from 'drizzle-orm';
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
      ...pick(reportLayouts, 'id', 'source', 'headings', 'layout'),
      fileName: reconciliationFiles.name,
      ...pick(reconciliationFiles, 'readBy', 'readAt'),
    })
    .from(reportLayouts)
    .innerJoin(reconciliationFiles, eq(reconciliationFiles.id, reportLayouts.fileId))
    .orderBy(desc(reconciliationFiles.readAt), desc(reportLayouts.id))
    .limit(mostLayouts);
  const readers = rows.map(({ readBy }) => readBy);
  const people = await peopleNamed(tx, readers);
  return {
    layouts: rows.map(({ headings, layout, readBy, readAt, ...row }) => ({
      ...row,
      ...pick(layout, 'dayOrder', 'isReversed'),
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
  await recordStaffAction(call, { action: 'forgetReportLayout', subject: ['report', gone.fileId] });
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
        const subject = ['report', stored.id] as const;
        await recordStaffAction({ ...call, tx }, { action: 'importReport', subject });
        if (layout !== undefined) {
          await rememberLayout(
            { ctx, tx },
            { source, layout, headings: reader.headings(), fileId },
          );
          await recordStaffAction({ ...call, tx }, { action: 'rememberReportLayout', subject });
        }
        return only(await presentFiles(tx, [stored]));
      },
      discard: () => staging.discard(),
    };
  } catch (error) {
    await staging.discard();
    throw error;
  }
});

/** The words of the console's pages, for files. */
export const reconciliationTexts = await textsInEach('reconciliation');

/** Selects lines as staff see them, with what they were found to tell of. */
export const selectLines = (tx: Queryable) => {
  const { id, day, kind, amount, fee, feeVat, reference, subject } = reconciliationLines;
  const { batch, words, isDetail, state } = reconciliationLines;
  const reported = { id, day, kind, amount, fee, feeVat, reference, subject };
  const compared = { batch, words, isDetail, state };
  return tx
    .select({
      ...reported,
      ...compared,
      orderId: payments.orderId,
      orderNumber: orders.number,
      runId: payoutRuns.id,
      runNumber: payoutRuns.number,
      differenceId: reconciliationCases.id,
    })
    .from(reconciliationLines)
    .leftJoin(payments, eq(payments.id, reconciliationLines.paymentId))
    .leftJoin(orders, eq(orders.id, payments.orderId))
    .leftJoin(payoutPayments, eq(payoutPayments.id, reconciliationLines.transferId))
    .leftJoin(
      payoutRuns,
      sql`${payoutRuns.id} = coalesce(${reconciliationLines.runId}, ${payoutPayments.runId})`,
    )
    .leftJoin(
      reconciliationCases,
      and(
        eq(reconciliationCases.lineId, reconciliationLines.id),
        // The words of the index stand in the statement's text.
        sql`${reconciliationCases.kind} <> 'missingThere'`,
      ),
    )
    .$dynamic();
};

/** A line as staff see it. */
type ShownLine = OutputOf<typeof pageReportLines>['records'][number];

export const pageReportLinesHandler = handle(pageReportLines, async ({ tx, input }) => {
  const { source, day, cursor } = input;
  const own = and(eq(reconciliationLines.source, source), eq(reconciliationLines.day, day));
  const behind = isBehindId(reconciliationLines.id, cursor);
  return closePage(input, {
    rows: await selectLines(tx)
      .where(and(own, behind))
      .orderBy(asc(reconciliationLines.id))
      .limit(input.pageSize + 1)
      .offset(behind ? 0 : pageOffset(input)),
    total: await countUpToBound(tx, reconciliationLines, own),
    cursorOf: ({ id }) => cursorOf(id),
    present: (row) => row,
  });
});

/** The lines of some days as a file, batch by batch. */
export const exportReportLinesHandler = handle(exportReportLines, async (call) => {
  const { source, from, to } = call.input;
  if (from !== undefined && to !== undefined && to < from)
    throw refuseFields([{ path: 'to', rule: 'dateOrder' }]);
  const words = reconciliationTexts[call.lang];
  const query = (last: ShownLine | undefined, limit: number) =>
    selectLines(call.ctx.db)
      .where(
        and(
          eq(reconciliationLines.source, source),
          from === undefined ? undefined : gte(reconciliationLines.day, from),
          to === undefined ? undefined : lte(reconciliationLines.day, to),
          last &&
            sql`(${reconciliationLines.day}, ${reconciliationLines.id}) > (${last.day}, ${last.id})`,
        ),
      )
      .orderBy(asc(reconciliationLines.day), asc(reconciliationLines.id))
      .limit(limit);
  return sheetDownload(call, {
    name: () => words.title,
    file: `reconciliation-${source}`,
    columns: ({ columns }) => [
      text(words.day, 14, (line) => line.day),
      text(columns.type, 22, (line) => words.kinds[line.kind]),
      text(words.reference, 26, (line) => line.reference),
      text(words.subject, 26, (line) => line.subject),
      text(words.words, 34, (line) => line.words),
      sum(words.amount, 18, (line) => (line.isDetail ? 0 : line.amount)),
      amount(words.fee, 16, (line) => line.fee),
      amount(words.feeVat, 16, (line) => line.feeVat),
      text(words.state, 16, (line) => words.states[line.state]),
      text(columns.orderNumber, 16, (line) => line.orderNumber),
      text(words.run, 14, (line) => line.runNumber),
    ],
    rows: inBatches(query, (line) => line),
  });
});

export const pageReportFilesHandler = handle(pageReportFiles, (call) =>
  listPage(call, {
    query: call.tx.select().from(reconciliationFiles).$dynamic(),
    from: reconciliationFiles,
    where: undefined,
    order: { at: reconciliationFiles.readAt, id: reconciliationFiles.id, first: 'newest' },
    keyOf: ({ readAt, id }) => ({ at: readAt, id }),
    present: (rows) => presentFiles(call.tx, rows),
  }),
);

/** Reports as staff see them. */
export async function presentFiles(tx: Queryable, rows: readonly StoredReport[]) {
  const readers = rows.map(({ readBy }) => readBy);
  const people = await peopleNamed(tx, readers);
  return rows.map(({ readBy, readAt, sha256: _digest, ...row }) => ({
    ...row,
    readBy: people.get(readBy ?? '') ?? null,
    readAt: readAt.toISOString(),
  }));
}
