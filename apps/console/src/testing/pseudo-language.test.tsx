/// <reference types="vite/client" />
import { itSpeaksEveryLanguage } from '@khidma/app/testing/pseudo-cases';
import { readsIn } from '@khidma/app/testing/said-in-code';
import { renderConsole, renderConsoleAuth } from './render-console.tsx';

const id = '00000000-0000-4000-8000-000000000001';

const reads = readsIn(
  import.meta.glob(
    '../../../../packages/contract/src/{accounting,backoffice,catalogue,identity,insights,merchants,messaging,money,orders,privacy,scheduling}/*.ts',
    { eager: true },
  ),
);

const names = ['Mariam', 'mariam@khidma.example'];

const screens = [
  '/',
  '/applications',
  `/applications/${id}`,
  '/services',
  `/services/${id}`,
  '/orders',
  `/orders/${id}`,
  `/orders/${id}?tab=money`,
  `/orders/${id}?tab=messages`,
  '/merchants',
  `/merchants/${id}`,
  `/merchants/${id}?tab=documents`,
  `/merchants/${id}?tab=money`,
  `/merchants/${id}?tab=record`,
  '/merchant-revisions',
  `/merchant-revisions/${id}`,
  '/audit-log',
  '/second-person',
  '/payout-accounts',
  `/payout-accounts/${id}`,
  '/withdrawals',
  '/settings',
  '/settings?part=limits',
  '/settings?text=day',
  '/settings?part=categories',
  '/settings?part=places',
  '/settings?part=history',
  '/reports',
  '/announcements',
  '/message-texts',
  '/promo-codes',
  '/content-pages',
  '/message-texts/mail-orderPaid',
  '/contact-figures',
  '/comments',
  '/disputes',
  '/outbox',
  '/staff',
  '/account',
  '/notification-settings',
];

itSpeaksEveryLanguage({ screens, reads, names, render: renderConsole });

itSpeaksEveryLanguage({
  screens: ['/sign-in', '/forgot-password', '/accept-invitation', '/stop-recovery'],
  reads: [],
  names,
  render: renderConsoleAuth,
});
