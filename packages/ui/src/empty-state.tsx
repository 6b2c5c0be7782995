import { IconInbox } from '@khidma/icons';
import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import classes from './state.module.css';

export interface EmptyStateProps {
  title: string;
  /** What would stand here, and how it comes to be. */
  children?: ReactNode;
  icon?: ReactNode;
  action?: ReactNode;
  compact?: boolean | undefined;
  /** Whether it is all that its page shows, and heads it. */
  heads?: boolean | undefined;
}

/** Nothing here yet, or nothing that fits the filter. */
export function EmptyState({ title, children, icon, action, compact, heads }: EmptyStateProps) {
  const Title = heads ? 'h1' : 'p';
  return (
    <div className={cx(classes.state, compact && classes.compact)}>
      <span className={classes.picture}>
        {icon ?? <IconInbox size={28} stroke={1.5} aria-hidden />}
      </span>
      <Title className={classes.title}>{title}</Title>
      {children != null && <div className="k-grey">{children}</div>}
      {action != null && <div className={classes.actions}>{action}</div>}
    </div>
  );
}
