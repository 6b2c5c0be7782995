import type { OutputOf } from '@khidma/contract/core/endpoint';
import type { getStaffOverview } from '@khidma/contract/staff/get-staff-overview';
import type { NavGroup } from '@khidma/ui/app-shell';
import {
  IconBuildingBank,
  IconCashBanknote,
  IconClipboardCheck,
  IconLayoutDashboard,
  IconMail,
  IconTools,
} from '@tabler/icons-react';
import { paths } from '../shared/paths.ts';

type Word =
  | 'overview'
  | 'applications'
  | 'services'
  | 'payoutAccounts'
  | 'withdrawals'
  | 'outbox'
  | 'reviews'
  | 'money'
  | 'demo';

const icon = { size: 20, stroke: 1.75 } as const;

/** The console's places in the language that is on, the one being looked at marked, with what waits there. */
export const navGroups = (
  word: (key: Word) => string,
  pathname: string,
  overview: OutputOf<typeof getStaffOverview> | undefined,
): NavGroup[] => {
  const { applications, services, payoutAccounts, withdrawals } = overview?.waiting ?? {};
  const item = (key: Exclude<Word, 'reviews' | 'money' | 'demo'>) => ({
    href: paths[key](),
    label: word(key),
    active:
      pathname === paths[key]() || (key !== 'overview' && pathname.startsWith(`${paths[key]()}/`)),
    tab: key !== 'outbox',
  });
  return [
    { items: [{ ...item('overview'), icon: <IconLayoutDashboard {...icon} /> }] },
    {
      title: word('reviews'),
      items: [
        { ...item('applications'), icon: <IconClipboardCheck {...icon} />, badge: applications },
        { ...item('services'), icon: <IconTools {...icon} />, badge: services },
      ],
    },
    {
      title: word('money'),
      items: [
        {
          ...item('payoutAccounts'),
          icon: <IconBuildingBank {...icon} />,
          badge: payoutAccounts,
        },
        { ...item('withdrawals'), icon: <IconCashBanknote {...icon} />, badge: withdrawals },
      ],
    },
    ...(overview?.demo
      ? [
          {
            title: word('demo'),
            items: [{ ...item('outbox'), icon: <IconMail {...icon} /> }],
          },
        ]
      : []),
  ];
};
