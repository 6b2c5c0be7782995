import { priceColumns, type Combination, type PriceColumn } from '../price-types.ts';
import { cellText, readCell } from './cell-text.ts';

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
export const copyOf = (
  combinations: readonly Combination[],
  columns: readonly PriceColumn[],
  shown: (combination: Combination) => number | null,
): string =>
  combinations
    .map((combination) =>
      columns
        .map((column) => {
          if (column === 'enabled') return combination.enabled ? 'TRUE' : 'FALSE';
          if (column === 'shown') return cellText('price', shown(combination));
          return cellText(column, combination[column]);
        })
        .join('\t'),
    )
    .join('\n');

/** What a cell changes: nothing where it is derived (undefined), null where it cannot be read. */
const changeOf = ({ column, text }: RefusedCell): Partial<Combination> | null | undefined => {
  if (column === 'shown') return undefined;
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
    return text.trim() !== '' && (!isRead || column === 'shown');
  });
  return isHeading === true && table.length > 1 ? table.slice(1) : table;
};
