import { prefetch } from '@khidma/app/route/page-data';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import {
  customerQuery,
  customersQuery,
  customersSearch,
} from '../features/customers/customers-data.ts';
import { secondPersonSearch } from '../features/second-person/second-person-search.ts';
import { callerCardQuery, callerOrdersQuery } from '../shared/caller/caller-queries.ts';
import { inside } from './inside-route.tsx';

/** One's own account. */
export const account = createRoute({
  getParentRoute: () => inside,
  path: '/account',
  component: lazyRouteComponent(
    () => import('../features/account/account.page.tsx'),
    'AccountPage',
  ),
});

/** Everybody who orders. */
export const customers = createRoute({
  getParentRoute: () => inside,
  path: '/customers',
  validateSearch: customersSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => prefetch(context, customersQuery(deps)),
  component: lazyRouteComponent(
    () => import('../features/customers/customers.page.tsx'),
    'CustomersPage',
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
  component: lazyRouteComponent(
    () => import('../features/customers/customer.page.tsx'),
    'CustomerPage',
  ),
});

/** Everybody's. */
export const staff = createRoute({
  getParentRoute: () => inside,
  path: '/staff',
  component: lazyRouteComponent(() => import('../features/staff/staff.page.tsx'), 'StaffPage'),
});

/** What takes two of them. */
export const secondPerson = createRoute({
  getParentRoute: () => inside,
  path: '/second-person',
  validateSearch: secondPersonSearch,
  component: lazyRouteComponent(
    () => import('../features/second-person/second-person.page.tsx'),
    'SecondPersonPage',
  ),
});

/** What one is told, and how. */
export const notificationSettings = createRoute({
  getParentRoute: () => inside,
  path: '/notification-settings',
  component: lazyRouteComponent(
    () => import('../features/notices/notification-settings.page.tsx'),
    'NotificationSettingsPage',
  ),
});
