import { languages } from './languages.ts';
import { toLatin } from './to-latin.ts';

/** What a text says of a day, before the calendar is asked. */
interface SaidDay {
  readonly year: string;
  readonly month: number;
  readonly date: string;
  /** 0 for Monday to 6 for Sunday, where it is said as well. */
  readonly weekday?: number | undefined;
}

/** A text as it is compared: Latin figures, without case, marks of direction, vowels and the hamza of an alef. */
const fold = (text: string): string =>
  toLatin(text.normalize('NFKC'))
    .replace(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\u0640\u064b-\u0652]/g, '')
    .replace(/[أإآ]/g, 'ا')
    .toLowerCase()
    .trim();

/** The days of 2024's first week from Monday on, and the first of each of its months. */
const weekdayTimes = Array.from({ length: 7 }, (_, at) => Date.UTC(2024, 0, 1 + at));
const monthTimes = Array.from({ length: 12 }, (_, at) => Date.UTC(2024, at, 1));

/** Every name of these in the languages of the screens, long and short, and which it is. */
const namesOf = (part: 'month' | 'weekday', times: readonly number[]): Map<string, number> =>
  new Map(
    Object.values(languages).flatMap(({ bcp47 }) =>
      (['long', 'short'] as const).flatMap((style) => {
        const format = new Intl.DateTimeFormat(bcp47, { [part]: style, timeZone: 'UTC' });
        return times.map((time, at) => [fold(format.format(time)), at] as const);
      }),
    ),
  );

let known: { readonly months: Map<string, number>; readonly weekdays: Map<string, number> };

/** Made once a name is to be read: most days are figures alone. */
const names = () =>
  (known ??= {
    months: namesOf('month', monthTimes),
    weekdays: namesOf('weekday', weekdayTimes),
  });

/** Which of these a word means: whole, or shortened to three letters or more of a Latin name. */
function meant(word: string, all: Map<string, number>): number | undefined {
  const isShort = /^[a-z]{3,}$/.test(word);
  const found = [...all].find(([name]) => name === word || (isShort && name.startsWith(word)));
  return found?.[1];
}

/** The day of figures alone, in one go: ddmmyyyy, ddmmyy or yyyymmdd, of which no two can be the same. */
function inOneGo(figures: string): SaidDay[] {
  const cut = (...at: [number, number][]) => at.map(([from, to]) => figures.slice(from, to));
  const [date = '', month = '', year = ''] = cut([0, 2], [2, 4], [4, 8]);
  const dayFirst = { date, month: Number(month), year };
  if (figures.length === 6) return [dayFirst];
  const [longYear = '', second = '', last = ''] = cut([0, 4], [4, 6], [6, 8]);
  const yearFirst = { date: last, month: Number(second), year: longYear };
  return figures.length === 8 ? [dayFirst, yearFirst] : [];
}

/** The day of numbers apart: the year first where it has four figures, else the day first. */
function byNumbers([a = '', b = '', c = '']: readonly string[]): SaidDay {
  return a.length === 4
    ? { year: a, month: shortNumber(b), date: c }
    : { year: c, month: shortNumber(b), date: a };
}

/** The day of a month with a name: the year is the number of four figures, or the last one. */
function byName(month: number, [a = '', b = '']: readonly string[]): SaidDay {
  return a.length === 4 ? { year: a, month, date: b } : { year: b, month, date: a };
}

const shortNumber = (text: string): number => (text.length <= 2 ? Number(text) : 0);

/** What a text says, part by part; nothing where a part of it is none of a day. */
function saidIn(text: string): SaidDay[] {
  const chinese = fold(text).replace(
    /^(\d{4})\s*年\s*(\d\d?)\s*月\s*(\d\d?)\s*[日号]/,
    '$1-$2-$3 ',
  );
  // In English a date may be an ordinal.
  const plain = chinese.replace(/\b(\d\d?)(?:st|nd|rd|th)\b/, '$1');
  if (/[^\p{L}\p{M}\d\s./,،؍\-–—]/u.test(plain)) return [];
  const numbers = plain.match(/\d+/g) ?? [];
  const words = plain.match(/[\p{L}\p{M}]+/gu) ?? [];
  const months = words.flatMap((word) => meant(word, names().months) ?? []);
  const days = words.flatMap((word) => meant(word, names().weekdays) ?? []);
  if (months.length + days.length !== words.length || months.length > 1 || days.length > 1)
    return [];
  const [month] = months;
  const said = { weekday: days[0] };
  if (month !== undefined)
    return numbers.length === 2 ? [{ ...byName(month + 1, numbers), ...said }] : [];
  if (numbers.length === 1) return inOneGo(numbers[0] ?? '').map((day) => ({ ...day, ...said }));
  return numbers.length === 3 ? [{ ...byNumbers(numbers), ...said }] : [];
}

/** The day that was said as YYYY-MM-DD; undefined where the calendar has none, as on 31/02, or another weekday. */
function dayOf({ year, month, date, weekday: said }: SaidDay): string | undefined {
  if (!/^(?:\d\d|\d{4})$/.test(year) || !/^\d\d?$/.test(date)) return undefined;
  // A year of two figures is one of this century, whatever the field asks for.
  const full = year.length === 2 ? 2000 + Number(year) : Number(year);
  const made = new Date(Date.UTC(full, month - 1, Number(date)));
  const isReal = made.getUTCMonth() === month - 1 && made.getUTCDate() === Number(date);
  if (!isReal || full < 1900 || full > 2199) return undefined;
  const day = made.toISOString().slice(0, 10);
  return said === undefined || said === (made.getUTCDay() + 6) % 7 ? day : undefined;
}

/**
 * The day that a text means, as YYYY-MM-DD; undefined where it is none or might be two. Read are dd/mm/yyyy with any
 * separator, yyyy-mm-dd, months by their names in every language of the screens, and a weekday that fits.
 */
export const readDay = (text: string): string | undefined =>
  saidIn(text)
    .map(dayOf)
    .find((day) => day !== undefined);

/** Whether nothing more is expected of a text: before that, what is typed may still become another day. */
export const isWholeDay = (text: string): boolean =>
  /^\d{8}$|\D\d{4}$|^\d{4}\D+\d\d?\D+\d\d$|[日号]$/.test(fold(text));
