import { IconCheck, IconX } from '@khidma/icons';
import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import classes from './progress-line.module.css';
import type { StepState } from './stepper.tsx';

/** A point on the way of a thing. */
export interface ProgressPoint {
  readonly key: string;
  readonly label: string;
  /** When it was or is to be, in words; not said on a phone, where there is no room for it. */
  readonly when?: ReactNode;
  readonly state: StepState;
}

export interface ProgressLineProps {
  readonly label: string;
  /** In the order of the way; at most six. */
  readonly points: readonly ProgressPoint[];
  /** Spoken behind a point's name, e.g. "done". */
  readonly stateLabels: Readonly<Record<StepState, string>>;
}

/** How far a thing has come, on one line at every width. Nothing on it can be pressed: for a way that one goes oneself there is `Stepper`. */
export function ProgressLine({ label, points, stateLabels }: ProgressLineProps) {
  return (
    <ol className={classes.line} aria-label={label}>
      {points.map(({ key, label: name, when, state }) => (
        <li
          key={key}
          className={cx(classes.point, classes[state])}
          aria-current={state === 'current' ? 'step' : undefined}
        >
          <span className={classes.mark} aria-hidden>
            {state === 'done' && <IconCheck size={12} stroke={3} />}
            {state === 'failed' && <IconX size={12} stroke={3} />}
          </span>
          <span className={classes.name}>
            {name}
            <span className="k-unseen"> ({stateLabels[state]})</span>
          </span>
          {when != null && <span className={`k-quiet ${classes.when}`}>{when}</span>}
        </li>
      ))}
    </ol>
  );
}
