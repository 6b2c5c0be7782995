import type { ReactNode } from 'react';
import classes from './lines.module.css';

interface LinesProps {
  /** What stands there where there is nothing. */
  readonly none: string;
  readonly children: ReactNode[];
}

/** Lines of one kind, or a sentence where there are none. */
export function Lines({ none, children }: LinesProps) {
  return children.length === 0 ? (
    <p className="k-grey">{none}</p>
  ) : (
    <ul className={classes.lines}>{children}</ul>
  );
}
