import type { ReactNode } from 'react';
import classes from './badge.module.css';
import { cx } from './cx.ts';

/** What a state means to the reader: nothing special, going on, good, needs care, bad, ours. */
export type Tone = 'neutral' | 'info' | 'success' | 'warning' | 'danger' | 'accent';

export interface StatusBadgeProps {
  tone: Tone;
  children: ReactNode;
  /** A 14 px icon instead of the dot. */
  icon?: ReactNode;
}

/** A state in a word. Colour never stands alone: the word says it, the dot or icon repeats it. */
export function StatusBadge({ tone, children, icon }: StatusBadgeProps) {
  return (
    <span className={cx(classes.badge, classes[tone])}>
      {icon ?? <span className={classes.dot} aria-hidden />}
      {children}
    </span>
  );
}

export interface CountBadgeProps {
  count: number;
  /** Accent instead of grey: something waits for the reader. */
  loud?: boolean | undefined;
  /** Red: something of it is late, or lost by silence. Never for news. */
  urgent?: boolean | undefined;
}

/** A number as it stands beside a label. */
export const shownCount = (count: number): string => (count > 99 ? '99+' : String(count));

/** A number beside a label; above 99 it reads `99+`. */
export function CountBadge({ count, loud, urgent }: CountBadgeProps) {
  return (
    <span
      className={cx(classes.count, urgent ? classes.urgent : loud ? classes.loud : classes.neutral)}
      dir="ltr"
    >
      {shownCount(count)}
    </span>
  );
}
