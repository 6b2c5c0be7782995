import { useMoments } from '@khidma/app/intl/use-moments';
import { useFormatter, useTranslations } from 'use-intl';
import { useNow } from './use-now.ts';

const dayMs = 86_400_000;
/** The day in Dubai, which knows no summer time. */
const dayOf = (moment: number): number => Math.floor((moment + 4 * 3_600_000) / dayMs);

/** Puts days and times near now into the fewest words. */
export const useDayNames = () => {
  const now = useNow();
  const t = useTranslations('messenger.thread');
  const format = useFormatter();
  const { time, day, weekday } = useMoments();
  const ago = (iso: string): number => dayOf(now) - dayOf(Date.parse(iso));
  const name = (iso: string, far: (iso: string) => string): string => {
    const days = ago(iso);
    if (days === 0) return t('today');
    if (days === 1) return t('yesterday');
    return far(iso);
  };
  return {
    /** As a list says it: the time of today, else the day. */
    near: (iso: string): string => {
      const days = ago(iso);
      if (days === 0) return time(iso);
      if (days > 0 && days < 7) return format.dateTime(new Date(iso), { weekday: 'short' });
      return day(iso);
    },
    /** As the head of a day says it. */
    head: (iso: string): string => name(iso, ago(iso) < 180 ? weekday : day),
    /** Whether two moments are of one day. */
    isSameDay: (one: string, other: string): boolean =>
      dayOf(Date.parse(one)) === dayOf(Date.parse(other)),
  };
};
