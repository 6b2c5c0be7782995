import { handle } from '../../../kernel/call.ts';
import { amount, inBatches, sheetDownload, sum, text } from '../../../kernel/export-sheet.ts';
import {
  closePage,
  listPage,
  MOST_COUNTED,
  pageOffset,
  cappedTotal,
} from '../../../kernel/page.ts';
import { refuseFields } from '../../../kernel/refuse.ts';
import { staff } from '../../../db/schema/auth.ts';
import { orders, payments } from '../../../db/schema/orders.ts';
import { payoutPayments, payoutRuns } from '../../../db/schema/payout-runs.ts';
import {
  reconciliationCases,
  reconciliationFiles,
  reconciliationLines,
} from '../../../db/schema/reconciliation.ts';
import type { Queryable } from '../../../db/types.ts';
import type { StoredReport } from './take-report.ts';
import type { StoredLine } from './verdicts.ts';
import {
  exportReportLines,
  pageReportFiles,
  pageReportLines,
} from '@khidma/contract/accounting/reconciliation';
import type { OutputOf } from '@khidma/contract/core/endpoint';
import { textsInEach } from '@khidma/i18n/every-language';
import { and, asc, eq, gte, inArray, lte, type SQL, sql } from 'drizzle-orm';

/** The words of the console's pages, for files. */
export const reconciliationTexts = await textsInEach('reconciliation');

/** A line as staff see it. */
export type ShownLine = OutputOf<typeof pageReportLines>['records'][number];

export const pageReportLinesHandler = handle(pageReportLines, async ({ tx, input }) => {
  const { source, day } = input;
  const own = and(eq(reconciliationLines.source, source), eq(reconciliationLines.day, day));
  const behind = behindLine(input.cursor);
  const rows = await tx
    .select()
    .from(reconciliationLines)
    .where(and(own, behind))
    .orderBy(asc(reconciliationLines.id))
    .limit(input.pageSize + 1)
    .offset(behind ? 0 : pageOffset(input));
  const page = closePage(input, {
    rows,
    total: cappedTotal(
      await tx.$count(
        tx
          .select({ one: sql`1`.as('one') })
          .from(reconciliationLines)
          .where(own)
          .limit(MOST_COUNTED + 1)
          .as('found'),
      ),
    ),
    cursorOf: ({ id }) => Buffer.from(id).toString('base64url'),
    present: (row) => row,
  });
  return { ...page, records: await presentLines(tx, page.records) };
});

const behindLine = (cursor: string | undefined): SQL | undefined => {
  if (cursor === undefined) return undefined;
  const id = Buffer.from(cursor, 'base64url').toString('utf8');
  if (!/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id))
    throw refuseFields([{ path: 'cursor', rule: 'invalid' }]);
  return sql`${reconciliationLines.id} > ${id}::uuid`;
};

/** Lines with what they were found to tell of. */
export async function presentLines(
  tx: Queryable,
  rows: readonly StoredLine[],
): Promise<ShownLine[]> {
  if (rows.length === 0) return [];
  const named = await tx
    .select({
      lineId: reconciliationLines.id,
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
    .where(
      inArray(
        reconciliationLines.id,
        rows.map(({ id }) => id),
      ),
    );
  const byLine = new Map(named.map(({ lineId, ...names }) => [lineId, names]));
  const nobody = {
    orderId: null,
    orderNumber: null,
    runId: null,
    runNumber: null,
    differenceId: null,
  };
  return rows.map(
    ({ id, day, kind, state, isDetail, reference, subject, batch, words, ...row }) => ({
      id,
      day,
      kind,
      amount: row.amount,
      fee: row.fee,
      feeVat: row.feeVat,
      reference,
      subject,
      batch,
      words,
      isDetail,
      state,
      ...(byLine.get(id) ?? nobody),
    }),
  );
}

/** The lines of some days as a file, batch by batch. */
export const exportReportLinesHandler = handle(exportReportLines, async (call) => {
  const { source, from, to } = call.input;
  if (from !== undefined && to !== undefined && to < from)
    throw refuseFields([{ path: 'to', rule: 'dateOrder' }]);
  const words = reconciliationTexts[call.lang];
  const query = async (last: ShownLine | undefined, limit: number) =>
    presentLines(
      call.ctx.db,
      await call.ctx.db
        .select()
        .from(reconciliationLines)
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
        .limit(limit),
    );
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

type Row = OutputOf<typeof pageReportFiles>['records'][number];

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
export async function presentFiles(tx: Queryable, rows: readonly StoredReport[]): Promise<Row[]> {
  const people = await peopleNamed(
    tx,
    rows.map(({ readBy }) => readBy),
  );
  return rows.map(({ readBy, readAt, sha256: _digest, ...row }) => ({
    ...row,
    readBy: people.get(readBy ?? '') ?? null,
    readAt: readAt.toISOString(),
  }));
}

/** A member of staff as records name them. */
export interface Person {
  readonly id: string;
  readonly name: string;
}

/** Returns members of staff by their ids; null stands for nobody. */
export async function peopleNamed(
  tx: Queryable,
  ids: readonly (string | null)[],
): Promise<ReadonlyMap<string, Person>> {
  const known = [...new Set(ids.flatMap((id) => id ?? []))];
  if (known.length === 0) return new Map();
  const rows = await tx
    .select({ id: staff.id, name: staff.name })
    .from(staff)
    .where(inArray(staff.id, known));
  return new Map(rows.map((row) => [row.id, row]));
}
