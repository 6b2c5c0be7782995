import { reportLayouts } from '../../../db/schema/reconciliation.ts';
import type { Queryable } from '../../../db/types.ts';
import { csvRows } from '../../../kernel/csv.ts';
import { lookAhead } from '../../../kernel/look-ahead.ts';
import { refuse, refuseFields } from '../../../kernel/refuse.ts';
import { xmlElements } from '../../../kernel/xml.ts';
import { add, type Fils, zero } from '@khidma/domain/money/fils';
import { readBankCsv } from '@khidma/domain/reconciliation/bank-csv';
import { bankXmlElements, readBankXml } from '@khidma/domain/reconciliation/bank-xml';
import {
  type CsvRow,
  type CsvRows,
  deepestHeadings,
  headingsKey,
  type KnownLayouts,
} from '@khidma/domain/reconciliation/csv-columns';
import { readProviderCsv } from '@khidma/domain/reconciliation/provider-csv';
import {
  allReportColumns,
  layoutProblems,
  type SaidLayout,
  suggestedLayout,
} from '@khidma/domain/reconciliation/report-layout';
import {
  isSummed,
  type ReportFormat,
  type ReportItem,
  type ReportLine,
  type ReportProblem,
  type ReportSource,
} from '@khidma/domain/reconciliation/report-lines';
import { encodingOf } from '@khidma/domain/reconciliation/text-encoding';
import { readDay } from '@khidma/i18n/read-day';
import { desc, eq } from 'drizzle-orm';
import { createHash, type Hash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { TextDecoder } from 'node:util';

/** A month of a large platform is some ten megabytes. */
const longestReport = 96 * 1024 * 1024;

interface Measured {
  readonly digest: Hash;
  /** In bytes, as it was promised. */
  readonly size: number;
}

/** So many bytes tell how a text is written. */
const HEAD = 1_024;

/** The text of a stream, measured on its way, in whatever encoding the bank wrote it. */
export async function* decodeReport(
  stream: Readable,
  { digest, size }: Measured,
): AsyncGenerator<string> {
  if (size > longestReport) throw refuse('fileTooLarge');
  let waiting = Buffer.alloc(0);
  let decoder: TextDecoder | null = null;
  let arrived = 0;
  const textOf = (bytes: Buffer, isLast: boolean): string => {
    try {
      decoder ??= decoderOf(bytes);
      // What is ASCII so far says nothing yet.
      return decoder?.decode(bytes, { stream: !isLast }) ?? bytes.toString('latin1');
    } catch {
      throw refuse('reportUnreadable');
    }
  };
  // The HTTP layer still reads the rest of a refused stream away, so it isn't destroyed here.
  for await (const chunk of stream.iterator({ destroyOnReturn: false })) {
    // A binary stream yields buffers only.
    const bytes = chunk as Buffer;
    arrived += bytes.length;
    if (arrived > size) throw refuse('fileMismatch');
    digest.update(bytes);
    waiting = Buffer.concat([waiting, bytes]);
    if (waiting.length < HEAD) continue;
    yield textOf(waiting, false);
    waiting = Buffer.alloc(0);
  }
  yield textOf(waiting, true);
  if (arrived !== size) throw refuse('fileMismatch');
}

/** @throws {RangeError} where a file declares an encoding that nobody knows. */
function decoderOf(head: Buffer): TextDecoder | null {
  const encoding = encodingOf(head);
  return encoding === null ? null : new TextDecoder(encoding, { fatal: true });
}

/** So many lines a report has at most, and so many of its faults are told at once. */
const mostLines = 200_000;
const mostProblems = 50;

/** What a report says besides its lines. */
export interface ReadReport {
  readonly format: ReportFormat;
  readonly account: string;
  readonly opening: Fils | null;
  readonly closing: Fils | null;
  readonly firstDay: string;
  readonly lastDay: string;
  readonly total: Fils;
  readonly lines: number;
}

interface Reading {
  readonly source: ReportSource;
  /** What reads the rows of a CSV. */
  readonly reader: LayoutReader;
}

type FoundItem = ReportItem | { readonly is: 'format'; readonly format: ReportFormat };
type Take = (line: ReportLine) => Promise<void>;

/**
 * Reads a report line by line and hands each on; only one stands in memory at a time. Refused as a whole: what is no such
 * report, what has a line that cannot be, and lines that do not lead from its opening balance to its closing one.
 */
export async function readReport(
  pieces: AsyncIterable<string>,
  reading: Reading,
  take: Take,
): Promise<ReadReport> {
  return readItems(await itemsIn(pieces, reading), take);
}

/** What a report says, item by item: in XML or in rows. */
async function itemsIn(pieces: AsyncIterable<string>, { source, reader }: Reading) {
  const { head, all } = await lookAhead(pieces, (read) => beginning(read) !== '');
  const isXml = beginning(head).startsWith('<');
  if (isXml && source === 'provider') throw refuse('reportUnreadable');
  return isXml ? readBankXml(xmlElements(all, bankXmlElements)) : reader.read(csvRows(all));
}

/** Sums up what a reader, or the provider itself, tells; refuses what cannot be taken in. */
export async function readItems(items: AsyncIterable<FoundItem>, take: Take): Promise<ReadReport> {
  const { problems, ...read } = await sumUp(items, (line, isSound) =>
    isSound ? take(line) : Promise.resolve(),
  );
  refuseProblems(problems);
  if (read.lastDay === '') throw refuse('reportEmpty');
  if (!isSummed(read)) throw refuse('reportWrongSum');
  return read;
}

/** A report with what is wrong with its lines. */
export interface SummedReport extends ReadReport {
  readonly problems: readonly ReportProblem[];
}

/** Sums up what a reader tells, its first faults too, and hands on each of its lines: whether all was sound so far. */
export async function sumUp(
  items: AsyncIterable<FoundItem>,
  take: (line: ReportLine, isSound: boolean) => Promise<void>,
): Promise<SummedReport> {
  const problems: ReportProblem[] = [];
  let format: ReportFormat = 'csv';
  let account = '';
  let opening: Fils | null = null;
  let closing: Fils | null = null;
  let quietDay: string | null = null;
  let [firstDay, lastDay, total, lines] = ['9999-12-31', '', zero, 0];
  for await (const item of items) {
    switch (item.is) {
      case 'format':
        format = item.format;
        break;
      case 'account':
        account ||= item.account;
        break;
      case 'problem':
        problems.push(item.problem);
        break;
      case 'balance':
        // Of several statements in one file, the first one's and the last one's.
        if (item.which === 'opening') opening ??= item.amount;
        else closing = item.amount;
        if (item.which === 'closing') quietDay = item.day ?? quietDay;
        break;
      case 'line': {
        const { line } = item;
        lines += 1;
        if (!line.isDetail) total = add(total, line.amount);
        if (line.day < firstDay) firstDay = line.day;
        if (line.day > lastDay) lastDay = line.day;
        await take(line, problems.length === 0);
      }
    }
    if (problems.length >= mostProblems || lines > mostLines) break;
  }
  if (lines > mostLines) throw refuse('fileTooLarge');
  // A quiet day has no lines: its balances say so.
  if (lines === 0 && opening !== null && closing !== null && quietDay !== null)
    [firstDay, lastDay] = [quietDay, quietDay];
  return { format, account, opening, closing, firstDay, lastDay, total, lines, problems };
}

/** What concerns no line says that it is no such report at all. */
function refuseProblems(problems: readonly ReportProblem[]): void {
  if (problems.length === 0) return;
  const whole = problems.find(({ line }) => line === 0);
  if (whole !== undefined)
    throw refuse(whole.rule === 'unknown' ? 'reportColumnsUnknown' : 'reportUnreadable');
  throw refuseFields(
    problems.map(({ line, field, rule }) => ({
      path: field === '' ? `lines.${line}` : `lines.${line}.${field}`,
      rule,
    })),
  );
}

/** Without the mark of its encoding and space before it. */
const beginning = (head: string): string => head.replace('\uFEFF', '').trimStart();

/** So many are looked at, the latest first: a bank changes its headings once in years. */
export const mostLayouts = 100;

/** The digest of a text. */
export const digestOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Returns what a file is called that was previewed by a layout. */
export const previewedAs = (sha256: string, layout: SaidLayout): string => {
  const { heading, columns, dayOrder, isReversed } = layout;
  const places = allReportColumns.map((column) => columns[column] ?? null);
  return digestOf(JSON.stringify([sha256, heading, places, dayOrder, isReversed]));
};

/** Reads the rows of a CSV by a layout. */
export interface LayoutReader {
  read(rows: CsvRows): AsyncIterable<ReportItem>;
  /** The headings that the layout was said of, once they are read. */
  headings(): readonly string[];
}

/**
 * Returns what reads a source's rows by the layout that somebody says, by those that are remembered for their headings, or
 * by what the headings themselves tell.
 */
export async function layoutReader(
  db: Queryable,
  source: ReportSource,
  said: SaidLayout | undefined,
): Promise<LayoutReader> {
  const remembered = await rememberedOf(db, source);
  let headings: readonly string[] = [];
  const itemsOf = (rows: CsvRows, known: KnownLayouts): AsyncIterable<ReportItem> =>
    source === 'bank' ? readBankCsv(rows, { readDay, known }) : readProviderCsv(rows, known);
  async function* readAsSaid(rows: CsvRows, layout: SaidLayout): AsyncGenerator<ReportItem> {
    const { first, all, close } = await firstRows(rows, layout.heading);
    try {
      const row = first.find(({ line }) => line === layout.heading);
      refuseLayout(source, layout, row?.cells);
      headings = row?.cells ?? [];
      yield* itemsOf(from(layout.heading, all), new Map([[headingsKey(headings), layout]]));
    } finally {
      await close();
    }
  }
  return {
    read: (rows) => (said === undefined ? itemsOf(rows, remembered) : readAsSaid(rows, said)),
    headings: () => headings,
  };
}

function refuseLayout(
  source: ReportSource,
  layout: SaidLayout,
  headings: readonly string[] | undefined,
): void {
  const problems = layoutProblems(source, layout, headings);
  if (problems.length > 0)
    throw refuseFields(problems.map((each) => ({ ...each, path: `layout.${each.path}` })));
}

async function rememberedOf(db: Queryable, source: ReportSource): Promise<KnownLayouts> {
  const rows = await db
    .select({ headings: reportLayouts.headings, layout: reportLayouts.layout })
    .from(reportLayouts)
    .where(eq(reportLayouts.source, source))
    .orderBy(desc(reportLayouts.id))
    .limit(mostLayouts);
  return new Map(rows.map(({ headings, layout }) => [headingsKey(headings), layout]));
}

interface FirstRows {
  readonly first: readonly CsvRow[];
  readonly all: CsvRows;
  /** Ends the reading, wherever it stands. */
  readonly close: () => Promise<void>;
}

/** Returns the rows down to a line, where a file has so many, and all of them. */
export async function firstRows(rows: CsvRows, lastLine: number): Promise<FirstRows> {
  const iterator = rows[Symbol.asyncIterator]();
  const ahead: (CsvRow | null)[] = [];
  let last: CsvRow | null | undefined;
  do {
    const next = await iterator.next(); // oxlint-disable-line no-await-in-loop
    if (next.done === true) break;
    last = next.value;
    ahead.push(last);
  } while (last !== null && last.line < lastLine);
  async function* all(): AsyncGenerator<CsvRow | null> {
    yield* ahead;
    for (let next = await iterator.next(); next.done !== true; next = await iterator.next())
      yield next.value;
  }
  return {
    first: ahead.flatMap((row) => row ?? []),
    all: all(),
    close: async () => {
      await iterator.return?.();
    },
  };
}

async function* from(line: number, rows: CsvRows): AsyncGenerator<CsvRow | null> {
  for await (const row of rows) if (row === null || row.line >= line) yield row;
}

/** Returns how a file's first rows would be read: as it is remembered for headings like theirs, or as these suggest. */
export async function suggestLayout(
  db: Queryable,
  source: ReportSource,
  rows: readonly CsvRow[],
): Promise<SaidLayout | undefined> {
  const remembered = await rememberedOf(db, source);
  for (const { line, cells } of rows.filter(({ line }) => line <= deepestHeadings)) {
    const layout = remembered.get(headingsKey(cells));
    if (layout !== undefined) return { ...layout, heading: line };
  }
  return suggestedLayout(source, rows);
}
