import type { NavGroup } from '@khidma/ui/nav-types';
import { type NavPlace, navGroupNames, type NavWord } from '../shared/page-route.ts';
import { pages } from './pages.ts';

interface Entry extends NavPlace {
  readonly href: string;
}

/** What the pages say of their places, in order. */
const entries: readonly Entry[] = [...pages.main, ...pages.account]
  .flatMap(({ path, nav }) => (nav === undefined ? [] : [{ ...nav, href: path }]))
  .toSorted((one, other) => one.order - other.order);

const isActive = ({ href, under = [] }: Entry, pathname: string): boolean =>
  pathname === href || under.some((start) => pathname.startsWith(start));

/** The portal's places in the language that is on, the one being looked at marked. */
export const navGroups = (
  word: (key: NavWord) => string,
  pathname: string,
  /** How much waits where. */
  badges: Readonly<Partial<Record<NavWord, number>>>,
): NavGroup[] =>
  navGroupNames.map((group) => ({
    title: word(group),
    items: entries
      .filter((entry) => entry.group === group)
      .map((entry) => ({
        href: entry.href,
        label: word(entry.word),
        icon: <entry.Icon size={20} stroke={1.75} />,
        active: isActive(entry, pathname),
        tab: entry.tab,
        badge: badges[entry.word],
        // What waits there is lost by silence; news is not.
        urgent: entry.word === 'orders',
      })),
  }));
