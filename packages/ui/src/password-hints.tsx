import { IconCircle, IconCircleCheckFilled } from '@khidma/icons';
import { cx } from './cx.ts';
import classes from './password-hints.module.css';

export interface PasswordHintsProps {
  hints: { text: string; met: boolean }[];
  /** Names the list, e.g. "Your password needs". */
  label: string;
  /** Read after a rule that is kept, e.g. "done". */
  metLabel: string;
}

/** The rules of a password, ticked off while it is typed. */
export function PasswordHints({ hints, label, metLabel }: PasswordHintsProps) {
  return (
    <ul className={classes.hints} aria-label={label}>
      {hints.map(({ text, met }) => (
        <li key={text} className={cx(classes.hint, met && classes.met)}>
          {met ? (
            <IconCircleCheckFilled size={16} role="img" aria-label={metLabel} />
          ) : (
            <IconCircle size={16} aria-hidden />
          )}
          {text}
        </li>
      ))}
    </ul>
  );
}
