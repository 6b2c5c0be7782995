import type { ReactNode } from 'react';

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
  /** Something of what waits is late: its count is red. */
  urgent?: boolean | undefined;
  /** What waits is ordinary work, not news: its count is grey. */
  quiet?: boolean | undefined;
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
