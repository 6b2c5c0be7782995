import type { ComponentProps, ReactNode } from 'react';
import { CountBadge } from './badge.tsx';
import { UiLink } from './link.tsx';
import type { NavItem } from './nav-types.ts';
import classes from './tab-bar.module.css';

export interface TabBarProps {
  label: string;
  items: readonly NavItem[];
  /** A `TabButton` behind the places: the way to all of them. */
  children?: ReactNode;
}

/** A phone's bar: the places that a thumb reaches. Who shows it keeps its room, `--k-tabbar`, at the foot of the page. A page with something marked `data-no-tabs` has neither. */
export function TabBar({ label, items, children }: TabBarProps) {
  return (
    <nav className={classes.tabbar} aria-label={label}>
      <ul className={classes.tabs}>
        {items.map((item) => (
          <li key={item.href}>
            <UiLink
              href={item.href}
              className={classes.tab}
              aria-current={item.active ? 'page' : undefined}
            >
              {item.icon}
              <span className={classes.tabLabel}>{item.short ?? item.label}</span>
              <TabBadge count={item.badge} urgent={item.urgent} quiet={item.quiet} />
            </UiLink>
          </li>
        ))}
        {children != null && <li>{children}</li>}
      </ul>
    </nav>
  );
}

export interface TabButtonProps extends Omit<ComponentProps<'button'>, 'name' | 'className'> {
  icon: ReactNode;
  /** The word below the icon. */
  label: string;
  /** What it is called for those who listen; it begins with the label. */
  name: string;
  count?: number | undefined;
  /** See `NavItem`. */
  urgent?: boolean | undefined;
  quiet?: boolean | undefined;
}

/** A button among the places of a phone's bar. */
export function TabButton({ icon, label, name, count, urgent, quiet, ...rest }: TabButtonProps) {
  return (
    <button type="button" className={classes.tab} {...rest}>
      {icon}
      <span className={classes.tabLabel} aria-hidden>
        {label}
      </span>
      <span className="k-unseen">{name}</span>
      <TabBadge {...{ count, urgent, quiet }} />
    </button>
  );
}

function TabBadge({
  count = 0,
  urgent,
  quiet,
}: Pick<TabButtonProps, 'count' | 'urgent' | 'quiet'>) {
  return count > 0 ? (
    <span className={classes.tabBadge}>
      <CountBadge count={count} loud={!quiet} urgent={urgent} />
    </span>
  ) : null;
}
