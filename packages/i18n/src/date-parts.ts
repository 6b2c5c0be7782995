import type { DateTimeFormatOptions } from 'use-intl/core';
import type { Language } from './languages.ts';

/** A day as screens and mails write it. The month is a word in every language: Arabic's own medium style is figures with the year first. */
export const dayParts = { day: 'numeric', month: 'short', year: 'numeric' } as const;

/** A time of day behind it. */
export const timeParts = { hour: 'numeric', minute: '2-digit' } as const;

/** Returns a day or a moment in which the parts of the day stay together, and "am" or "pm" with its time: a line ends between the two alone. Chinese hours have two figures, as where they stand alone. */
export const unbroken = (moment: string): string =>
  moment
    .replace(/(?<=\d) (?=\p{L})|(?<=\p{L}) (?=\d{4}(?!\d))/gu, '\u00a0')
    .replace(/(?<=日 ?)(?=\d:)/u, '0');

/** What writes moments and stretches of time: `Intl`'s own, or what an app has in its place. */
export interface StretchWriter {
  readonly one: (at: Date, parts: DateTimeFormatOptions) => string;
  readonly range: (from: Date, until: Date, parts: DateTimeFormatOptions) => string;
}

/** From when until when, and the parts of both that are written. */
type Stretch = DateTimeFormatOptions & { readonly from: Date; readonly until: Date };

/** Returns from when until when, as a language writes it. */
export const stretchIn = (
  { stretches }: Language,
  { one, range }: StretchWriter,
  { from, until, ...parts }: Stretch,
): string => {
  // The dash stands apart from both ends, whether or not they share their "am".
  if (stretches === 'whole') return range(from, until, parts).replace(/\s*–\s*/gu, ' – ');
  const hasTime = parts.hour !== undefined || parts.timeStyle !== undefined;
  const isOneDay = hasTime && one(from, dayParts) === one(until, dayParts);
  const start = unbroken(one(from, parts));
  if (isOneDay) {
    // The half of the day stands before a Chinese time; it is said once where both are in the same.
    const [half = ''] = /^\D*/.exec(one(from, { timeStyle: 'short' })) ?? [];
    const end = one(until, { timeStyle: 'short' });
    return `${start}–${half !== '' && end.startsWith(half) ? end.slice(half.length) : end}`;
  }
  const isOneYear = !hasTime && one(from, { year: 'numeric' }) === one(until, { year: 'numeric' });
  const { year: _, ...ofYear } = parts;
  return `${start} – ${unbroken(one(until, isOneYear ? ofYear : parts))}`;
};
