import type { ReactNode } from 'react';
import classes from './stack.module.css';
import { cx } from './cx.ts';

export interface StackProps {
  children: ReactNode;
  /** Side by side where there is room, one below the other where not: buttons, badges. */
  row?: boolean | undefined;
  /** With little room: a text and what belongs to it. */
  dense?: boolean | undefined;
}

/** Parts of one thing with the same room between them. */
export function Stack({ children, row, dense }: StackProps) {
  return (
    <div className={cx(row ? classes.row : classes.stack, dense && classes.dense)}>{children}</div>
  );
}
