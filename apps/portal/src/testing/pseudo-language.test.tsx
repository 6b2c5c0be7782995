import { itSpeaksEveryLanguage } from '@khidma/app/testing/pseudo-cases';
import { readsIn } from '@khidma/app/testing/said-in-code';
import { renderPortal, renderPortalAuth } from './render-portal.tsx';

const id = '00000000-0000-4000-8000-000000000001';

const reads = readsIn(
  import.meta.glob(
    '../../../../packages/contract/src/{accounting,catalogue,identity,insights,merchants,messaging,money,orders,privacy,scheduling}/*.ts',
    { eager: true },
  ),
);

const names = ['Desert Rose Cleaning', 'Aisha Al Mazrouei', 'aisha@example.ae'];

const screens = [
  '/order-manage',
  '/service-manage',
  '/uncompleted-list',
  '/create-service',
  '/finance-manage',
  '/finance-manage?tab=income',
  '/withdraw',
  '/calendar?view=agenda',
  '/calendar?view=month&day=2026-11-24',
  '/working-times',
  '/home',
  '/insights',
  '/customers',
  '/help',
  '/expired-certificate',
  '/user-center',
  '/user-center/merchant',
  '/user-center/merchant?part=address',
  '/user-center/merchant?part=work',
  '/user-center/merchant?part=media',
  '/user-center/merchant?part=papers',
  '/user-center/merchant?part=payout',
  '/user-center/merchant?edit=details',
  '/user-center/comment',
  '/user-center/notification-settings',
  '/user-center/account-settings',
  '/user-center/fund-security',
  `/order-detail/${id}`,
  `/service-detail/${id}`,
];

itSpeaksEveryLanguage({ screens, reads, names, render: renderPortal });

itSpeaksEveryLanguage({
  screens: ['/login', '/reset-password'],
  reads: [],
  names,
  render: renderPortalAuth,
});
