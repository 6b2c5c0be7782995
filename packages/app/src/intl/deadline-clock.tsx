import { shareOfTime, type Urgency } from '@khidma/domain/rules/urgency';
import { Countdown } from '@khidma/ui/countdown';
import { useTranslations } from 'use-intl';
import { useMoments } from './use-moments.ts';
import { useTimeLeft } from './use-time-left.ts';

interface DeadlineClockProps {
  readonly step: Urgency;
  /** From when it ran, and when it ends. */
  readonly since: string;
  readonly deadline: string;
  readonly now: number;
  /** What is said instead of the moment at which it ends, to who points at it. */
  readonly title?: string | undefined;
  /** What stands around the time that is left: "Answer in 7 h". */
  readonly label?: ((left: string) => string) | undefined;
}

/** How long until a deadline, or how long it is over: the same ring and pill in every app. */
export function DeadlineClock({ step, since, deadline, now, title, label }: DeadlineClockProps) {
  const t = useTranslations('common');
  const timeLeft = useTimeLeft();
  const { moment } = useMoments();
  const end = Date.parse(deadline);
  const left = end - now;
  const words = timeLeft(Math.abs(left));
  return (
    <Countdown
      step={step}
      share={shareOfTime({ since: Date.parse(since), deadline: end }, now)}
      title={title ?? moment(deadline)}
    >
      {left <= 0 ? t('timeOver', { time: words }) : (label?.(words) ?? words)}
    </Countdown>
  );
}
