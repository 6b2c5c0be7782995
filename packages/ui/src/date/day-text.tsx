import { toLatin } from '../to-latin.tsx';
import type { ValueText } from './use-value-text.tsx';

/** The day of these numbers as YYYY-MM-DD; undefined where there is none, as on 31/02. */
function dayOf(year: number, month: number, date: number): string | undefined {
  const made = new Date(Date.UTC(year, month - 1, date));
  const isReal = made.getUTCMonth() === month - 1 && made.getUTCDate() === date;
  return isReal && year >= 1900 && year <= 2199 ? made.toISOString().slice(0, 10) : undefined;
}

/** Returns the day that a text means, day first or year first. */
function readDay(text: string): string | undefined {
  const figures = toLatin(text).replace(/^\s*(\d\d)(\d\d)(\d{4})\s*$/, '$1/$2/$3');
  const [a = 0, b = 0, c = 0, ...more] = figures.match(/\d+/g)?.map(Number) ?? [];
  if (more.length > 0) return undefined;
  return a > 99 ? dayOf(a, b, c) : dayOf(c < 100 && c > 0 ? 2000 + c : c, b, a);
}

const writeDay = (value: string) => value.replace(/^(\d{4})-(\d\d)-(\d\d)$/, '$3/$2/$1');

/** A day, read and written as dd/mm/yyyy in every language. */
export const dayText: ValueText = {
  hint: 'dd/mm/yyyy',
  wrong: 'wrongDate',
  write: writeDay,
  read: readDay,
  shape: 'shapeDay',
  isWhole: (text) => /\d{4}$/.test(text) || /^\d{4}\D+\d\d?\D+\d\d$/.test(text),
};
