import type { FocusEvent } from 'react';
import classes from './app-shell.module.css';
import { CountBadge } from './badge.tsx';
import { UiLink } from './link.tsx';
import type { NavGroup } from './nav-types.ts';

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
                  <CountBadge count={item.badge} loud={!item.quiet} urgent={item.urgent} />
                </span>
              )}
            </UiLink>
          </li>
        ))}
      </ul>
    </div>
  ));
}
