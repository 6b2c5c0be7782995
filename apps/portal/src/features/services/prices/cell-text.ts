import { maxAmount } from '@khidma/domain/limits/limits';
import { fils, fromDirhams, toDirhams } from '@khidma/domain/money/fils';
import { latinDigits } from '@khidma/domain/rules/numbers';
import type { TypedColumn } from '../price-types.ts';

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
