import {
  createRootRouteWithContext,
  createRoute,
  lazyRouteComponent,
  redirect,
} from '@tanstack/react-router';
import { nextSearch } from '../features/account/next-search.ts';
import { myProfileQuery } from '../features/account/profile-query.ts';
import { categoriesQuery, shopServicesQuery } from '../features/browse/browse-queries.ts';
import { shopMerchantQuery } from '../features/merchant/merchant-queries.ts';
import { myOrdersQuery, myReceiptQuery } from '../features/orders/orders-queries.ts';
import { shopServiceQuery } from '../features/service/service-queries.ts';
import { noticeSettingsQuery } from '../shared/notice-settings-query.ts';
import { myOrderQuery } from '../shared/order-query.ts';
import { emiratesQuery, placesQuery } from '../shared/place-queries.ts';
import { browseSearch } from '../features/browse/browse-search.ts';
import { paySearch } from '../features/payment/pay-search.ts';
import { orderSearch } from '../features/orders/order-search.ts';
import { ordersSearch } from '../features/orders/orders-search.ts';
import { serviceSearch } from '../features/service/service-search.ts';
import { prefetch, type RouterContext } from '@khidma/app/route/page-data';
import { page } from './page.ts';
import { paths } from '../shared/paths.ts';
import { isSignedIn } from '../shared/session-store.ts';
import { texts } from '../shared/texts/texts.ts';
import { ShopLayout } from './shop-layout.tsx';

const root = createRootRouteWithContext<RouterContext>()({ component: ShopLayout });

/** Whoever is not signed in goes there first, and comes back. */
const requireCustomer = (next: string): void => {
  if (!isSignedIn()) throw redirect({ to: '/sign-in', search: { next } });
};

const browse = createRoute({
  getParentRoute: () => root,
  path: '/',
  validateSearch: browseSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) =>
    prefetch(context, shopServicesQuery(deps), categoriesQuery, emiratesQuery),
  component: lazyRouteComponent(() => import('../features/browse/browse-page.tsx'), 'BrowsePage'),
});
const service = createRoute({
  getParentRoute: () => root,
  path: '/s/$id',
  validateSearch: serviceSearch,
  loader: ({ context, params }) =>
    prefetch(context, shopServiceQuery(params.id), emiratesQuery, placesQuery),
  component: lazyRouteComponent(
    () => import('../features/service/service-page.tsx'),
    'ServicePage',
  ),
});
const merchant = createRoute({
  getParentRoute: () => root,
  path: '/m/$id',
  loader: ({ context, params }) => prefetch(context, shopMerchantQuery(params.id), emiratesQuery),
  component: page(
    () => import('../features/merchant/merchant-page.tsx'),
    'MerchantPage',
    texts.merchant,
  ),
});
const signIn = createRoute({
  getParentRoute: () => root,
  path: '/sign-in',
  validateSearch: nextSearch,
  component: page(() => import('../features/account/sign-in-page.tsx'), 'SignInPage', texts.signIn),
});
const forgotPassword = createRoute({
  getParentRoute: () => root,
  path: '/forgot-password',
  validateSearch: nextSearch,
  component: page(
    () => import('../features/account/forgot-password-page.tsx'),
    'ForgotPasswordPage',
    texts.forgot,
  ),
});
const signUp = createRoute({
  getParentRoute: () => root,
  path: '/sign-up',
  validateSearch: nextSearch,
  component: page(() => import('../features/account/sign-up-page.tsx'), 'SignUpPage', texts.signIn),
});
const orders = createRoute({
  getParentRoute: () => root,
  path: '/orders',
  validateSearch: ordersSearch,
  beforeLoad: () => requireCustomer(paths.orders()),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queries }, deps }) =>
    void queries.prefetchInfiniteQuery(myOrdersQuery(deps.tab)),
  component: page(() => import('../features/orders/orders-page.tsx'), 'OrdersPage', texts.orders),
});
const order = createRoute({
  getParentRoute: () => root,
  path: '/orders/$id',
  validateSearch: orderSearch,
  beforeLoad: ({ params }) => requireCustomer(paths.order(params.id)),
  loader: ({ context, params }) => prefetch(context, myOrderQuery(params.id), emiratesQuery),
  component: page(() => import('../features/orders/order-page.tsx'), 'OrderPage', texts.order),
});
const pay = createRoute({
  getParentRoute: () => root,
  path: '/orders/$id/pay',
  validateSearch: paySearch,
  beforeLoad: ({ params }) => requireCustomer(paths.pay(params.id)),
  loader: ({ context, params }) => prefetch(context, myOrderQuery(params.id)),
  component: page(() => import('../features/payment/pay-page.tsx'), 'PayPage', texts.orders),
});

const receipt = createRoute({
  getParentRoute: () => root,
  path: '/orders/$id/receipt',
  beforeLoad: ({ params }) => requireCustomer(paths.receipt(params.id)),
  loader: ({ context, params }) => prefetch(context, myReceiptQuery(params.id), emiratesQuery),
  component: page(
    () => import('../features/orders/receipt-page.tsx'),
    'ReceiptPage',
    texts.receipt,
  ),
});

const visit = createRoute({
  getParentRoute: () => root,
  path: '/visit',
  component: page(() => import('../features/visit/visit-page.tsx'), 'VisitPage', texts.visit),
});

const job = createRoute({
  getParentRoute: () => root,
  path: '/job',
  component: page(() => import('../features/job/job-page.tsx'), 'JobPage', texts.job),
});

const messages = createRoute({
  getParentRoute: () => root,
  path: '/messages',
  beforeLoad: () => requireCustomer(paths.messages()),
  component: lazyRouteComponent(
    () => import('../features/messages/messages-page.tsx'),
    'MessagesPage',
  ),
});

const account = createRoute({
  getParentRoute: () => root,
  path: '/account',
  beforeLoad: () => requireCustomer(paths.account()),
  loader: ({ context }) => prefetch(context, myProfileQuery),
  component: page(
    () => import('../features/account/account-page.tsx'),
    'AccountPage',
    texts.account,
  ),
});

const notificationSettings = createRoute({
  getParentRoute: () => root,
  path: '/account/notifications',
  beforeLoad: () => requireCustomer(paths.notificationSettings()),
  loader: ({ context }) => prefetch(context, noticeSettingsQuery),
  component: page(
    () => import('../features/account/notification-settings-page.tsx'),
    'NotificationSettingsPage',
    texts.noticeSettings,
  ),
});

/** Every screen of the storefront. */
export const routeTree = root.addChildren([
  browse,
  service,
  merchant,
  signIn,
  forgotPassword,
  signUp,
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
