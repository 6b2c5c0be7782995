import { toLatin } from '@khidma/i18n/to-latin';
import { dayText } from './day-text.tsx';

/** How many figures day, month and year have, and the greatest first figure that still waits for another. */
const parts = [
  { length: 2, tens: 3 },
  { length: 2, tens: 1 },
  { length: 4, tens: 9 },
] as const;

/** Returns what is typed of a day with its separators: figures alone are enough. What may be written another way stays as it is. */
export function shapeDay(typed: string): string {
  const text = toLatin(typed).trim();
  // With the name of a month, or with what no date has.
  if (/[^\d\s./,\-–—؍،]/.test(text)) return typed;
  // By somebody who writes the year first: 20 may be a day or a century until all of it is there.
  if (/^(?:19|20|21)\d*$|^\d{4}\D/.test(text))
    return dayText.isWhole(text) ? dayText.write(dayText.read(text) ?? text) : typed;
  const groups = [''];
  for (const sign of text) {
    const at = groups.length - 1;
    const group = groups[at] ?? '';
    const { length, tens } = parts[at] ?? parts[2];
    if (!/\d/.test(sign)) {
      if (group === '') continue;
      // A fourth number makes it no date: nothing is left out of what was typed.
      if (at === 2) return typed;
      groups[at] = group.padStart(2, '0');
      groups.push('');
      continue;
    }
    // 4 can be no ten of a day: the next figure belongs to the month.
    const isWhole = length === 2 && group === '' && Number(sign) > tens;
    groups[at] = isWhole ? `0${sign}` : group + sign;
    if (at < 2 && groups[at]?.length === length) groups.push('');
  }
  return groups.join('/');
}

/** Returns what is typed of a time with its colon; what is said in another way stays as it is. */
export function shapeTime(typed: string): string {
  const text = toLatin(typed).trimStart();
  const [, hours = '', apart = '', minutes = ''] =
    text.match(/^(\d{1,2})([:.\s]*)(\d{0,2})$/) ?? [];
  if (hours === '' || (apart.trim() === '' && apart !== '')) return typed;
  const isWhole = hours.length === 2 || apart !== '' || Number(hours) > 2;
  return isWhole ? `${hours}:${minutes}` : hours;
}
