import { IconTools } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { cx } from './cx.tsx';
import classes from './state.module.css';

export interface NotYetProps {
  title: string;
  /** What will stand here, and what to do until then. */
  children: ReactNode;
  action?: ReactNode;
}

/** An honest screen for a part that is not open yet. */
export function NotYet({ title, children, action }: NotYetProps) {
  return (
    <div className={classes.state}>
      <span className={cx(classes.picture, classes.warm)}>
        <IconTools size={28} stroke={1.5} aria-hidden />
      </span>
      <h2 className={classes.title}>{title}</h2>
      <div className={classes.text}>{children}</div>
      {action != null && <div className={classes.actions}>{action}</div>}
    </div>
  );
}
