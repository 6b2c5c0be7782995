import { StatusBadge, type Tone } from '@khidma/ui/badge';
import { useTranslations } from 'use-intl';

/** What is left of the business day, or by how much it is over; nothing where none runs. */
export function TimeLeftBadge({ minutes }: { readonly minutes: number | null }) {
  const t = useTranslations('console.time');
  if (minutes === null) return <>—</>;
  const { key, count, tone } = timeLeftOf(minutes);
  return <StatusBadge tone={tone}>{t(key, { count })}</StatusBadge>;
}

/** What is left of the promised business day, in the unit that a queue shows. */
interface TimeLeft {
  readonly key: 'leftMinutes' | 'leftHours' | 'lateMinutes' | 'lateHours' | 'lateDays';
  readonly count: number;
  readonly tone: Tone;
}

const hour = 60;
// All 24 hours of a business day count.
const businessDay = 24 * hour;
/** Less than this, and a glance at the queue should stop here. */
const soon = 4 * hour;

/** Business minutes as a queue shows them; negative ones are late. */
export const timeLeftOf = (minutes: number): TimeLeft => {
  const late = -minutes;
  if (late >= 2 * businessDay)
    return { key: 'lateDays', count: Math.floor(late / businessDay), tone: 'danger' };
  if (late >= hour) return { key: 'lateHours', count: Math.floor(late / hour), tone: 'danger' };
  if (late > 0) return { key: 'lateMinutes', count: late, tone: 'danger' };
  if (minutes < hour) return { key: 'leftMinutes', count: minutes, tone: 'warning' };
  return {
    key: 'leftHours',
    count: Math.floor(minutes / hour),
    tone: minutes < soon ? 'warning' : 'info',
  };
};
