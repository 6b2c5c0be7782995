import { use, type ReactNode } from 'react';
import { DotLine } from '../dot-line.tsx';
import { ReaderLang } from '../reader-lang.ts';
import { dayInWords, hijriDay } from './day.ts';

const isDay = (day: string): boolean => /^\d{4}-\d\d-\d\d$/.test(day);

const date = { day: 'numeric', month: 'long', year: 'numeric' } as const;

/**
 * Returns a field's description with what stands in it in words, so that a day that was read otherwise than it was
 * meant is seen (YYYY-MM-DD each, '' while none is written); where Arabic is read with the Hijri days too.
 */
export function useDayLabels(description: ReactNode, days: readonly string[]): ReactNode {
  const lang = use(ReaderLang);
  const written = [...new Set(days.filter(isDay))];
  if (lang === '' || written.length === 0) return description;
  // Of two days the weekdays are short: both are read in one line.
  const named = { ...date, weekday: days.length > 1 ? 'short' : 'long' } as const;
  const lines = [written.map((day) => dayInWords(day, named, lang))];
  if (lang.startsWith('ar')) lines.push(written.map((day) => hijriDay(day, date, lang)));
  return (
    <DotLine>
      {description}
      {lines.map((words) => words.join(' – '))}
    </DotLine>
  );
}
