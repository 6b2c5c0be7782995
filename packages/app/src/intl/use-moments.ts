import {
  dayParts,
  type StretchWriter,
  stretchIn,
  timeParts,
  unbroken,
} from '@khidma/i18n/date-parts';
import { languageTagged } from '@khidma/i18n/languages';
import { type DateTimeFormatOptions, useFormatter, useLocale } from 'use-intl';

/** Times as people read them, in Dubai's time and the language that is on. */
export interface Moments {
  /** Day and time of a moment. */
  readonly moment: (iso: string) => string;
  /** From when until when, of which the end may not be known. */
  readonly period: (from: string, until: string | null) => string;
  /** The same as a moment without the year: for what is near. `until` where it is a stretch of time. */
  readonly soon: (iso: string, until?: string | null) => string;
  /** The time of day of a moment, which is written in ISO or in milliseconds. */
  readonly time: (at: string | number) => string;
  /** The times of day from when until when, of which the end may not be known. */
  readonly times: (from: string, until: string | null) => string;
  /** The day of a moment. */
  readonly day: (iso: string) => string;
  /** The day of a moment with its weekday, without the year: for what is near. */
  readonly weekday: (iso: string) => string;
  /** A business day, YYYY-MM-DD. */
  readonly businessDay: (day: string) => string;
  /** From one day until another, of any parts. */
  readonly days: (from: Date, until: Date, parts: DateTimeFormatOptions) => string;
}

/** Lets no line end where it stands: a dash would part two times. */
const WORD_JOINER = '\u2060';

const nearParts = { day: 'numeric', month: 'short', ...timeParts } as const;

/** Puts times into words. */
export const useMoments = (): Moments => {
  const format = useFormatter();
  const language = languageTagged(useLocale());
  const writer: StretchWriter = {
    one: (at, parts) => format.dateTime(at, parts),
    range: (from, until, parts) => format.dateTimeRange(from, until, parts),
  };
  const stretch = (from: string, until: string, parts: DateTimeFormatOptions): string =>
    unbroken(
      stretchIn(language, writer, { from: new Date(from), until: new Date(until), ...parts }),
    )
      .replace(/(?<=\d–)(?=\d)/u, WORD_JOINER)
      // Two times of a day stay in one line: a dash lets it end behind it even before a space that does not.
      .replace(/ – (?=\d{1,2}:)/u, `\u00a0–${WORD_JOINER}\u00a0`);
  const moment = (iso: string): string =>
    unbroken(format.dateTime(new Date(iso), { ...dayParts, ...timeParts }));
  return {
    moment,
    period: (from, until) =>
      until === null ? moment(from) : stretch(from, until, { ...dayParts, ...timeParts }),
    soon: (iso, until = null) =>
      until === null
        ? unbroken(format.dateTime(new Date(iso), nearParts))
        : stretch(iso, until, nearParts),
    time: (at) => unbroken(format.dateTime(new Date(at), { timeStyle: 'short' })),
    times: (from, until) =>
      until === null
        ? unbroken(format.dateTime(new Date(from), { timeStyle: 'short' }))
        : stretch(from, until, { timeStyle: 'short' }),
    day: (iso) => unbroken(format.dateTime(new Date(iso), dayParts)),
    weekday: (iso) =>
      unbroken(
        format.dateTime(new Date(iso), { weekday: 'short', day: 'numeric', month: 'short' }),
      ),
    // A day alone is read as midnight of UTC, and is the same day there.
    businessDay: (day) =>
      unbroken(format.dateTime(new Date(day), { ...dayParts, timeZone: 'UTC' })),
    days: (from, until, parts) => unbroken(stretchIn(language, writer, { from, until, ...parts })),
  };
};
