import type { ServiceContentShape } from '@khidma/contract/shapes/service';
import { maxAmount } from '@khidma/domain/limits/limits';
import { fils, fromDirhams, toDirhams } from '@khidma/domain/money/fils';
import { latinDigits } from '@khidma/domain/rules/numbers';

/** Specifications with the prices of their combinations: what the price step edits. */
export type Prices = Pick<ServiceContentShape, 'specs' | 'combinations'>;

/** One combination with its price. */
export type Combination = Prices['combinations'][number];

/** The columns of the price table, from its start to its end. */
export const priceColumns = [
  'price',
  'discount',
  'firstOrderDiscount',
  'shown',
  'firstTime',
  'enabled',
] as const;

/** A column of the price table. */
export type PriceColumn = (typeof priceColumns)[number];

/** A column that is typed into. */
export type TypedColumn = 'price' | 'discount' | 'firstOrderDiscount';

/** Whether a column is typed into: what customers pay is derived, and what is on sale is ticked. */
export const isTyped = (column: PriceColumn | undefined): column is TypedColumn =>
  column === 'price' || column === 'discount' || column === 'firstOrderDiscount';

/** A column that follows from the others: what customers pay, and what they pay on their first order. */
export type DerivedColumn = 'shown' | 'firstTime';

const isDerived = (column: PriceColumn | undefined): column is DerivedColumn =>
  column === 'shown' || column === 'firstTime';

/** A cell by its place in the table as it is seen. */
export interface Place {
  readonly row: number;
  readonly column: number;
}

/** What all combinations are to get: a field that is left out stays as it is. */
export type ForAll = Partial<Pick<Combination, 'price' | 'discount' | 'firstOrderDiscount'>>;

/** The first row's values in all selected rows below it; of a single row, in all rows below it. */
export const fillDown = (
  shown: readonly Combination[],
  { row, column, rows, columns }: CellRange,
): CellChange[] => {
  const source = shown[row];
  if (source === undefined) return [];
  const last = rows > 1 ? row + rows : shown.length;
  const change: Partial<Combination> = {};
  for (const name of priceColumns.slice(column, column + columns)) {
    if (isTyped(name)) change[name] = source[name];
    else if (name === 'enabled') change.enabled = source.enabled;
  }
  if (Object.keys(change).length === 0) return [];
  return shown.slice(row + 1, last).map((_, down) => ({ row: row + 1 + down, change }));
};

/** The combinations with what is changed of those that are seen; `rows` says which ones these are. */
export const withChanges = (
  combinations: readonly Combination[],
  rows: readonly number[],
  changes: readonly CellChange[],
): Combination[] => {
  const next = [...combinations];
  for (const { row, change } of changes) {
    const index = rows[row] ?? -1;
    const before = next[index];
    if (before !== undefined) next[index] = { ...before, ...change };
  }
  return next;
};

/** Which cells of the table, by row and column as they stand there. */
export interface CellRange {
  readonly row: number;
  readonly column: number;
  readonly rows: number;
  readonly columns: number;
}

/** One changed cell; `row` is the place in the table that is seen. */
export interface CellChange {
  readonly row: number;
  readonly change: Partial<Combination>;
}

/** What cannot be pasted, and where it would have gone. */
export interface RefusedCell {
  readonly row: number;
  readonly column: PriceColumn;
  readonly text: string;
}

/** What a paste would do. Nothing of it is to be done while a cell is refused. */
export interface Paste {
  readonly changes: readonly CellChange[];
  readonly refused: readonly RefusedCell[];
  /** Rows that found no place below the last one. */
  readonly left: number;
}

/** The cells of a text as a spreadsheet copies them: tabs between cells, quotes around what holds a tab, a quote or a line end. */
export const readTable = (text: string): string[][] => {
  const rows: string[][] = [[]];
  const pattern = /(?:"((?:[^"]|"")*)"(?=[\t\r\n]|$)|([^\t\r\n]*))(\t|\r\n|\r|\n|$)/y;
  while (pattern.lastIndex <= text.length) {
    const match = pattern.exec(text);
    if (match === null) break;
    rows.at(-1)?.push(match[1]?.replaceAll('""', '"') ?? match[2] ?? '');
    if (match[3] === '' || match[3] === undefined) break;
    if (match[3] !== '\t') rows.push([]);
  }
  // A copied block ends with a line end, which is no further row.
  return rows.at(-1)?.join('') === '' && rows.length > 1 ? rows.slice(0, -1) : rows;
};

/** Judges a paste at the first cell of a selection. One value goes into all of its cells; a row of headings is passed over. */
export const judgePaste = (text: string, at: CellRange, rowCount: number): Paste => {
  const table = withoutHeadings(readTable(text), at.column);
  const [[only = ''] = []] = table;
  const isOne = table.length === 1 && table[0]?.length === 1;
  const block = isOne
    ? Array.from({ length: at.rows }, () => Array.from({ length: at.columns }, () => only))
    : table;
  const fitting = block.slice(0, rowCount - at.row);
  const cells = fitting.flatMap((line, down) =>
    line.flatMap((cell, along) => {
      const column = priceColumns[at.column + along];
      return column === undefined ? [] : [{ row: at.row + down, column, text: cell }];
    }),
  );
  const read = cells.map((cell) => ({ cell, change: changeOf(cell) }));
  return {
    changes: read.flatMap(({ cell: { row }, change }) => (change ? [{ row, change }] : [])),
    refused: read.flatMap(({ cell, change }) => (change === null ? [cell] : [])),
    left: block.length - fitting.length,
  };
};

/** Selected cells as a spreadsheet reads them. */
export const copiedText = (
  combinations: readonly Combination[],
  columns: readonly PriceColumn[],
  derived: (column: DerivedColumn, combination: Combination) => number | null,
): string =>
  combinations
    .map((combination) =>
      columns
        .map((column) => {
          if (column === 'enabled') return combination.enabled ? 'TRUE' : 'FALSE';
          if (isDerived(column)) return cellText('price', derived(column, combination));
          return cellText(column, combination[column]);
        })
        .join('\t'),
    )
    .join('\n');

/** What a cell changes: nothing where it is derived (undefined), null where it cannot be read. */
const changeOf = ({ column, text }: RefusedCell): Partial<Combination> | null | undefined => {
  if (isDerived(column)) return undefined;
  if (column === 'enabled') {
    const enabled = readSwitch(text);
    return enabled === null ? null : { enabled };
  }
  const value = readCell(column, text);
  return value === undefined ? null : { [column]: value };
};

const readSwitch = (text: string): boolean | null => {
  const plain = text.trim().toLowerCase();
  if (['true', 'yes', 'on', '1', '是', 'نعم'].includes(plain)) return true;
  return ['false', 'no', 'off', '0', '', '否', 'لا'].includes(plain) ? false : null;
};

/** A first row in which no cell is a number, above one that has some, says what the columns are. */
const withoutHeadings = (table: string[][], first: number): string[][] => {
  const isHeading = table[0]?.every((text, along) => {
    const column = priceColumns[first + along];
    const isRead = column === undefined || changeOf({ row: 0, column, text }) !== null;
    return text.trim() !== '' && (!isRead || isDerived(column));
  });
  return isHeading === true && table.length > 1 ? table.slice(1) : table;
};

/** What a cell's text says: fils or percent, null for nothing. `undefined` where it is no number that the column can hold. */
export const readCell = (column: TypedColumn, text: string): number | null | undefined => {
  const plain = plainNumber(text);
  if (plain === '' || plain === '-') return null;
  return column === 'price' ? readPrice(plain) : readPercent(plain);
};

/** What a cell shows while it is typed in, and what is copied of it: dirhams without grouping, or whole percent. */
export const cellText = (column: TypedColumn, value: number | null): string => {
  if (value === null) return '';
  return column === 'price' ? toDirhams(fils(value)) : String(value);
};

/** Whether a text can become a value of this column while it is typed. */
export const isTypable = (column: TypedColumn, text: string): boolean =>
  column === 'price'
    ? /^[\d,]{0,12}(\.\d{0,2})?$/.test(typedDigits(text))
    : /^\d{0,3}$/.test(typedDigits(text));

/** The digits and signs of any keyboard as the Latin ones. */
export const typedDigits = (text: string): string =>
  latinDigits(text).replaceAll('٫', '.').replaceAll('٬', ',');

/** Bare digits and signs: without currency, percent, quotes, blanks and marks of direction. */
const plainNumber = (text: string): string =>
  typedDigits(text)
    .replace(
      /aed|dhs?\.?|د\.\s?إ\.?|درهم|迪拉姆|[%٪％"'’\s\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]/gi,
      '',
    )
    .replace(/^[−–—]$/, '-');

const readPrice = (plain: string): number | undefined => {
  if (plain.startsWith('-')) return undefined;
  const amount = fromDirhams(withPoint(plain));
  return amount === null || amount > maxAmount ? undefined : amount;
};

/** Half the world writes 1.234,50: a comma with one or two digits behind it at the end is a decimal point. */
const withPoint = (plain: string): string => {
  const match = /^(\d{1,3}(?:\.\d{3})*|\d+),(\d{1,2})$/.exec(plain);
  return match === null ? plain : `${match[1]?.replaceAll('.', '')}.${match[2]}`;
};

const readPercent = (plain: string): number | undefined =>
  /^\d{1,3}([.,]0+)?$/.test(plain) ? Number.parseInt(plain, 10) : undefined;
