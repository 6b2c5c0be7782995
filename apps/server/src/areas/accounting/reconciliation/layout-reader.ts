import {
  type CsvRow,
  type CsvRows,
  deepestHeadings,
  headingsKey,
  type KnownLayouts,
} from '@khidma/domain/reconciliation/csv-columns';
import { readBankCsv } from '@khidma/domain/reconciliation/bank-csv';
import { readProviderCsv } from '@khidma/domain/reconciliation/provider-csv';
import {
  allReportColumns,
  layoutProblems,
  type SaidLayout,
  suggestedLayout,
} from '@khidma/domain/reconciliation/report-layout';
import type { ReportItem, ReportSource } from '@khidma/domain/reconciliation/report-lines';
import { readDay } from '@khidma/i18n/read-day';
import { desc, eq } from 'drizzle-orm';
import { createHash } from 'node:crypto';
import { refuseFields } from '../../../kernel/refuse.ts';
import { reportLayouts } from '../../../db/schema/reconciliation.ts';
import type { Queryable } from '../../../db/types.ts';

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
