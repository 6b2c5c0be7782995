import { myProfileQuery } from '../features/account/profile-query.ts';
import {
  browseSearch,
  categoriesQuery,
  shopServicesQuery,
} from '../features/browse/browse-data.ts';
import { shopMerchantQuery } from '../features/merchant/merchant-queries.ts';
import { myOrdersQuery, myReceiptQuery, ordersSearch } from '../features/orders/orders-data.ts';
import { shopServiceQuery } from '../features/service/service-queries.ts';
import {
  emiratesQuery,
  myOrderQuery,
  noticeSettingsQuery,
  placesQuery,
} from '../shared/shared-queries.ts';
import { authPaths, paths } from '../shared/paths.ts';
import { isSignedIn } from '../shared/session-store.ts';
import { ShopLayout } from './shop-layout.tsx';
import { leaveFor } from '@khidma/app/route/leave-for';
import { prefetch, type RouterContext } from '@khidma/app/route/page-data';
import { readSearch } from '@khidma/app/route/search';
import { day, emirate, id } from '@khidma/contract/shapes/common';
import {
  createRootRouteWithContext,
  createRoute,
  lazyRouteComponent,
} from '@tanstack/react-router';
import * as z from 'zod/mini';

/** How somebody comes back from the provider's page: having paid, or without. */
const paySearch = (search: Record<string, unknown>): { back?: 'paid' | 'left' | undefined } => ({
  back: search['back'] === 'paid' || search['back'] === 'left' ? search['back'] : undefined,
});

/** What of an order is asked about as soon as it is opened. */
const orderSearch = (
  search: Record<string, unknown>,
): { do?: 'propose' | 'cancel' | undefined } => ({
  do: search['do'] === 'propose' || search['do'] === 'cancel' ? search['do'] : undefined,
});

const community = z.string().check(z.regex(/^[a-z0-9-]{1,60}$/));

/** What a service's page finds in its URL. */
interface ServiceSearch {
  /** Where the customer was looking for it. */
  emirate?: z.infer<typeof emirate> | undefined;
  /** The community that the browser found near. */
  near?: string | undefined;
  /** The day for which it was looked for. */
  on?: string | undefined;
  /** The order that is to be ordered again. */
  again?: string | undefined;
}

/** Reads the URL. */
const serviceSearch = (search: Record<string, unknown>): ServiceSearch => ({
  emirate: readSearch(emirate, search['emirate']),
  near: readSearch(community, search['near']),
  on: readSearch(day, search['on']),
  again: readSearch(id, search['again']),
});

const root = createRootRouteWithContext<RouterContext>()({ component: ShopLayout });

/** Whoever is not signed in goes there first, and comes back. */
const requireCustomer = (next: string): void => {
  if (!isSignedIn()) leaveFor(authPaths.signIn(next));
};

const browse = createRoute({
  getParentRoute: () => root,
  path: '/',
  validateSearch: browseSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) =>
    prefetch(context, shopServicesQuery(deps), categoriesQuery, emiratesQuery),
  component: lazyRouteComponent(() => import('../features/browse/browse.page.tsx'), 'BrowsePage'),
});
const service = createRoute({
  getParentRoute: () => root,
  path: '/s/$id',
  validateSearch: serviceSearch,
  loader: ({ context, params }) =>
    prefetch(context, shopServiceQuery(params.id), emiratesQuery, placesQuery),
  component: lazyRouteComponent(
    () => import('../features/service/service.page.tsx'),
    'ServicePage',
  ),
});
const merchant = createRoute({
  getParentRoute: () => root,
  path: '/m/$id',
  loader: ({ context, params }) => prefetch(context, shopMerchantQuery(params.id), emiratesQuery),
  component: lazyRouteComponent(
    () => import('../features/merchant/merchant.page.tsx'),
    'MerchantPage',
  ),
});
const orders = createRoute({
  getParentRoute: () => root,
  path: '/orders',
  validateSearch: ordersSearch,
  beforeLoad: () => requireCustomer(paths.orders()),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queries }, deps }) =>
    void queries.prefetchInfiniteQuery(myOrdersQuery(deps.tab)),
  component: lazyRouteComponent(() => import('../features/orders/orders.page.tsx'), 'OrdersPage'),
});
const order = createRoute({
  getParentRoute: () => root,
  path: '/orders/$id',
  validateSearch: orderSearch,
  beforeLoad: ({ params }) => requireCustomer(paths.order(params.id)),
  loader: ({ context, params }) => prefetch(context, myOrderQuery(params.id), emiratesQuery),
  component: lazyRouteComponent(() => import('../features/orders/order.page.tsx'), 'OrderPage'),
});
const pay = createRoute({
  getParentRoute: () => root,
  path: '/orders/$id/pay',
  validateSearch: paySearch,
  beforeLoad: ({ params }) => requireCustomer(paths.pay(params.id)),
  loader: ({ context, params }) => prefetch(context, myOrderQuery(params.id)),
  component: lazyRouteComponent(() => import('../features/payment/pay.page.tsx'), 'PayPage'),
});

const receipt = createRoute({
  getParentRoute: () => root,
  path: '/orders/$id/receipt',
  beforeLoad: ({ params }) => requireCustomer(paths.receipt(params.id)),
  loader: ({ context, params }) => prefetch(context, myReceiptQuery(params.id), emiratesQuery),
  component: lazyRouteComponent(() => import('../features/orders/receipt.page.tsx'), 'ReceiptPage'),
});

const visit = createRoute({
  getParentRoute: () => root,
  path: '/visit',
  component: lazyRouteComponent(() => import('../features/visit/visit.page.tsx'), 'VisitPage'),
});

const job = createRoute({
  getParentRoute: () => root,
  path: '/job',
  component: lazyRouteComponent(() => import('../features/job/job.page.tsx'), 'JobPage'),
});

const messages = createRoute({
  getParentRoute: () => root,
  path: '/messages',
  beforeLoad: () => requireCustomer(paths.messages()),
  component: lazyRouteComponent(
    () => import('../features/messages/messages.page.tsx'),
    'MessagesPage',
  ),
});

const account = createRoute({
  getParentRoute: () => root,
  path: '/account',
  beforeLoad: () => requireCustomer(paths.account()),
  loader: ({ context }) => prefetch(context, myProfileQuery),
  component: lazyRouteComponent(
    () => import('../features/account/account.page.tsx'),
    'AccountPage',
  ),
});

const notificationSettings = createRoute({
  getParentRoute: () => root,
  path: '/account/notifications',
  beforeLoad: () => requireCustomer(paths.notificationSettings()),
  loader: ({ context }) => prefetch(context, noticeSettingsQuery),
  component: lazyRouteComponent(
    () => import('../features/account/notification-settings.page.tsx'),
    'NotificationSettingsPage',
  ),
});

/** Every screen of the storefront. */
export const routeTree = root.addChildren([
  browse,
  service,
  merchant,
  orders,
  order,
  pay,
  receipt,
  visit,
  job,
  messages,
  account,
  notificationSettings,
]);
