import { sample } from '@khidma/app/testing/sample';
import { getStaffOverview } from '@khidma/contract/backoffice/overview';
import { expect, it } from 'vitest';
import { navGroups } from './nav-items.tsx';

it('a place with a count opens with what is counted', () => {
  const overview = sample(getStaffOverview.output);
  const items = navGroups((word) => word, '', {
    role: 'administrator',
    overview,
    unread: 1,
  }).flatMap((group) => group.items);
  const counted = items.filter(({ badge }) => badge !== undefined).map(({ href }) => href);
  // The others' lists begin with what waits for staff.
  expect(counted).toEqual([
    '/applications',
    '/merchant-revisions',
    '/services',
    '/payout-accounts',
    '/withdrawals',
    '/messages',
    '/reports',
    '/comments?state=reported',
    '/disputes',
    '/second-person',
  ]);
});
