import { IconMenu2 } from '@khidma/icons';
import { useEffect, useRef, useState, useSyncExternalStore, type ReactNode } from 'react';
import classes from './app-shell.module.css';
import { IconButton } from './button.tsx';
import { cx } from './cx.ts';
import { lastMobileWidth } from './breakpoint.ts';
import { NavGroups } from './nav-groups.tsx';
import type { NavGroup, ShellTexts } from './nav-types.ts';
import { chunk } from './popup/chunk.ts';
import { fetchAhead } from './rest.ts';
import { TabBar, TabButton } from './tab-bar.tsx';
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
   * Whether all that the banner will say is there. Until then it keeps the room that it took in this browser before, or
   * the page waits where that is not known: nothing moves when it speaks.
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
    const isPhone = matchMedia(`(max-width: ${lastMobileWidth}px)`).matches;
    return isPhone ? fetchAhead(fetchDrawer) : undefined;
  }, []);
  const main = useRef<HTMLElement>(null);
  const { more, colon } = useUiTexts();
  const places = nav.flatMap(({ items }) => items);
  const tabs = places.filter(({ tab }) => tab).slice(0, mostTabs);
  const hidden = places.filter((item) => !tabs.includes(item) && (item.badge ?? 0) > 0);
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
        <TabBar label={texts.quickNavigation} items={tabs}>
          <TabButton
            icon={<IconMenu2 size={20} stroke={1.75} aria-hidden />}
            label={more}
            name={`${more}${colon}${texts.openMenu}`}
            count={hidden.reduce((sum, { badge = 0 }) => sum + badge, 0)}
            urgent={hidden.some(({ urgent }) => urgent)}
            quiet={hidden.every(({ quiet }) => quiet)}
            aria-haspopup="dialog"
            aria-expanded={isOpen}
            data-here={!tabs.some(({ active }) => active) || undefined}
            onPointerEnter={fetchDrawer}
            onFocus={fetchDrawer}
            onClick={openDrawer}
          />
        </TabBar>
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

/** A banner's room is known by page and kind of window; what a page is about, an order or a service, is no matter. */
const roomKey = (): string => {
  const page = location.pathname.replaceAll(/\/[^/]*\d[^/]*/g, '/*');
  return `banner ${innerWidth <= lastMobileWidth ? 'phone ' : ''}${page}`;
};

/** How high the banner stood on this page in this browser, in pixels; null where that is not known. */
function useBannerRoom(settled: boolean) {
  const bannerRef = useRef<HTMLDivElement>(null);
  const [{ key, room }] = useState(() => {
    const name = roomKey();
    const stored = localStorage.getItem(name);
    return { key: name, room: stored === null ? null : Number(stored) };
  });
  useEffect(() => {
    if (settled) localStorage.setItem(key, String(bannerRef.current?.offsetHeight ?? 0));
  }, [settled, key]);
  return { room, bannerRef };
}
