import { useEffect, useRef } from 'react';
import { CountBadge } from './badge.tsx';
import { cx } from './cx.tsx';
import edges from './fading-edges.module.css';
import { UiLink } from './link.tsx';
import classes from './tabs-bar.module.css';

/** One view of a list. With `href` the tab is a link (the view lives in the address). */
export interface TabItem<Key extends string = string> {
  key: Key;
  label: string;
  count?: number | undefined;
  /** The count asks for attention. */
  loud?: boolean | undefined;
  href?: string | undefined;
}

export interface TabsBarProps<Key extends string> {
  /** Names the navigation, e.g. "Order status". */
  label: string;
  items: readonly TabItem<Key>[];
  active: Key;
  onSelect?: ((key: Key) => void) | undefined;
}

/** Views of one list. A navigation, not ARIA tabs: each is another filter of the same page. */
export function TabsBar<Key extends string>({ label, items, active, onSelect }: TabsBarProps<Key>) {
  const bar = useRef<HTMLUListElement>(null);
  // A chosen tab outside the window would leave the reader without a place.
  useEffect(() => {
    const list = bar.current;
    const current = list?.querySelector('[aria-current]');
    if (!list || !current) return;
    // Only the bar moves: `scrollIntoView` would take the page along, back up to it.
    const [outer, inner] = [list.getBoundingClientRect(), current.getBoundingClientRect()];
    if (inner.left < outer.left) list.scrollLeft -= outer.left - inner.left;
    else if (inner.right > outer.right) list.scrollLeft += inner.right - outer.right;
  }, [active]);
  return (
    <nav aria-label={label}>
      <ul className={cx(classes.bar, edges.fading)} ref={bar}>
        {items.map((item) => {
          const current = item.key === active;
          const shared = {
            className: cx(classes.tab, current && classes.active),
            'aria-current': current ? ('page' as const) : undefined,
          };
          const content = (
            <>
              {item.label}
              {item.count !== undefined && <CountBadge count={item.count} loud={item.loud} />}
            </>
          );
          return (
            <li key={item.key}>
              {item.href === undefined ? (
                <button type="button" {...shared} onClick={() => onSelect?.(item.key)}>
                  {content}
                </button>
              ) : (
                <UiLink href={item.href} {...shared} onClick={() => onSelect?.(item.key)}>
                  {content}
                </UiLink>
              )}
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
