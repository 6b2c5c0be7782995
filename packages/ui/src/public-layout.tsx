import type { ReactNode } from 'react';
import classes from './public-layout.module.css';

export interface PublicLayoutProps {
  logo: ReactNode;
  /** At the end of the bar: LangSwitch. */
  bar?: ReactNode;
  children: ReactNode;
}

/** A page for whoever has its link and no account: a bar on top, the page below. */
export function PublicLayout({ logo, bar, children }: PublicLayoutProps) {
  return (
    <div className={classes.layout}>
      <header className={classes.bar}>
        <div className={classes.inner}>
          {logo}
          <div className={`k-line ${classes.tools}`}>{bar}</div>
        </div>
      </header>
      <main id="main">{children}</main>
    </div>
  );
}
