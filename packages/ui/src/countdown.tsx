import type { ReactNode } from 'react';
import classes from './countdown.module.css';
import { cx } from './cx.ts';

export interface CountdownProps {
  /** `now` is filled and red, `soon` amber, `later` grey; `others` are waited for. */
  step: 'now' | 'soon' | 'later' | 'others';
  /** The share of the time that is left, from 1 to 0. */
  share: number;
  /** When it ends, for who points at it. */
  title?: string | undefined;
  /** What is left, in words. */
  children: ReactNode;
}

/** Time that is left: a ring that empties, and words. What happens at its end stands beside it. */
export function Countdown({ step, share, title, children }: CountdownProps) {
  return (
    <span className={cx(classes.countdown, classes[step])} title={title}>
      <svg viewBox="0 0 16 16" width="14" height="14" className={classes.ring} aria-hidden>
        <circle cx="8" cy="8" r="6" className={classes.track} />
        <circle cx="8" cy="8" r="6" pathLength="1" strokeDasharray={`${share} 2`} />
      </svg>
      {children}
    </span>
  );
}
