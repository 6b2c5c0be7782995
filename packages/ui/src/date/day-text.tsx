import { toLatin } from '../to-latin.tsx';
import type { ValueText } from './use-value-text.tsx';

/** How many figures day, month and year have, and the greatest first figure that still waits for another. */
const parts = [
  { length: 2, tens: 3 },
  { length: 2, tens: 1 },
  { length: 4, tens: 9 },
] as const;

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

/** Puts separators where they belong while somebody types: figures alone are enough. */
function shapeDay(typed: string): string {
  const text = toLatin(typed).trim();
  // Pasted, or typed by somebody who writes the year first.
  if (/^\d{4}\D/.test(text)) return writeDay(readDay(text) ?? text);
  const groups = [''];
  for (const sign of text) {
    const at = groups.length - 1;
    const group = groups[at] ?? '';
    const { length, tens } = parts[at] ?? parts[2];
    if (!/\d/.test(sign)) {
      if (group === '' || at === 2) continue;
      groups[at] = group.padStart(2, '0');
      groups.push('');
      continue;
    }
    if (group.length === length) continue;
    // 4 can be no ten of a day: the next figure belongs to the month.
    const isWhole = length === 2 && group === '' && Number(sign) > tens;
    groups[at] = isWhole ? `0${sign}` : group + sign;
    if (at < 2 && groups[at]?.length === length) groups.push('');
  }
  return groups.join('/');
}

/** A day, read and written as dd/mm/yyyy in every language. */
export const dayText: ValueText = {
  hint: 'dd/mm/yyyy',
  wrong: 'wrongDate',
  write: writeDay,
  read: readDay,
  shape: shapeDay,
  isWhole: (text) => /\d{4}$/.test(text) || /^\d{4}\D+\d\d?\D+\d\d$/.test(text),
};
