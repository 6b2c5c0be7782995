import { IconChevronDown } from './icons/chevron-down.ts';
import { useRef } from 'react';
import { CountBadge, shownCount } from './badge.tsx';
import { cx } from './cx.tsx';
import { UiLink } from './link.tsx';
import { MenuButton } from './menu-button.tsx';
import classes from './tabs-bar.module.css';
import { useUiTexts } from './ui-texts.tsx';
import { useFit } from './use-fit.tsx';

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

/** Views of one list. A navigation, not ARIA tabs: each is another filter of the same page. What does not fit goes into a menu. */
export function TabsBar<Key extends string>({ label, items, active, onSelect }: TabsBarProps<Key>) {
  const bar = useRef<HTMLUListElement>(null);
  const { fit, end } = useFit(bar, items.length, active);
  return (
    <nav aria-label={label}>
      <ul className={classes.bar} ref={bar}>
        {items.map((item, index) => {
          const current = item.key === active;
          const shared = {
            className: cx(classes.tab, current && classes.active),
            'aria-current': current ? ('page' as const) : undefined,
          };
          return (
            <li key={item.key} className={cx(index >= fit && classes.beyond)}>
              {item.href === undefined ? (
                <button type="button" {...shared} onClick={() => onSelect?.(item.key)}>
                  <Words item={item} />
                </button>
              ) : (
                <UiLink href={item.href} {...shared} onClick={() => onSelect?.(item.key)}>
                  <Words item={item} />
                </UiLink>
              )}
            </li>
          );
        })}
        <MoreTabs items={items.slice(fit)} {...{ active, onSelect, end }} />
      </ul>
    </nav>
  );
}

function Words({ item }: { item: Pick<TabItem, 'label' | 'count' | 'loud'> }) {
  return (
    <>
      {/* Apart where they are heard; in sight the gap is theirs. */}
      {item.label} {item.count !== undefined && <CountBadge count={item.count} loud={item.loud} />}
    </>
  );
}

/** The views that do not fit; named after the chosen one where it is among them, so that the reader has a place. */
function MoreTabs<Key extends string>({
  items,
  active,
  onSelect,
  end,
}: Omit<TabsBarProps<Key>, 'label'> & { end: number }) {
  const { more, colon } = useUiTexts();
  const chosen = items.find(({ key }) => key === active);
  // What is heard of the button holds what is seen of it.
  const { label = '', count } = chosen ?? {};
  return (
    <li
      data-more
      className={cx(classes.more, items.length === 0 && classes.beyond)}
      style={{ insetInlineStart: `${end}px` }}
    >
      <MenuButton
        label={
          chosen
            ? `${more}${colon}${label}${count === undefined ? '' : ` ${shownCount(count)}`}`
            : more
        }
        className={cx(classes.tab, chosen && classes.active)}
        items={items.map((item) => ({
          key: item.key,
          label: (
            <span className={classes.line}>
              <Words item={item} />
            </span>
          ),
          href: item.href,
          current: item.key === active,
          onSelect: () => onSelect?.(item.key),
        }))}
      >
        {chosen ? <Words item={chosen} /> : more}
        <IconChevronDown size={16} aria-hidden />
      </MenuButton>
    </li>
  );
}
