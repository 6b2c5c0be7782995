import { languageOf, type Lang } from './languages.ts';

/** A stretch of a day, in `HH:MM`. */
interface Stretch {
  readonly start: string;
  readonly end: string;
}

/** What holds a stretch together in the direction in which its language is read: from where it begins to where it ends. */
const held = { ltr: '\u2066', rtl: '\u2067' } as const;

/** Returns the stretches of a day in words of a language: "09:00–13:00, 16:00–20:00". */
export const hoursInWords = (stretches: readonly Stretch[], lang: Lang): string => {
  const { dir, marks } = languageOf(lang);
  return stretches.map(({ start, end }) => `${held[dir]}${start}–${end}\u2069`).join(marks.list);
};
