import type { OutputOf } from '@khidma/contract/core/endpoint';
import type { getStaffOverview } from '@khidma/contract/backoffice/overview';
import type { StaffRole } from '@khidma/domain/staff/staff-roles';
import type { NavGroup } from '@khidma/ui/nav-types';
import type { NavPlace, NavWord } from '../shared/page-route.ts';
import { paths, queuePath } from '../shared/paths.ts';
import { isPlaceOpen } from '../shared/place-rights.ts';
import { pages } from './pages.ts';

interface Entry extends NavPlace {
  readonly path: string;
}

/** What the pages say of their places, in order. */
const entries: readonly Entry[] = pages.main
  .flatMap(({ path, nav }) => (nav === undefined ? [] : [{ ...nav, path }]))
  .toSorted((one, other) => one.order - other.order);

/** The groups of the navigation, in their order; the overview stands alone in its own. */
const groups = ['overview', 'reviews', 'money', 'platform'] as const;

interface Waiting {
  /** Of whoever is signed in: what is closed to it is not offered. */
  readonly role: StaffRole | undefined;
  readonly overview: OutputOf<typeof getStaffOverview> | undefined;
  /** Unread messages. */
  readonly unread: number;
}

/** The console's places in the language that is on, the one being looked at marked, with what waits there. */
export const navGroups = (
  word: (key: NavWord) => string,
  pathname: string,
  { role, overview, unread }: Waiting,
): NavGroup[] => {
  const badgeOf = ({ path, queue }: Entry): number | undefined => {
    if (queue !== undefined) return overview?.waiting[queue];
    if (path === paths.messages()) return unread;
    return path === paths.secondPerson() ? overview?.asks : undefined;
  };
  const isActive = (path: string): boolean =>
    pathname === path || (path !== paths.overview() && pathname.startsWith(`${path}/`));
  return groups
    .map((group) => ({
      ...(group !== 'overview' && { title: word(group) }),
      items: entries
        .filter((entry) => entry.group === group && isPlaceOpen(role, entry.path))
        .map((entry) => ({
          href: entry.queue === undefined ? entry.path : queuePath(entry.queue),
          label: word(entry.word),
          icon: <entry.Icon size={20} stroke={1.75} />,
          active: isActive(entry.path),
          tab: entry.tab !== undefined,
          short: typeof entry.tab === 'string' ? word(entry.tab) : undefined,
          badge: badgeOf(entry),
        })),
    }))
    .filter(({ items }) => items.length > 0);
};
