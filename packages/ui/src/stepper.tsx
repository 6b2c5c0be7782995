import { IconCheck, IconX } from '@khidma/icons';
import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { UiLink } from './link.tsx';
import classes from './stepper.module.css';

/** Where a step stands. */
export type StepState = 'done' | 'current' | 'todo' | 'failed';

/** One step. */
export interface Step {
  key: string;
  label: string;
  description?: ReactNode;
  state: StepState;
  /** Given where the reader may go there. */
  onSelect?: (() => void) | undefined;
  /** Given where the step has an address of its own. */
  href?: string | undefined;
}

export interface StepperProps {
  label: string;
  steps: readonly Step[];
  /** Spoken behind a step's name, e.g. "done". */
  stateLabels: Record<StepState, string>;
  /** Along the line on a phone too, where only the current step's name has room. */
  slim?: boolean | undefined;
}

/** Steps in their order: along the line on a desk, upright up to 828 px. */
export function Stepper({ label, steps, stateLabels, slim }: StepperProps) {
  return (
    <ol className={cx(classes.list, slim && classes.slim)} aria-label={label}>
      {steps.map((step, index) => (
        <li
          key={step.key}
          className={cx(classes.step, classes[step.state])}
          aria-current={step.state === 'current' ? 'step' : undefined}
        >
          <span className={classes.mark} aria-hidden>
            {step.state === 'done' ? (
              <IconCheck size={16} stroke={2.5} />
            ) : step.state === 'failed' ? (
              <IconX size={16} stroke={2.5} />
            ) : (
              index + 1
            )}
          </span>
          <div className={classes.text}>
            {step.href !== undefined ? (
              <UiLink href={step.href} className={classes.press}>
                <StepText step={step} stateLabels={stateLabels} />
              </UiLink>
            ) : step.onSelect ? (
              <button type="button" className={classes.press} onClick={step.onSelect}>
                <StepText step={step} stateLabels={stateLabels} />
              </button>
            ) : (
              <StepText step={step} stateLabels={stateLabels} />
            )}
            {step.description != null && (
              <div className={`k-quiet ${classes.description}`}>{step.description}</div>
            )}
          </div>
        </li>
      ))}
    </ol>
  );
}

function StepText({ step, stateLabels }: { step: Step; stateLabels: Record<StepState, string> }) {
  return (
    <span className={classes.label}>
      {step.label}
      <span className="k-unseen"> ({stateLabels[step.state]})</span>
    </span>
  );
}
