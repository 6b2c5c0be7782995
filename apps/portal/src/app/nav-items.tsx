import type { NavGroup } from '@khidma/ui/nav-types';
import { IconCalendarEvent } from '@khidma/icons/calendar-event';
import { IconClipboardList } from '@khidma/icons/clipboard-list';
import { IconCertificate } from '@khidma/icons/certificate';
import { IconChartBar } from '@khidma/icons/chart-bar';
import { IconClockHour4 } from '@khidma/icons/clock-hour-4';
import { IconHome } from '@khidma/icons/home';
import { IconReceipt } from '@khidma/icons/receipt';
import { IconMessageCircle } from '@khidma/icons/message-circle';
import { IconPencil } from '@khidma/icons/pencil';
import { IconTools } from '@khidma/icons/tools';
import { IconUserCircle } from '@khidma/icons/user-circle';
import { IconUsers } from '@khidma/icons/users';
import { IconWallet } from '@khidma/icons/wallet';
import type { ComponentType } from 'react';
import { paths } from '../shared/paths.ts';

type Word =
  | 'home'
  | 'orders'
  | 'calendar'
  | 'customers'
  | 'services'
  | 'unfinished'
  | 'chat'
  | 'finance'
  | 'insights'
  | 'withdraw'
  | 'userCenter'
  | 'expiredCertificate'
  | 'workingTimes'
  | 'work'
  | 'money'
  | 'business';

interface Entry {
  readonly word: Word;
  readonly href: string;
  readonly Icon: ComponentType<{ size?: number; stroke?: number }>;
  /** Other paths that belong to it. */
  readonly under?: readonly string[];
  readonly tab?: boolean;
}

const groups: readonly { readonly title: Word; readonly entries: readonly Entry[] }[] = [
  {
    title: 'work',
    entries: [
      { word: 'home', href: paths.home(), Icon: IconHome, tab: true },
      {
        word: 'orders',
        href: paths.orders(),
        Icon: IconClipboardList,
        under: ['/order-detail'],
        tab: true,
      },
      { word: 'calendar', href: paths.calendar(), Icon: IconCalendarEvent, tab: true },
      {
        word: 'customers',
        href: paths.customers(),
        Icon: IconUsers,
        under: ['/customers/'],
      },
      {
        // Not in a phone's bar, which holds five: what is looked at on the way comes first.
        word: 'services',
        href: paths.services(),
        Icon: IconTools,
        under: ['/service-detail', '/create-service'],
      },
      { word: 'insights', href: paths.insights(), Icon: IconChartBar },
      { word: 'unfinished', href: paths.unfinishedServices(), Icon: IconPencil },
      { word: 'chat', href: paths.chat(), Icon: IconMessageCircle, tab: true },
    ],
  },
  {
    title: 'money',
    entries: [
      { word: 'finance', href: paths.finance(), Icon: IconReceipt, tab: true },
      { word: 'withdraw', href: paths.withdraw(), Icon: IconWallet },
    ],
  },
  {
    title: 'business',
    entries: [
      {
        word: 'userCenter',
        href: paths.userCenter(),
        Icon: IconUserCircle,
        under: ['/user-center/'],
      },
      { word: 'workingTimes', href: paths.workingTimes(), Icon: IconClockHour4 },
      { word: 'expiredCertificate', href: paths.expiredCertificate(), Icon: IconCertificate },
    ],
  },
];

const isActive = ({ href, under = [] }: Entry, pathname: string): boolean =>
  pathname === href || under.some((start) => pathname.startsWith(start));

/** The portal's places in the language that is on, the one being looked at marked. */
export const navGroups = (
  word: (key: Word) => string,
  pathname: string,
  /** How much waits where. */
  badges: Readonly<Partial<Record<Word, number>>>,
): NavGroup[] =>
  groups.map(({ title, entries }) => ({
    title: word(title),
    items: entries.map((entry) => ({
      href: entry.href,
      label: word(entry.word),
      icon: <entry.Icon size={20} stroke={1.75} />,
      active: isActive(entry, pathname),
      tab: entry.tab,
      badge: badges[entry.word],
    })),
  }));
