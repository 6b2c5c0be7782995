import type { ReactNode } from 'react';
import classes from './small.module.css';

/** A small grey line below something: when, why, what next. Nothing where there is nothing to say. */
export function Small({ children }: { children: ReactNode }) {
  return children == null || children === '' ? null : (
    <span className={classes.small}>{children}</span>
  );
}
