import {
  cellText,
  type Combination,
  copiedText,
  fillDown,
  isTypable,
  judgePaste,
  readCell,
  readTable,
  withChanges,
} from './price-cells.ts';
import { describe, expect, it } from 'vitest';

const priced = (price: number | null, rest: Partial<Combination> = {}): Combination => ({
  options: [],
  price,
  discount: null,
  firstOrderDiscount: null,
  enabled: true,
  ...rest,
});
const cell = (row: number, column: number, rows = 1, columns = 1) => ({
  row,
  column,
  rows,
  columns,
});

describe('A cell of a spreadsheet', () => {
  it.each(['abc', '1.234', '12.345', '1,23,4', '-5', '1e3', '=A1', '#REF!', '10000000000000'])(
    'refuses %j as a price',
    (text) => expect(readCell('price', text)).toBeUndefined(),
  );
  it.each(['12.5%', 'ten', '1000', '-10', '0.1'])('refuses %j as a discount', (text) =>
    expect(readCell('discount', text)).toBeUndefined(),
  );
  it.each([
    ['120', 12_000],
    ['1,234.50', 123_450],
    ['AED 1,234.50', 123_450],
    ['1\u00a0234,5', 123_450],
    ['1.234,50', 123_450],
    ['12,5', 1250],
    ['١٢٣٫٥', 12_350],
    ['١٬٢٣٤٫٥٠ د.إ.', 123_450],
    ['\u200f۱۲۰\u200f', 12_000],
    ["1'234.50", 123_450],
    ['', null],
    [' – ', null],
  ])('reads %j as a price of %s fils', (text, value) =>
    expect(readCell('price', text)).toBe(value),
  );
  it.each([
    ['10', 10],
    ['10%', 10],
    ['٪١٠', 10],
    ['10.00%', 10],
    ['', null],
  ])('reads %j as %s percent', (text, value) => expect(readCell('discount', text)).toBe(value));

  it('is typed as a number only, and copied as one', () => {
    expect(['1,2', '12.', '12.55', '١٢٫٥'].map((text) => isTypable('price', text))).not.toContain(
      false,
    );
    expect(['a', '12.555', '-'].map((text) => isTypable('price', text))).not.toContain(true);
    expect([isTypable('discount', '99'), isTypable('discount', '9.9')]).toEqual([true, false]);
    expect([cellText('price', 123_450), cellText('discount', 5), cellText('price', null)]).toEqual([
      '1234.50',
      '5',
      '',
    ]);
  });
});

describe('Paste from a spreadsheet', () => {
  it('says which cell is no number, and pastes nothing then', () => {
    const { refused } = judgePaste('100\t10\n200\tten\r\nx\t30', cell(2, 0), 24);
    expect(refused).toEqual([
      { row: 3, column: 'discount', text: 'ten' },
      { row: 4, column: 'price', text: 'x' },
    ]);
  });

  it.each([
    ['Excel', '100.00\t10%\r\n200.00\t\r\n'],
    ['Google Sheets', '100\t10%\n200\t'],
    ['Numbers', '"AED 100.00"\t10\n"AED 200.00"\t'],
  ])('reads what %s copies', (_, text) =>
    expect(judgePaste(text, cell(0, 0), 24)).toEqual({
      changes: [
        { row: 0, change: { price: 10_000 } },
        { row: 0, change: { discount: 10 } },
        { row: 1, change: { price: 20_000 } },
        { row: 1, change: { discount: null } },
      ],
      refused: [],
      left: 0,
    }),
  );

  it('splits quotes, tabs and line ends as spreadsheets mean them', () =>
    expect(readTable('"a\tb"\t"say ""so"""\r\n"two\nlines"\tx\r\n')).toEqual([
      ['a\tb', 'say "so"'],
      ['two\nlines', 'x'],
    ]));

  it('passes over headings, and takes switches for none', () => {
    expect(judgePaste('Price\tOff\n100\t5', cell(0, 0), 24).changes).toHaveLength(2);
    expect(judgePaste('TRUE\nno', cell(0, 5), 24).changes).toEqual([
      { row: 0, change: { enabled: true } },
      { row: 1, change: { enabled: false } },
    ]);
  });

  it('takes back whole rows of its own', () => {
    const rows = [priced(10_000, { discount: 10 }), priced(null, { enabled: false })];
    const text = copiedText(
      rows,
      ['price', 'discount', 'firstOrderDiscount', 'shown', 'firstTime', 'enabled'],
      () => 9000,
    );
    const { changes, refused } = judgePaste(text, cell(0, 0), 2);
    expect(refused).toEqual([]);
    expect(withChanges([priced(1), priced(2)], [0, 1], changes)).toEqual(rows);
  });

  it('puts one value into every selected cell', () =>
    expect(judgePaste('50', cell(1, 0, 3, 1), 24).changes.map(({ row }) => row)).toEqual([
      1, 2, 3,
    ]));

  it('says how many rows found no place', () =>
    expect(judgePaste('1\n2\n3', cell(22, 0), 24)).toMatchObject({ left: 1, refused: [] }));
});

describe('Fill down', () => {
  const shown = [priced(1, { discount: 5 }), priced(2), priced(3), priced(4, { enabled: false })];

  it('copies a cell to all rows below it, and a selection within itself', () => {
    expect(fillDown(shown, cell(1, 0)).map(({ row, change }) => [row, change])).toEqual([
      [2, { price: 2 }],
      [3, { price: 2 }],
    ]);
    expect(fillDown(shown, cell(0, 0, 2, 2))).toEqual([
      { row: 1, change: { price: 1, discount: 5 } },
    ]);
  });

  it('fills switches, and nothing of what is derived', () => {
    expect(fillDown(shown, cell(2, 5))).toEqual([{ row: 3, change: { enabled: true } }]);
    expect([3, 4].map((column) => fillDown(shown, cell(0, column)))).toEqual([[], []]);
  });

  it('changes only the combinations that are seen', () =>
    expect(
      withChanges(shown, [1, 3], fillDown([priced(9), priced(8)], cell(0, 0))).map(
        ({ price }) => price,
      ),
    ).toEqual([1, 2, 3, 9]));
});
