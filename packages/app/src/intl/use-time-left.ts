import { languageTagged } from '@khidma/i18n/languages';
import { useEffect, useState } from 'react';
import { useFormatter, useLocale } from 'use-intl';

const units = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
] as const;

/** Returns the time, in milliseconds since 1970, anew every half minute. */
export const useNow = (): number => {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 30_000);
    return () => clearInterval(timer);
  }, []);
  return now;
};

/** Returns what puts a length of time into words: its two greatest units, or the greatest alone, written out, as the language has it. */
export const useTimeLeft = (): ((milliseconds: number) => string) => {
  const format = useFormatter();
  const isWritten = languageTagged(useLocale()).timeLeft === 'written';
  return (milliseconds) => {
    const seconds = Math.max(0, Math.floor(milliseconds / 1000));
    const greatest = units.findIndex(([, length]) => seconds >= length);
    const from = greatest === -1 ? units.length - 1 : greatest;
    // Seconds are said alone: beside minutes nobody acts on them.
    const shown = units
      .slice(from, from + (isWritten ? 1 : 2))
      .filter(([unit]) => unit !== 'second' || from === units.length - 1);
    let rest = seconds;
    const parts = shown.flatMap(([unit, length], index) => {
      const count = Math.floor(rest / length);
      rest %= length;
      return index > 0 && count === 0
        ? []
        : [
            format.number(count, {
              style: 'unit',
              unit,
              unitDisplay: isWritten ? 'long' : 'narrow',
            }),
          ];
    });
    return parts.join(' ');
  };
};
