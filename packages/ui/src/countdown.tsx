import { type ReactNode, useState } from 'react';
import classes from './countdown.module.css';
import { cx } from './cx.ts';

/** How soon something needs its reader; a row that is told by `data-urgency` has the ground and bar of its step. */
export type UrgencyStep = 'now' | 'soon' | 'later' | 'others';

export interface CountdownProps {
  /** `now` is filled and red, `soon` amber, `later` grey; `others` are waited for. */
  step: UrgencyStep;
  /** The share of the time that is left, from 1 to 0; null where the clock stands still, or nobody knows of an end. */
  share: number | null;
  /** When it ends, for who points at it. */
  title?: string | undefined;
  /** What is left, in words. */
  children: ReactNode;
}

/** Time that is left: a ring that empties, and words. What happens at its end stands beside it. Who listens is told when it becomes more urgent, not each minute. */
export function Countdown({ step, share, title, children }: CountdownProps) {
  const [told, setTold] = useState<{ step: UrgencyStep; words: ReactNode }>({ step, words: null });
  if (told.step !== step) setTold({ step, words: children });
  return (
    <span className={cx(classes.countdown, classes[step])} title={title}>
      <svg viewBox="0 0 16 16" width="14" height="14" className={classes.ring} aria-hidden>
        <circle cx="8" cy="8" r="6" className={share === null ? classes.still : classes.track} />
        {share !== null && (
          <circle cx="8" cy="8" r="6" pathLength="1" strokeDasharray={`${share} 2`} />
        )}
      </svg>
      {children}
      <span className="k-unseen" aria-live="polite">
        {told.words}
      </span>
    </span>
  );
}
