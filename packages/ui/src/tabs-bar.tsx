import { CountBadge, shownCount } from './badge.tsx';
import { cx } from './cx.ts';
import { IconChevronDown } from '@khidma/icons';
import { UiLink } from './link.tsx';
import { MenuButton } from './menu-button.tsx';
import classes from './tabs-bar.module.css';
import { useUiTexts } from './ui-texts.ts';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** One view of a list. With `href` the tab is a link (the view lives in the address). */
export interface TabItem<Key extends string = string> {
  key: Key;
  label: string;
  count?: number | undefined;
  /** The count asks for attention. */
  loud?: boolean | undefined;
  /** Something of what is counted is late. */
  urgent?: boolean | undefined;
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

function Words({ item }: { item: Pick<TabItem, 'label' | 'count' | 'loud' | 'urgent'> }) {
  return (
    <>
      {/* Apart where they are heard; in sight the gap is theirs. */}
      {item.label}{' '}
      {item.count !== undefined && (
        <CountBadge count={item.count} loud={item.loud} urgent={item.urgent} />
      )}
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

/** How many fit, and how far from the row's beginning the one marked `data-more` stands behind them, in pixels. */
export interface Fit {
  readonly fit: number;
  readonly end: number;
}

/**
 * Returns how many children of a row fit into it, beside the one marked `data-more` where not all do. What does not
 * fit must keep its place in the row, unseen, because its width is what is measured; and the one marked must take no
 * room in it: a row that is as wide as what it holds would change with what it shows, for ever.
 */
function useFit(row: RefObject<HTMLElement | null>, count: number, active: string): Fit {
  const [fit, setFit] = useState<Fit>({ fit: count, end: 0 });
  useLayoutEffect(() => {
    const element = row.current;
    if (!element) return undefined;
    const measure = () => {
      const now = fitting(element);
      setFit((before) => (before.fit === now.fit && before.end === now.end ? before : now));
    };
    const watch = new ResizeObserver(measure);
    watch.observe(element);
    // Their faces come later than they do.
    for (const child of element.children) watch.observe(child);
    measure();
    return () => watch.disconnect();
  }, [row, count, active]);
  return fit;
}

function fitting(row: HTMLElement): Fit {
  const style = getComputedStyle(row);
  const gap = parseFloat(style.columnGap) || 0;
  // With its fractions, which `clientWidth` leaves out: what just fits must not be told that it does not.
  const { width: around } = row.getBoundingClientRect();
  const room = around - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight) + 0.5;
  const children = [...row.children].map((child) => ({
    width: child.getBoundingClientRect().width,
    isMore: child.hasAttribute('data-more'),
  }));
  const widths = children.filter(({ isMore }) => !isMore).map(({ width }) => width + gap);
  const whole = widths.reduce((sum, width) => sum + width, -gap);
  if (whole <= room) return { fit: widths.length, end: 0 };
  const left = room - (children.find(({ isMore }) => isMore)?.width ?? 0);
  let end = 0;
  let fit = 0;
  for (const width of widths) {
    if (end + width > left) break;
    end += width;
    fit += 1;
  }
  return { fit, end };
}
