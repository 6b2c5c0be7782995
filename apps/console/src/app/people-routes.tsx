import { prefetch } from '@khidma/app/route/page-data';
import { createRoute } from '@tanstack/react-router';
import {
  customerQuery,
  customersQuery,
  customersSearch,
} from '../features/customers/customers-data.ts';
import { secondPersonSearch } from '../features/second-person/second-person-search.ts';
import { callerCardQuery, callerOrdersQuery } from '../shared/caller/caller-queries.ts';
import { texts } from '../shared/texts/texts.ts';
import { inside } from './inside-route.tsx';
import { page } from './page.ts';

/** One's own account. */
export const account = createRoute({
  getParentRoute: () => inside,
  path: '/account',
  component: page(
    () => import('../features/account/account-page.tsx'),
    'AccountPage',
    texts.account,
  ),
});

/** Everybody who orders. */
export const customers = createRoute({
  getParentRoute: () => inside,
  path: '/customers',
  validateSearch: customersSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => prefetch(context, customersQuery(deps)),
  component: page(
    () => import('../features/customers/customers-page.tsx'),
    'CustomersPage',
    texts.customers,
  ),
});

/** One of them. */
export const customer = createRoute({
  getParentRoute: () => inside,
  path: '/customers/$id',
  loader: ({ context, params }) =>
    prefetch(
      context,
      customerQuery(params.id),
      callerOrdersQuery({ kind: 'customer', id: params.id }),
      callerCardQuery({ kind: 'customer', id: params.id }),
    ),
  component: page(
    () => import('../features/customers/customer-page.tsx'),
    'CustomerPage',
    texts.customers,
  ),
});

/** Everybody's. */
export const staff = createRoute({
  getParentRoute: () => inside,
  path: '/staff',
  component: page(() => import('../features/staff/staff-page.tsx'), 'StaffPage', texts.staff),
});

/** What takes two of them. */
export const secondPerson = createRoute({
  getParentRoute: () => inside,
  path: '/second-person',
  validateSearch: secondPersonSearch,
  component: page(
    () => import('../features/second-person/second-person-page.tsx'),
    'SecondPersonPage',
    texts.secondPerson,
  ),
});

/** What one is told, and how. */
export const notificationSettings = createRoute({
  getParentRoute: () => inside,
  path: '/notification-settings',
  component: page(
    () => import('../features/notices/notification-settings-page.tsx'),
    'NotificationSettingsPage',
    texts.noticeSettings,
  ),
});
