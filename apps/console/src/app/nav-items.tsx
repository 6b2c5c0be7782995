import type { OutputOf } from '@khidma/contract/core/endpoint';
import type { getStaffOverview } from '@khidma/contract/backoffice/overview';
import type { StaffRole } from '@khidma/domain/staff/staff-roles';
import {
  IconAlertTriangle,
  IconBook2,
  IconBuildingStore,
  IconCashBanknote,
  IconCertificate,
  IconClipboardCheck,
  IconLayoutDashboard,
  IconMessageCircle,
  IconReceipt,
  IconSettings,
  IconSpeakerphone,
  IconTools,
  IconUsers,
} from '@khidma/icons';
import type { NavGroup } from '@khidma/ui/nav-types';
import type { TabItem } from '@khidma/ui/tabs-bar';
import type { NavEntry, NavPlace, NavWord } from '../shared/page-route.ts';
import { paths, queuePath } from '../shared/paths.ts';
import { isPlaceOffered, isPlaceOpen } from '../shared/place-rights.ts';
import { pages } from './pages.ts';

interface Place extends NavPlace {
  readonly path: string;
}

/** What the pages say of their places, in order. */
const places: readonly Place[] = pages.main
  .flatMap(({ path, nav }) => (nav === undefined ? [] : [{ ...nav, path }]))
  .toSorted((one, other) => one.order - other.order);

interface EntryLook {
  readonly group: 'overview' | 'reviews' | 'orderWork' | 'money' | 'platform';
  readonly word: NavWord;
  readonly Icon: typeof IconTools;
  /** Where the bar of a phone has no room for the word. */
  readonly short?: NavWord;
  /** That it never stands in a phone's bar. */
  readonly inMenuOnly?: true;
}

/** The entries of the menu, in their order; a page says of itself which one it is a tab of. */
const looks: Readonly<Record<NavEntry, EntryLook>> = {
  overview: { group: 'overview', word: 'overview', Icon: IconLayoutDashboard },
  applications: {
    group: 'reviews',
    word: 'applications',
    Icon: IconClipboardCheck,
    short: 'applicationsTab',
  },
  services: { group: 'reviews', word: 'services', Icon: IconTools },
  papers: { group: 'reviews', word: 'papers', Icon: IconCertificate, inMenuOnly: true },
  orders: { group: 'orderWork', word: 'orders', Icon: IconReceipt },
  desk: { group: 'orderWork', word: 'desk', Icon: IconMessageCircle, short: 'deskTab' },
  customers: { group: 'orderWork', word: 'customers', Icon: IconUsers },
  payouts: { group: 'money', word: 'payouts', Icon: IconCashBanknote },
  chargebacks: {
    group: 'money',
    word: 'chargebacks',
    Icon: IconAlertTriangle,
    short: 'chargebacksTab',
  },
  books: { group: 'money', word: 'books', Icon: IconBook2 },
  merchants: { group: 'platform', word: 'merchants', Icon: IconBuildingStore },
  content: { group: 'platform', word: 'content', Icon: IconSpeakerphone, inMenuOnly: true },
  settings: { group: 'platform', word: 'settingsAndLog', Icon: IconSettings, inMenuOnly: true },
};

/** The groups of the menu, in their order; the overview stands alone in its own. */
const groups = ['overview', 'reviews', 'orderWork', 'money', 'platform'] as const;

interface Waiting {
  /** Of whoever is signed in: what it has nothing to do with is not offered. */
  readonly role: StaffRole | undefined;
  readonly overview: OutputOf<typeof getStaffOverview> | undefined;
}

const countOf = ({ path, queue }: Place, { overview }: Waiting): number | undefined => {
  if (queue !== undefined) return overview?.waiting[queue];
  if (path === paths.messages()) return overview?.answers ?? undefined;
  if (path === paths.chargebacks()) return overview?.bank.chargebacks;
  if (path === paths.payoutRuns()) return overview?.bank.runs;
  return path === paths.secondPerson() ? overview?.asks : undefined;
};

const isLate = ({ path, queue }: Place, { overview }: Waiting): boolean =>
  overview !== undefined &&
  (queue === undefined
    ? path === paths.messages() && overview.late.includes('messages')
    : overview.late.includes(queue));

const hrefOf = ({ path, queue }: Place): string => (queue === undefined ? path : queuePath(queue));

const isAt = (path: string, pathname: string): boolean =>
  pathname === path || (path !== paths.overview() && pathname.startsWith(`${path}/`));

/** The pages of an entry that are offered to a role, and the one that is looked at, which whoever has its address may see. */
const placesOf = (entry: NavEntry, role: StaffRole | undefined, pathname: string): Place[] =>
  places.filter(
    (place) =>
      place.entry === entry &&
      (isPlaceOffered(role, place.path) ||
        (isAt(place.path, pathname) && isPlaceOpen(role, place.path))),
  );

const entryNames = Object.keys(looks) as NavEntry[]; // the names that the record is made of

/** The console's menu for a role, in the language that is on: the entry being looked at marked, with what waits there. */
export const navGroups = (
  word: (key: NavWord) => string,
  pathname: string,
  waiting: Waiting,
): NavGroup[] =>
  groups
    .map((group) => ({
      ...(group !== 'overview' && { title: word(group) }),
      items: entryNames
        .filter((entry) => looks[entry].group === group)
        .flatMap((entry) => {
          const { Icon, short, inMenuOnly, ...look } = looks[entry];
          const own = placesOf(entry, waiting.role, pathname);
          const [first] = own;
          if (first === undefined) return [];
          const counts = own.flatMap((place) => countOf(place, waiting) ?? []);
          return [
            {
              // With what waits first, where something does.
              href: hrefOf(own.find((place) => (countOf(place, waiting) ?? 0) > 0) ?? first),
              // Of a single page the menu says what that is called.
              label: word(own.length === 1 ? first.word : look.word),
              icon: <Icon size={20} stroke={1.75} />,
              active: own.some(({ path }) => isAt(path, pathname)),
              tab: inMenuOnly !== true,
              short: short === undefined ? undefined : word(short),
              badge:
                counts.length === 0 ? undefined : counts.reduce((sum, count) => sum + count, 0),
              urgent: own.some((place) => isLate(place, waiting)),
              quiet: true,
            },
          ];
        }),
    }))
    .filter(({ items }) => items.length > 0);

/** The tabs of the entry that is looked at; none where it has one page, or one thing of a page is looked at. */
export const entryTabs = (
  word: (key: NavWord) => string,
  pathname: string,
  waiting: Waiting,
): { readonly label: string; readonly items: TabItem[] } | null => {
  const here = places.find(({ path }) => path === pathname);
  if (here === undefined) return null;
  const own = placesOf(here.entry, waiting.role, pathname);
  if (own.length < 2) return null;
  return {
    label: word(looks[here.entry].word),
    items: own.map((place) => {
      const count = countOf(place, waiting) ?? 0;
      return {
        key: place.path,
        label: word(place.word),
        href: hrefOf(place),
        ...(count > 0 && { count, urgent: isLate(place, waiting) }),
      };
    }),
  };
};

/** Every page that a role opens, by its own name: what is searched for is found in no menu. */
export const openPlaces = (
  word: (key: NavWord) => string,
  role: StaffRole | undefined,
): { readonly href: string; readonly label: string }[] =>
  places
    .filter(({ path }) => isPlaceOpen(role, path))
    .map((place) => ({ href: hrefOf(place), label: word(place.word) }));
