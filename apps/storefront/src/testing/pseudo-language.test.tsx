/// <reference types="vite/client" />
import { linkKey } from '@khidma/contract/core/secret-links';
import { itSpeaksEveryLanguage } from '@khidma/app/testing/pseudo-cases';
import { readsIn } from '@khidma/app/testing/said-in-code';
import { emirateNames } from '@khidma/domain/reference/emirates';
import { renderShop, renderShopAuth } from './render-shop.tsx';

const id = '00000000-0000-4000-8000-000000000001';

const reads = readsIn(
  import.meta.glob(
    '../../../../packages/contract/src/{accounting,catalogue,identity,merchants,messaging,orders,privacy,scheduling}/*.ts',
    { eager: true },
  ),
);

// Where the places cannot be asked for, their names are the platform's own.
const names = [
  'Omar Haddad',
  'omar@example.ae',
  ...Object.values(emirateNames).map((names) => names.en_US),
];

const screens = [
  '/',
  `/s/${id}`,
  `/m/${id}`,
  '/orders',
  `/orders/${id}`,
  `/orders/${id}/pay`,
  `/orders/${id}/receipt`,
  '/visit',
  '/messages',
  '/account',
  '/account/notifications',
];

itSpeaksEveryLanguage({
  screens,
  reads,
  names,
  render: (...parts: Parameters<typeof renderShop>) => {
    sessionStorage.setItem(linkKey('visit'), 'l'.repeat(43));
    return renderShop(...parts);
  },
});

itSpeaksEveryLanguage({
  screens: ['/', `/s/${id}`],
  reads,
  names,
  render: (path, answers, options) => renderShop(path, answers, { ...options, signedIn: false }),
});

itSpeaksEveryLanguage({
  screens: ['/sign-in', '/sign-up', '/forgot-password'],
  reads: [],
  names,
  render: renderShopAuth,
});
