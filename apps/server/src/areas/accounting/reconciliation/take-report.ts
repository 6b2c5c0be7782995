import { handle } from '../../../kernel/call.ts';
import type { Ctx } from '../../../kernel/context.ts';
import { csvRows } from '../../../kernel/csv.ts';
import { refuse } from '../../../kernel/refuse.ts';
import { ruleText } from '../../../kernel/translate.ts';
import { only } from '../../../kernel/rows.ts';
import { wakeJob } from '../../../db/listen.ts';
import { reconciliationFiles, reconciliationStaged } from '../../../db/schema/reconciliation.ts';
import type { Tx } from '../../../db/types.ts';
import { openDifferences } from '../../money/ledger/index.ts';
import {
  decodeReport,
  firstRows,
  layoutReader,
  previewedAs,
  type ReadReport,
  suggestLayout,
  type SummedReport,
  sumUp,
} from './read-report.ts';
import { previewReport } from '@khidma/contract/accounting/reconciliation';
import { add, type Fils, fils, zero } from '@khidma/domain/money/fils';
import { type CsvRow, deepestHeadings } from '@khidma/domain/reconciliation/csv-columns';
import {
  isSummed,
  knownAs,
  type ReportLine,
  type ReportSource,
} from '@khidma/domain/reconciliation/report-lines';
import type { Lang } from '@khidma/i18n/languages';
import { and, asc, eq, isNotNull, lt, sql } from 'drizzle-orm';
import { createHash } from 'node:crypto';

/** A report as it is stored. */
export type StoredReport = typeof reconciliationFiles.$inferSelect;

/** So many lines are written at once while a report is read. */
const BATCH = 500;

/** Lines of a report that is being read: they are nobody's until the last one is good. */
export interface Staging {
  readonly fileId: string;
  take(line: ReportLine): Promise<void>;
  end(): Promise<void>;
  discard(): Promise<void>;
}

/** Begins to read a report: its lines wait in a table of their own, some hundred in memory at most. */
export function stageLines({ db, ids, clock }: Pick<Ctx, 'db' | 'ids' | 'clock'>): Staging {
  const fileId = ids.uuid();
  let waiting: (typeof reconciliationStaged.$inferInsert)[] = [];
  let part = 0;
  const write = async (): Promise<void> => {
    if (waiting.length > 0) await db.insert(reconciliationStaged).values(waiting);
    waiting = [];
  };
  return {
    fileId,
    take: async (line) => {
      part += 1;
      const known = createHash('sha256').update(knownAs(line)).digest('base64url');
      waiting.push({ fileId, part, ...line, knownAs: known, stagedAt: clock.now() });
      if (waiting.length >= BATCH) await write();
    },
    end: write,
    discard: async () => {
      await db.delete(reconciliationStaged).where(eq(reconciliationStaged.fileId, fileId));
    },
  };
}

/** Who reads which report. */
export interface Reading {
  readonly fileId: string;
  readonly source: ReportSource;
  readonly name: string;
  readonly sha256: string;
  readonly readBy: string | null;
  readonly now: Date;
}

/**
 * Takes a report in, whole: what waits of it becomes lines, in one statement. A line that another report told before is left
 * out; of several that are known by the same, as many are new as there are more than before.
 */
export async function takeReport(
  { ctx, tx }: { readonly ctx: Ctx; readonly tx: Tx },
  reading: Reading,
  read: ReadReport,
): Promise<StoredReport> {
  const { fileId, source, name, sha256, readBy, now } = reading;
  // Two who take reports of one source in stand in a row: each sees what the other has told.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`reports ${source}`}, 0))`);
  if ((await tx.$count(reconciliationFiles, eq(reconciliationFiles.sha256, sha256))) > 0)
    throw refuse('reportTwice');
  const file = { id: fileId, source, name, sha256, readBy, readAt: now, ...read };
  await tx.insert(reconciliationFiles).values({ ...file, added: await countNew(tx, reading) });
  await addLines(tx, reading);
  await addToDays(tx, fileId);
  await tx.delete(reconciliationStaged).where(eq(reconciliationStaged.fileId, fileId));
  const stored = only(
    await tx.select().from(reconciliationFiles).where(eq(reconciliationFiles.id, fileId)),
  );
  await compareClosing({ ctx, tx, now }, stored);
  await wakeJob(tx, 'reconciliation');
  return stored;
}

/** The lines with the number of each among those that are known by the same. */
const numbered = (fileId: string) => sql`
  select staged.*, row_number() over (partition by known_as order by part) as ordinal
  from reconciliation_staged as staged where file_id = ${fileId}`;

async function countNew(tx: Tx, { fileId, source }: Reading): Promise<number> {
  const { rows } = await tx.execute<{ added: number }>(sql`
    select count(*)::int as added from (${numbered(fileId)}) as line
    where not exists (
      select 1 from reconciliation_lines as known
      where known.source = ${source} and known.known_as = line.known_as and known.ordinal = line.ordinal)`);
  return rows[0]?.added ?? 0;
}

async function addLines(tx: Tx, { fileId, source }: Reading): Promise<void> {
  await tx.execute(sql`
    insert into reconciliation_lines (id, file_id, source, place, kind, day, amount, fee, fee_vat,
      reference, subject, batch, words, is_detail, known_as, ordinal, state)
    select gen_random_uuid(), file_id, ${source}, place, kind, day, amount, fee, fee_vat,
      reference, subject, batch, words, is_detail, known_as, ordinal, 'new'
    from (${numbered(fileId)}) as line
    on conflict (source, known_as, ordinal) do nothing`);
}

/** What only opens a batch moves nothing, and is no part of a day. */
async function addToDays(tx: Tx, fileId: string): Promise<void> {
  await tx.execute(sql`
    insert into reconciliation_days as known (source, day, lines, total)
    select source, day, count(*), sum(amount) from reconciliation_lines
    where file_id = ${fileId} and not is_detail group by source, day
    on conflict (source, day) do update
      set lines = known.lines + excluded.lines, total = known.total + excluded.total`);
}

/**
 * What a report says that it ends with is compared with what all reports lead to by then: a report that is missing between
 * two, or lines that one has and the other has not, are a difference.
 */
async function compareClosing(
  context: { readonly ctx: Ctx; readonly tx: Tx; readonly now: Date },
  file: StoredReport,
): Promise<void> {
  const { tx } = context;
  if (file.closing === null) return;
  const expected = await closingOf(tx, file.source, file.lastDay);
  if (expected === null || expected === file.closing) return;
  await openDifferences(context, [
    {
      source: file.source,
      kind: 'otherAmount',
      day: file.lastDay,
      found: fils(file.closing),
      expected,
      fileId: file.id,
    },
  ]);
}

/** Returns what lay there before the first line that was ever reported, by the report that says it; zero where none does. */
export async function loadReportBeginning(
  tx: Pick<Tx, 'select'>,
  source: ReportSource,
): Promise<{ readonly opening: Fils; readonly firstDay: string | null }> {
  const [first] = await tx
    .select({ opening: reconciliationFiles.opening, firstDay: reconciliationFiles.firstDay })
    .from(reconciliationFiles)
    .where(and(eq(reconciliationFiles.source, source), isNotNull(reconciliationFiles.opening)))
    .orderBy(asc(reconciliationFiles.firstDay), asc(reconciliationFiles.readAt))
    .limit(1);
  return { opening: fils(first?.opening ?? 0), firstDay: first?.firstDay ?? null };
}

/** Returns what all reports of a source lead to at a day's end; null where no report says what it began with. */
async function closingOf(tx: Tx, source: ReportSource, lastDay: string): Promise<Fils | null> {
  const { opening, firstDay } = await loadReportBeginning(tx, source);
  if (firstDay === null) return null;
  const { rows } = await tx.execute<{ total: string }>(sql`
    select coalesce(sum(total), 0) as total from reconciliation_days
    where source = ${source} and day between ${firstDay} and ${lastDay}`);
  return add(opening, fils(Number(rows[0]?.total ?? 0)));
}

const STAGED_FOR_MS = 3_600_000;

/** Removes what is left of readings that were cut off. */
export async function sweepStaged({ db, clock }: Pick<Ctx, 'db' | 'clock'>): Promise<void> {
  const before = new Date(clock.now().getTime() - STAGED_FOR_MS);
  await db.delete(reconciliationStaged).where(lt(reconciliationStaged.stagedAt, before));
}

/** So much of a file is shown: of its rows, of a cell, of what would be taken in. */
const shownRows = 12;
const shownCell = 80;
const shownLines = 10;

/** Reads the file as its import would, and keeps nothing of it. */
export const previewReportHandler = handle(previewReport, async (call) => {
  const { ctx, input, lang } = call;
  const { kind: source, layout } = input;
  const digest = createHash('sha256');
  const pieces = decodeReport(call.file.stream, { digest, size: Number(input.size) });
  const { first, all, close } = await firstRows(csvRows(pieces), deepestHeadings);
  try {
    const suggested = layout ?? (await suggestLayout(ctx.db, source, first));
    const isXml = first[0]?.cells[0]?.startsWith('<') === true;
    if (suggested === undefined || isXml) throw refuse('reportUnreadable');
    const shown = { rows: rowsAround(first, suggested.heading), layout: suggested };
    if (layout === undefined) return { save: () => Promise.resolve({ ...shown, preview: null }) };
    const reader = await layoutReader(ctx.db, source, layout);
    const lines = firstLines();
    const read = await sumUp(reader.read(all), (line) => lines.take(line));
    // With many faults the rest was not read.
    if (read.problems.length === 0 && digest.digest('hex') !== input.sha256)
      throw refuse('fileMismatch');
    const previewed = previewedAs(input.sha256, layout);
    const preview = presentPreview(read, { lines, lang, previewed });
    return { save: () => Promise.resolve({ ...shown, preview }) };
  } finally {
    await close();
  }
});

/** Some rows of the file: the headings, with what stands above and below them. */
const rowsAround = (rows: readonly CsvRow[], heading: number) => {
  const above = rows.filter(({ line }) => line < heading).length;
  return rows
    .slice(Math.max(0, above - shownRows / 2))
    .slice(0, shownRows)
    .map(({ line, cells }) => ({ line, cells: cells.map((cell) => cell.slice(0, shownCell)) }));
};

/** What came, what went, and the first of it. */
function firstLines() {
  const first: ReportLine[] = [];
  let [moneyIn, moneyOut]: [Fils, Fils] = [zero, zero];
  return {
    take: (line: ReportLine): Promise<void> => {
      if (first.length < shownLines) first.push(line);
      if (line.amount > 0) moneyIn = add(moneyIn, line.amount);
      else moneyOut = add(moneyOut, line.amount);
      return Promise.resolve();
    },
    found: () => ({ first, moneyIn, moneyOut }),
  };
}

interface Presenting {
  readonly lines: ReturnType<typeof firstLines>;
  readonly lang: Lang;
  readonly previewed: string;
}

function presentPreview(
  { problems, lines: count, opening, closing, ...read }: SummedReport,
  { lines, lang, previewed }: Presenting,
) {
  const { first, moneyIn, moneyOut } = lines.found();
  return {
    previewed,
    lines: count,
    moneyIn,
    moneyOut,
    opening,
    closing,
    isSummed: isSummed({ ...read, opening, closing }),
    first: first.map(({ place, day, amount, reference, words }) => ({
      place,
      day,
      amount,
      reference,
      words,
    })),
    problems: problems.map(({ line, field, rule }) => ({
      line,
      field,
      message: ruleText(lang, { rule }),
    })),
  };
}
