import type { ReactNode } from 'react';
import classes from './caption.module.css';

/** A small grey line below something: when, why, what next. Nothing where there is nothing to say. */
export function Caption({ children }: { children: ReactNode }) {
  return children == null || children === '' ? null : (
    <span className={classes.small}>{children}</span>
  );
}
