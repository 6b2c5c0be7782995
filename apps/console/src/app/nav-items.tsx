import type { OutputOf } from '@khidma/contract/core/endpoint';
import type { getStaffOverview } from '@khidma/contract/backoffice/overview';
import type { StaffRole } from '@khidma/domain/staff/staff-roles';
import type { NavGroup } from '@khidma/ui/nav-types';
import { IconArrowsLeftRight } from '@khidma/icons/arrows-left-right';
import { IconBook2 } from '@khidma/icons/book-2';
import { IconBuildingBank } from '@khidma/icons/building-bank';
import { IconBuildingStore } from '@khidma/icons/building-store';
import { IconCashBanknote } from '@khidma/icons/cash-banknote';
import { IconCertificate } from '@khidma/icons/certificate';
import { IconClipboardCheck } from '@khidma/icons/clipboard-check';
import { IconDiscount } from '@khidma/icons/discount';
import { IconEyeOff } from '@khidma/icons/eye-off';
import { IconFileDiff } from '@khidma/icons/file-diff';
import { IconFileText } from '@khidma/icons/file-text';
import { IconFlag } from '@khidma/icons/flag';
import { IconHistory } from '@khidma/icons/history';
import { IconLayoutDashboard } from '@khidma/icons/layout-dashboard';
import { IconMail } from '@khidma/icons/mail';
import { IconMessageCircle } from '@khidma/icons/message-circle';
import { IconPlusMinus } from '@khidma/icons/plus-minus';
import { IconReceipt } from '@khidma/icons/receipt';
import { IconScale } from '@khidma/icons/scale';
import { IconSettings } from '@khidma/icons/settings';
import { IconSend } from '@khidma/icons/send';
import { IconSpeakerphone } from '@khidma/icons/speakerphone';
import { IconStar } from '@khidma/icons/star';
import { IconTextSize } from '@khidma/icons/text-size';
import { IconTools } from '@khidma/icons/tools';
import { IconTrendingDown } from '@khidma/icons/trending-down';
import { IconUserCheck } from '@khidma/icons/user-check';
import { IconUserCircle } from '@khidma/icons/user-circle';
import { IconAlertTriangle } from '@khidma/icons/alert-triangle';
import { IconUsers } from '@khidma/icons/users';
import type { DeskQueue } from '@khidma/domain/staff/desk-clocks';
import { paths, queuePath } from '../shared/paths.ts';
import { isPlaceOpen } from '../shared/place-rights.ts';

type Word =
  | 'overview'
  | 'applications'
  | 'revisions'
  | 'services'
  | 'payoutAccounts'
  | 'withdrawals'
  | 'payoutRuns'
  | 'chargebacks'
  | 'adjustments'
  | 'differences'
  | 'books'
  | 'merchants'
  | 'customers'
  | 'orders'
  | 'messages'
  | 'reports'
  | 'announcements'
  | 'messageTexts'
  | 'promoCodes'
  | 'atRisk'
  | 'certificates'
  | 'contentPages'
  | 'contactFigures'
  | 'comments'
  | 'staff'
  | 'disputes'
  | 'secondPerson'
  | 'auditLog'
  | 'settings'
  | 'outbox'
  | 'reviews'
  | 'money'
  | 'platform'
  | 'applicationsTab'
  | 'payoutAccountsTab'
  | 'withdrawalsTab';

/** What a phone has at hand below; the rest is in its menu. */
const tabs: ReadonlySet<Word> = new Set<Word>([
  'overview',
  'applications',
  'services',
  'payoutAccounts',
  'withdrawals',
]);

/** What a bar of five has no room for in every language. */
const shorts: Readonly<Partial<Record<Word, Word>>> = {
  applications: 'applicationsTab',
  payoutAccounts: 'payoutAccountsTab',
  withdrawals: 'withdrawalsTab',
};

const icon = { size: 20, stroke: 1.75 } as const;

interface Waiting {
  /** Of whoever is signed in: what is closed to it is not offered. */
  readonly role: StaffRole | undefined;
  readonly overview: OutputOf<typeof getStaffOverview> | undefined;
  /** Unread messages. */
  readonly unread: number;
}

/** The console's places in the language that is on, the one being looked at marked, with what waits there. */
export const navGroups = (
  word: (key: Word) => string,
  pathname: string,
  { role, overview, unread }: Waiting,
): NavGroup[] => {
  const item = (key: keyof typeof paths & Word) => ({
    href: paths[key](),
    label: word(key),
    active:
      pathname === paths[key]() || (key !== 'overview' && pathname.startsWith(`${paths[key]()}/`)),
    tab: tabs.has(key),
    short: shorts[key] && word(shorts[key]),
  });
  /** A place that opens with what is counted beside it. */
  const queue = (key: DeskQueue) => ({
    ...item(key),
    href: queuePath(key),
    badge: overview?.waiting[key],
  });
  const groups: NavGroup[] = [
    { items: [{ ...item('overview'), icon: <IconLayoutDashboard {...icon} /> }] },
    {
      title: word('reviews'),
      items: [
        { ...queue('applications'), icon: <IconClipboardCheck {...icon} /> },
        { ...queue('revisions'), icon: <IconFileDiff {...icon} /> },
        { ...queue('services'), icon: <IconTools {...icon} /> },
      ],
    },
    {
      title: word('money'),
      items: [
        { ...queue('payoutAccounts'), icon: <IconBuildingBank {...icon} /> },
        { ...queue('withdrawals'), icon: <IconCashBanknote {...icon} /> },
        { ...item('payoutRuns'), icon: <IconSend {...icon} /> },
        { ...item('chargebacks'), icon: <IconAlertTriangle {...icon} /> },
        { ...item('adjustments'), icon: <IconPlusMinus {...icon} /> },
        { ...item('differences'), icon: <IconArrowsLeftRight {...icon} /> },
        { ...item('books'), icon: <IconBook2 {...icon} /> },
      ],
    },
    {
      title: word('platform'),
      items: [
        { ...item('messages'), icon: <IconMessageCircle {...icon} />, badge: unread },
        { ...queue('reports'), icon: <IconFlag {...icon} /> },
        { ...item('contactFigures'), icon: <IconEyeOff {...icon} /> },
        { ...item('announcements'), icon: <IconSpeakerphone {...icon} /> },
        { ...item('promoCodes'), icon: <IconDiscount {...icon} /> },
        { ...item('messageTexts'), icon: <IconTextSize {...icon} /> },
        { ...item('contentPages'), icon: <IconFileText {...icon} /> },
        { ...queue('comments'), icon: <IconStar {...icon} /> },
        { ...item('orders'), icon: <IconReceipt {...icon} /> },
        { ...queue('disputes'), icon: <IconScale {...icon} /> },
        { ...item('merchants'), icon: <IconBuildingStore {...icon} /> },
        { ...item('atRisk'), icon: <IconTrendingDown {...icon} /> },
        { ...item('certificates'), icon: <IconCertificate {...icon} /> },
        { ...item('customers'), icon: <IconUserCircle {...icon} /> },
        { ...item('settings'), icon: <IconSettings {...icon} /> },
        { ...item('staff'), icon: <IconUsers {...icon} /> },
        {
          ...item('secondPerson'),
          icon: <IconUserCheck {...icon} />,
          badge: overview?.asks,
        },
        { ...item('auditLog'), icon: <IconHistory {...icon} /> },
        { ...item('outbox'), icon: <IconMail {...icon} /> },
      ],
    },
  ];
  return groups
    .map((group) => ({
      ...group,
      items: group.items.filter(({ href }) => isPlaceOpen(role, href)),
    }))
    .filter(({ items }) => items.length > 0);
};
