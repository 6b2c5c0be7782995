import classes from './app-shell.module.css';
import { CountBadge } from './badge.tsx';
import { UiLink } from './link.tsx';
import type { FocusEvent, ReactNode } from 'react';

interface NavGroupsProps {
  readonly nav: readonly NavGroup[];
  readonly onNavigate?: () => void;
}

/** Firefox leaves what is tabbed to where it is as long as a part of it can be seen. */
const showWhole = ({ target }: FocusEvent) => {
  if (target.matches(':focus-visible')) target.scrollIntoView({ block: 'nearest' });
};

/** The places of an app, group by group. */
export function NavGroups({ nav, onNavigate }: NavGroupsProps) {
  return nav.map((group, index) => (
    <div key={group.title ?? index}>
      {group.title !== undefined && <p className={classes.groupTitle}>{group.title}</p>}
      <ul className={classes.list} onFocus={showWhole}>
        {group.items.map((item) => (
          <li key={item.href}>
            <UiLink
              href={item.href}
              className={classes.item}
              title={item.label}
              aria-current={item.active ? 'page' : undefined}
              onClick={onNavigate}
            >
              {item.icon}
              <span className={classes.itemLabel}>{item.label}</span>
              {item.badge !== undefined && item.badge > 0 && (
                <span className={classes.badge}>
                  <CountBadge count={item.badge} loud={item.active} />
                </span>
              )}
            </UiLink>
          </li>
        ))}
      </ul>
    </div>
  ));
}

/** One place of the app. */
export interface NavItem {
  href: string;
  label: string;
  /** As much of the label as a phone's bottom bar has room for, where that is not all of it. */
  short?: string | undefined;
  /** A Tabler icon of 20 px. */
  icon: ReactNode;
  /** What waits there; none at 0. */
  badge?: number | undefined;
  active?: boolean | undefined;
  /** On a phone's bottom bar too (up to four of them); all are in the drawer. */
  tab?: boolean | undefined;
}

/** Places that belong together; the first group usually has no title. */
export interface NavGroup {
  title?: string | undefined;
  items: readonly NavItem[];
}

/** The shell's own words. */
export interface ShellTexts {
  skipToContent: string;
  mainNavigation: string;
  /** A phone's bottom bar: some of the same places, so it has a name of its own. */
  quickNavigation: string;
  openMenu: string;
  closeMenu: string;
}
