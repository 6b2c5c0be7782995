import type { ReactNode } from 'react';
import classes from './row.module.css';

export interface RowsProps {
  /** Names the list where no heading does. */
  label?: string | undefined;
  /** `Row`s. */
  children: ReactNode;
}

/** Things one below the other in a card that has no padding (`Section flush`). */
export function Rows({ label, children }: RowsProps) {
  return (
    <ul className={classes.rows} aria-label={label}>
      {children}
    </ul>
  );
}

export interface RowProps {
  icon?: ReactNode;
  /** What it is, and its state as a badge. */
  title: ReactNode;
  /** What is said of it: paragraphs of small grey words. */
  children?: ReactNode;
  /** At its end: what can be done with it. */
  actions?: ReactNode;
}

/** One thing of `Rows`. */
export function Row({ icon, title, children, actions }: RowProps) {
  return (
    <li className={classes.row}>
      {icon != null && (
        <span className={classes.icon} aria-hidden>
          {icon}
        </span>
      )}
      <div className={`k-quiet ${classes.text}`}>
        <h3 className={classes.title}>{title}</h3>
        {children}
      </div>
      {actions}
    </li>
  );
}
