import { StatusBadge } from '@khidma/ui/badge';
import { Countdown } from '@khidma/ui/countdown';
import { useTranslations } from 'use-intl';

interface TimeLeftBadgeProps {
  readonly minutes: number | null;
  /** How many business days there were. */
  readonly days?: number | undefined;
  /** Since when, for who points at it. */
  readonly title?: string | undefined;
}

/** What is left of the business days, or by how much they are over; nothing where none runs. */
export function TimeLeftBadge({ minutes, days = 1, title }: TimeLeftBadgeProps) {
  const t = useTranslations('console.time');
  if (minutes === null) return <>—</>;
  const { key, count, step } = timeLeftOf(minutes);
  const words = t(key, { count });
  return step === 'late' ? (
    <span title={title}>
      <StatusBadge tone="danger">{words}</StatusBadge>
    </span>
  ) : (
    <Countdown step={step} share={Math.min(1, minutes / (days * businessDay))} title={title}>
      {words}
    </Countdown>
  );
}

/** What is left of the promised business day, in the unit that a queue shows. */
interface TimeLeft {
  readonly key: 'leftMinutes' | 'leftHours' | 'leftDays' | 'lateMinutes' | 'lateHours' | 'lateDays';
  readonly count: number;
  readonly step: 'late' | 'soon' | 'later';
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
    return { key: 'lateDays', count: Math.floor(late / businessDay), step: 'late' };
  if (late >= hour) return { key: 'lateHours', count: Math.floor(late / hour), step: 'late' };
  if (late > 0) return { key: 'lateMinutes', count: late, step: 'late' };
  if (minutes < hour) return { key: 'leftMinutes', count: minutes, step: 'soon' };
  if (minutes >= 2 * businessDay)
    return { key: 'leftDays', count: Math.floor(minutes / businessDay), step: 'later' };
  return {
    key: 'leftHours',
    count: Math.floor(minutes / hour),
    step: minutes < soon ? 'soon' : 'later',
  };
};
