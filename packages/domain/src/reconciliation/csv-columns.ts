import { type Fils, fromDirhams, negate } from '../money/fils.ts';
import { latinDigits } from '../rules/numbers.ts';
import { dubaiDay, isDay } from '../rules/days.ts';
import type { RuleName } from '../rules/problem.ts';
import {
  longestReference,
  longestWords,
  type ReportItem,
  type ReportLine,
} from './report-lines.ts';

/** A row of a file of values, and the line on which it begins. */
export interface CsvRow {
  readonly line: number;
  readonly cells: readonly string[];
}

/** The rows of a file, ended by null where one is longer than any may be. */
export type CsvRows = AsyncIterable<CsvRow | null>;

/** What each column is called, in small letters with `_` between words. */
export type Columns = Readonly<Record<string, readonly string[]>>;
/** Returns what a row has in a column; empty where it has none. */
export type Cells<C extends Columns> = (column: keyof C & string) => string;
/** What a cell says, or which rule it breaks. */
export type Found<T> = { readonly value: T } | { readonly field: string; readonly rule: RuleName };

/** In which order a file writes days in figures. */
export const dayOrders = ['dayFirst', 'monthFirst'] as const;

/** Which column of a file holds what, by its place from 0, and how its days and amounts are meant. */
export interface ReportLayout<Column extends string = string> {
  readonly columns: Readonly<Partial<Record<Column, number | undefined>>>;
  readonly dayOrder: (typeof dayOrders)[number];
  /** Whether amounts above zero are those that went. */
  readonly isReversed: boolean;
}

/** What is told to whoever reads a row. */
export interface RowContext {
  readonly place: number;
  readonly isReversed: boolean;
}

/** What the rows of a report are read by. */
export interface ColumnRules<C extends Columns> {
  readonly columns: C;
  /** Each of them, or one of several. */
  readonly needed: readonly ((keyof C & string) | readonly (keyof C & string)[])[];
}

/** How the rows of a report become items. */
interface Reading<C extends Columns> extends ColumnRules<C> {
  readonly itemOf: (cell: Cells<C>, row: RowContext) => ReportItem | readonly ReportItem[];
  readonly last?: () => readonly ReportItem[];
}

/** What somebody has said of files with certain headings, by `headingsKey`. */
export type KnownLayouts = ReadonlyMap<string, ReportLayout>;

/** Returns what files of the same headings are known by. */
export const headingsKey = (cells: readonly string[]): string =>
  cells.map((cell) => cell.trim().toLowerCase()).join('\n');

/** Reads the rows below the headings, wherever these stand in the first ones: those that are known, or that say what they are. */
export async function* readRows<C extends Columns>(
  rows: CsvRows,
  { itemOf, last, ...rules }: Reading<C>,
  known: KnownLayouts = new Map(),
): AsyncGenerator<ReportItem> {
  let layout: ReportLayout | undefined;
  let headings = '';
  for await (const row of rows) {
    if (row === null) {
      yield problem(0, { field: '', rule: 'tooLong' });
      return;
    }
    const { line: place, cells } = row;
    // A statement of several pages repeats them.
    if (layout !== undefined && headingsKey(cells) === headings) continue;
    if (layout === undefined) {
      // Banks say whose account it is above the headings.
      layout = known.get(headingsKey(cells)) ?? layoutToldBy(cells, rules);
      headings = headingsKey(cells);
      if (layout === undefined && place > deepestHeadings) break;
      continue;
    }
    const { columns, dayOrder, isReversed } = layout;
    const cellOf: Cells<C> = (name) => {
      const cell = cells[columns[name] ?? -1] ?? '';
      return name === 'day' && dayOrder === 'monthFirst' ? dayFirst(cell) : cell;
    };
    const item = itemOf(cellOf, { place, isReversed });
    if ('is' in item) yield item;
    else yield* item;
  }
  if (layout === undefined) yield problem(0, { field: '', rule: 'unknown' });
  else if (last !== undefined) yield* last();
}

/** So far down headings are looked for. */
export const deepestHeadings = 60;

function layoutToldBy<C extends Columns>(
  cells: readonly string[],
  rules: ColumnRules<C>,
): ReportLayout | undefined {
  const columns = columnsIn(cells, rules.columns);
  return missingColumns(columns, rules).length === 0
    ? { columns, dayOrder: 'dayFirst', isReversed: false }
    : undefined;
}

/** Returns which columns are wanted and not there; of several, of which one would do, the first. */
export const missingColumns = <C extends Columns>(
  columns: ReportLayout['columns'],
  { needed }: ColumnRules<C>,
): readonly string[] =>
  needed.flatMap((name) => {
    const oneOf = typeof name === 'string' ? [name] : name;
    return oneOf.some((each) => columns[each] !== undefined) ? [] : oneOf.slice(0, 1);
  });

/** Returns the columns that headings name. */
export function columnsIn(
  headings: readonly string[],
  columns: Columns,
): Readonly<Record<string, number>> {
  const plain = headings.map((heading) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}]+/gu, '_')
      .replaceAll(/^_|(?:_(?:aed|dhs?|درهم))?_?$/g, ''),
  );
  return Object.fromEntries(
    Object.entries(columns).flatMap(([name, names]) => {
      const place = names.map((each) => plain.indexOf(each)).find((each) => each >= 0);
      return place === undefined ? [] : [[name, place] as const];
    }),
  );
}

/** A day of figures whose month comes first, the other way around. */
const dayFirst = (text: string): string =>
  text.replace(/^(\d{1,2})([/.-])(\d{1,2})(?=\2(?:\d{4}|\d{2})(?!\d))/, '$3$2$1');

/** A fault of a line. */
export const problem = (
  place: number,
  { field, rule }: { readonly field: string; readonly rule: RuleName },
): ReportItem => ({ is: 'problem', problem: { line: place, field, rule } });

/** A line, its texts as long as they may be. */
export const line = (read: ReportLine): ReportItem => ({
  is: 'line',
  line: {
    ...read,
    reference: read.reference.slice(0, longestReference),
    subject: read.subject.slice(0, longestReference),
    batch: read.batch.slice(0, longestReference),
    words: read.words.slice(0, longestWords),
  },
});

/** Returns the amount of a cell, below zero where it went. */
export function amountIn(text: string, field: string): Found<Fils> {
  if (text === '') return { field, rule: 'required' };
  // In brackets, with a word or a sign behind it, and with the currency around it, as banks and sheets write what goes.
  const figures = latinFigures(text);
  const isDebit = /^\(.+\)$|\bdr\.?$|\d-$/i.test(figures);
  const plain = figures
    .replaceAll(/^\(|\)$/g, '')
    .replace(/\s*\b(?:cr|dr)\.?$|(?<=\d)-$/i, '')
    .replace(/\s*AED$/i, '')
    .replace(/^([-+]?)(?:AED)?\s*/i, '$1')
    .replace(/^\+/, '')
    .replace(/(\.\d{2})0{1,3}$/, '$1');
  const value = fromDirhams(withPoint(plain));
  if (value === null) return { field, rule: 'invalid' };
  return { value: isDebit ? negate(value) : value };
}

/** With two places behind it a comma parts these, whatever parts the thousands. */
const withPoint = (text: string): string => {
  const [, sign = '', whole, places] =
    /^(-?)(\d+|\d{1,3}(?:[. '’]\d{3})+),(\d{2})$/.exec(text) ?? [];
  return whole === undefined ? text : `${sign}${whole.replaceAll(/\D/g, '')}.${places}`;
};

/** An amount in Arabic figures, or with blanks and a minus of typesetters, as it is typed. */
const latinFigures = (text: string): string =>
  latinDigits(text)
    .replaceAll('\u066c', ',')
    .replaceAll('\u066b', '.')
    .replaceAll('\u2212', '-')
    .replaceAll(/[\u00a0\u2009\u202f]/g, ' ')
    .replace(/^-\s+/, '-')
    .trim();

/** Days as ISO writes them or day first, as banks do; a moment is one of UTC. */
export function dayIn(text: string): Found<string> {
  const [, day = '', month = '', year = ''] =
    /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text) ?? [];
  const iso = day === '' ? text : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  if (isDay(iso)) return { value: iso };
  const [, date = '', time = ''] =
    /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}(?::\d{2})?)(?:\.\d+)?(?:Z| UTC)?$/.exec(text) ?? [];
  const moment = date === '' ? Number.NaN : Date.parse(`${date}T${time}Z`);
  return Number.isNaN(moment) || !isDay(date)
    ? { field: 'day', rule: text === '' ? 'required' : 'date' }
    : { value: dubaiDay(moment) };
}

/** Only dirhams are ever reconciled. */
export const currencyIn = (text: string): Found<string> =>
  text === '' || text.toUpperCase() === 'AED'
    ? { value: 'AED' }
    : { field: 'currency', rule: 'invalid' };
