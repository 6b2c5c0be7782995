import { IconMenu2 } from '@khidma/icons';
import { useEffect, useRef, useState, useSyncExternalStore, type ReactNode } from 'react';
import classes from './app-shell.module.css';
import { CountBadge } from './badge.tsx';
import { IconButton } from './button.tsx';
import { UiLink } from './link.tsx';
import { cx } from './cx.ts';
import { lastMobileWidth } from './breakpoint.ts';
import { NavGroups } from './nav-groups.tsx';
import type { NavGroup, NavItem, ShellTexts } from './nav-types.ts';
import { atRest, chunk } from './popup/chunk.ts';
import { useUiTexts } from './ui-texts.ts';

/** Fetched at rest on a phone, or by the first touch of the menu's button: a desk never needs it. */
const drawers = chunk(async () => await import('./nav-drawer.tsx'));
const fetchDrawer = () => void drawers.load();

export interface AppShellProps {
  nav: readonly NavGroup[];
  texts: ShellTexts;
  /** A Logo, usually in a link. */
  logo: ReactNode;
  /** In the top bar, at the start: on a desk the merchant's name, a search. */
  topStart?: ReactNode;
  /** In the top bar, at the end: LangSwitch, bell, user menu. */
  topEnd?: ReactNode;
  /** At the sidebar's foot. */
  sidebarFoot?: ReactNode;
  /** Above every page: an expired certificate. */
  banner?: ReactNode;
  /**
   * Whether all that the banner will say is there. Until then it keeps the room that it took in this tab before, or the
   * page waits where that is not known: nothing moves when it speaks.
   */
  bannerSettled?: boolean | undefined;
  /** The page is a pane of work that takes the window: on a desk the sidebar is a rail of icons. */
  rail?: boolean | undefined;
  children: ReactNode;
}

/** A phone's bar holds so many places, and behind "More" are all. */
const mostTabs = 4;

/** The frame of every signed-in screen: sidebar on a desk; top bar, bottom bar and drawer up to 828 px. */
export function AppShell({
  nav,
  texts,
  logo,
  topStart,
  topEnd,
  sidebarFoot,
  banner,
  bannerSettled = true,
  rail = false,
  children,
}: AppShellProps) {
  const [open, setOpen] = useState(false);
  const drawer = useSyncExternalStore(drawers.subscribe, drawers.get);
  useEffect(() => {
    if (matchMedia(`(max-width: ${lastMobileWidth}px)`).matches) atRest(fetchDrawer);
  }, []);
  const main = useRef<HTMLElement>(null);
  const tabs = nav
    .flatMap(({ items }) => items)
    .filter(({ tab }) => tab)
    .slice(0, mostTabs);
  const isOpen = open && drawer !== undefined;
  const openDrawer = () => {
    fetchDrawer();
    setOpen(true);
  };
  const { room, bannerRef } = useBannerRoom(bannerSettled);
  return (
    <div className={cx(classes.shell, rail && classes.rail)}>
      {/* A button of an anchor's kind: the router must not take the hash for a route. */}
      <a
        href="#main"
        className={classes.skip}
        onClick={(event) => {
          event.preventDefault();
          main.current?.focus();
        }}
      >
        {texts.skipToContent}
      </a>
      <nav className={classes.sidebar} aria-label={texts.mainNavigation}>
        <div className={classes.brand}>{logo}</div>
        <div className={classes.nav}>
          <NavGroups nav={nav} />
        </div>
        {sidebarFoot != null && <div className={classes.sideFoot}>{sidebarFoot}</div>}
      </nav>
      <header className={classes.topbar}>
        {tabs.length === 0 && (
          <div className={classes.phoneOnly} onPointerEnter={fetchDrawer} onFocus={fetchDrawer}>
            <IconButton
              label={texts.openMenu}
              icon={<IconMenu2 size={22} />}
              aria-expanded={isOpen}
              onClick={openDrawer}
            />
          </div>
        )}
        <div className={classes.topStart}>{topStart}</div>
        <div className={classes.topEnd}>{topEnd}</div>
      </header>
      <main id="main" ref={main} tabIndex={-1} className={classes.main}>
        {banner != null && (
          <div
            ref={bannerRef}
            className={classes.banner}
            style={
              bannerSettled ? undefined : { visibility: 'hidden', minHeight: room || undefined }
            }
          >
            {banner}
          </div>
        )}
        <div hidden={!bannerSettled && room === null}>{children}</div>
      </main>
      {tabs.length > 0 && (
        <TabBar
          label={texts.quickNavigation}
          menuLabel={texts.openMenu}
          isMenuOpen={isOpen}
          onMenu={openDrawer}
          {...{ nav, tabs }}
        />
      )}
      {drawer && (
        <drawer.NavDrawer
          {...{ open, nav, texts, logo, sidebarFoot }}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  );
}

/** How high the banner stood on this page in this tab, in pixels; null where that is not known. */
function useBannerRoom(settled: boolean) {
  const bannerRef = useRef<HTMLDivElement>(null);
  const [{ key, room }] = useState(() => {
    const name = `banner ${location.pathname}`;
    const stored = sessionStorage.getItem(name);
    return { key: name, room: stored === null ? null : Number(stored) };
  });
  useEffect(() => {
    if (settled) sessionStorage.setItem(key, String(bannerRef.current?.offsetHeight ?? 0));
  }, [settled, key]);
  return { room, bannerRef };
}

interface TabBarProps {
  readonly label: string;
  readonly nav: readonly NavGroup[];
  readonly tabs: readonly NavItem[];
  readonly menuLabel: string;
  readonly isMenuOpen: boolean;
  readonly onMenu: () => void;
}

/** A phone's bar: the places that a thumb reaches, and a way to all. */
function TabBar({ label, nav, tabs, menuLabel, isMenuOpen, onMenu }: TabBarProps) {
  const { more, colon } = useUiTexts();
  const isElsewhere = !tabs.some(({ active }) => active);
  const waiting = nav
    .flatMap(({ items }) => items)
    .reduce((sum, item) => (tabs.includes(item) ? sum : sum + (item.badge ?? 0)), 0);
  return (
    <nav className={classes.tabbar} aria-label={label}>
      <ul className={classes.tabs}>
        {tabs.map((item) => (
          <li key={item.href}>
            <UiLink
              href={item.href}
              className={classes.tab}
              aria-current={item.active ? 'page' : undefined}
            >
              {item.icon}
              <span className={classes.tabLabel}>{item.short ?? item.label}</span>
              <TabBadge count={item.badge} urgent={item.urgent} />
            </UiLink>
          </li>
        ))}
        <li>
          <button
            type="button"
            className={classes.tab}
            aria-haspopup="dialog"
            aria-expanded={isMenuOpen}
            data-here={isElsewhere || undefined}
            onPointerEnter={fetchDrawer}
            onFocus={fetchDrawer}
            onClick={onMenu}
          >
            <IconMenu2 size={20} stroke={1.75} aria-hidden />
            <span className={classes.tabLabel} aria-hidden>
              {more}
            </span>
            <span className="k-unseen">{`${more}${colon}${menuLabel}`}</span>
            <TabBadge count={waiting} />
          </button>
        </li>
      </ul>
    </nav>
  );
}

function TabBadge({
  count = 0,
  urgent,
}: {
  count?: number | undefined;
  urgent?: boolean | undefined;
}) {
  return count > 0 ? (
    <span className={classes.tabBadge}>
      <CountBadge count={count} loud urgent={urgent} />
    </span>
  ) : null;
}
