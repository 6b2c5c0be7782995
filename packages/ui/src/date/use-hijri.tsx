import { use, type ReactNode } from 'react';
import { ReaderLang } from '../reader-lang.tsx';
import { hijriDay } from './day.tsx';

const isDay = (day: string): boolean => /^\d{4}-\d\d-\d\d$/.test(day);

/**
 * Returns a field's description, where Arabic is read with the Hijri days of what stands in it (YYYY-MM-DD each, ''
 * while none is written).
 */
export function useHijri(description: ReactNode, days: readonly string[]): ReactNode {
  const lang = use(ReaderLang);
  const written = days.filter(isDay);
  if (!lang.startsWith('ar') || written.length === 0) return description;
  const words = written.map((day) =>
    hijriDay(day, { day: 'numeric', month: 'long', year: 'numeric' }, lang),
  );
  return (
    <>
      {description}
      {description != null && ' · '}
      {[...new Set(words)].join(' – ')}
    </>
  );
}
