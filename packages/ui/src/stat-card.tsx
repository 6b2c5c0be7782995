import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import classes from './stat-card.module.css';

export interface StatCardProps {
  label: string;
  value: ReactNode;
  note?: ReactNode;
  icon?: ReactNode;
  action?: ReactNode;
  /** Filled emerald: the one figure of the screen. */
  accent?: boolean | undefined;
}

/** One figure with its name. */
export function StatCard({ label, value, note, icon, action, accent }: StatCardProps) {
  return (
    <div className={cx(classes.card, accent && classes.accent)}>
      <div className={classes.label}>
        {icon}
        {label}
      </div>
      <div className={classes.value}>{value}</div>
      {note != null && <div className="k-quiet">{note}</div>}
      {action != null && <div className={classes.action}>{action}</div>}
    </div>
  );
}

/** Figures side by side, two to a row on a phone. */
export function StatGrid({ children }: { children: ReactNode }) {
  return <div className={classes.grid}>{children}</div>;
}
