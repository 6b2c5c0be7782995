import { fromDirhams } from '../money/dirhams.ts';
import { type Fils, negate } from '../money/fils.ts';
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
type Columns = Readonly<Record<string, readonly string[]>>;
/** Returns what a row has in a column; empty where it has none. */
export type Cells<C extends Columns> = (column: keyof C & string) => string;
/** What a cell says, or which rule it breaks. */
export type Found<T> = { readonly value: T } | { readonly field: string; readonly rule: RuleName };

/** How the rows of a report become items. */
interface Reading<C extends Columns> {
  readonly columns: C;
  /** Each of them, or one of several. */
  readonly needed: readonly ((keyof C & string) | readonly (keyof C & string)[])[];
  readonly itemOf: (cell: Cells<C>, place: number) => ReportItem | readonly ReportItem[];
  readonly last?: () => readonly ReportItem[];
}

/** Reads the rows below the headings, wherever these stand in the first ones. */
export async function* readRows<C extends Columns>(
  rows: CsvRows,
  { columns, needed, itemOf, last }: Reading<C>,
): AsyncGenerator<ReportItem> {
  let places: ReadonlyMap<string, number> | undefined;
  let headings = '';
  /** What the first row wants: what is told where no row has the headings. */
  let missing: { readonly place: number; readonly fields: readonly string[] } | undefined;
  for await (const row of rows) {
    if (row === null) {
      yield problem(0, { field: '', rule: 'tooLong' });
      return;
    }
    const { line: place, cells } = row;
    if (places === undefined) {
      // Banks say whose account it is above the headings.
      const found = placesIn(cells, columns);
      const fields = needed.flatMap((name) => {
        const oneOf = typeof name === 'string' ? [name] : name;
        return oneOf.some((each) => found.has(each)) ? [] : oneOf.slice(0, 1);
      });
      missing ??= { place, fields };
      if (fields.length === 0) [places, headings] = [found, cells.join('\n')];
      else if (place > deepestHeadings) break;
      continue;
    }
    // A statement of several pages repeats them.
    if (cells.join('\n') === headings) continue;
    const of = places;
    const item = itemOf((name) => cells[of.get(name) ?? -1] ?? '', place);
    if ('is' in item) yield item;
    else yield* item;
  }
  if (places === undefined) {
    if (missing === undefined) yield problem(0, { field: '', rule: 'required' });
    for (const field of missing?.fields ?? [])
      yield problem(missing?.place ?? 0, { field, rule: 'required' });
    return;
  }
  if (last !== undefined) yield* last();
}

/** So far down headings are looked for. */
const deepestHeadings = 60;

function placesIn(headings: readonly string[], columns: Columns): ReadonlyMap<string, number> {
  const plain = headings.map((heading) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}]+/gu, '_')
      .replaceAll(/^_|(?:_(?:aed|dhs?|درهم))?_?$/g, ''),
  );
  return new Map(
    Object.entries(columns).flatMap(([name, names]) => {
      const place = names.map((each) => plain.indexOf(each)).find((each) => each >= 0);
      return place === undefined ? [] : [[name, place] as const];
    }),
  );
}

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
  const isDebit = /^\(.+\)$|\bdr\.?$|\d-$/i.test(text);
  const plain = text
    .replaceAll(/^\(|\)$/g, '')
    .replace(/\s*\b(?:cr|dr)\.?$|(?<=\d)-$/i, '')
    .replace(/\s*AED$/i, '')
    .replace(/^([-+]?)(?:AED)?\s*/i, '$1')
    .replace(/^\+/, '')
    .replace(/(\.\d{2})0{1,3}$/, '$1');
  const value = fromDirhams(plain);
  if (value === null) return { field, rule: 'invalid' };
  return { value: isDebit ? negate(value) : value };
}

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
