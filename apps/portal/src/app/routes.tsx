import {
  createRootRoute,
  createRoute,
  lazyRouteComponent,
  Outlet,
  redirect,
} from '@tanstack/react-router';
import { commentsSearch } from '../features/comments/comments-search.ts';
import { merchantSearch } from '../features/merchants/merchant-search.ts';
import { ordersSearch } from '../features/orders/orders-search.ts';
import { picturesSearch } from '../features/services/detail/pictures-search.ts';
import { editorSearch } from '../features/services/editor-search.ts';
import { servicesSearch } from '../features/services/list/services-search.ts';
import { unfinishedSearch } from '../features/services/list/unfinished-search.ts';
import { financeSearch, withdrawSearch } from '../features/finance/finance-search.ts';
import { paths } from '../shared/paths.ts';
import { isSignedIn } from '../shared/session-store.ts';
import { texts } from '../shared/texts/texts.ts';
import { FailedPage } from '@khidma/app/route/failed-page.tsx';
import { LaterPage, type LaterScreen } from './later-page.tsx';
import { page } from './page.ts';
import { PortalLayout } from './portal-layout.tsx';

/** Pages of other entries, and unknown paths: the browser leaves this one. */
const leaveFor = (path: string): never => {
  location.assign(path);
  throw redirect({ href: path, reloadDocument: true });
};

const root = createRootRoute({
  component: Outlet,
  notFoundComponent: () => leaveFor(paths.join()),
});

/** Everything behind sign-in shares one layout; whoever has no token goes to /login (specification, section 2). */
const portal = createRoute({
  getParentRoute: () => root,
  id: 'portal',
  beforeLoad: ({ location: { href } }) => {
    if (!isSignedIn()) leaveFor(paths.login(href));
  },
  component: PortalLayout,
  errorComponent: FailedPage,
});

/** The pages of the account share a navigation of their own. */
const account = createRoute({
  getParentRoute: () => portal,
  id: 'account',
  component: lazyRouteComponent(
    () => import('../features/account/account-layout.tsx'),
    'AccountLayout',
  ),
});

const later = (path: string, screen: LaterScreen) =>
  createRoute({
    getParentRoute: () => portal,
    path,
    component: () => <LaterPage screen={screen} />,
  });

const orders = createRoute({
  getParentRoute: () => portal,
  path: '/order-manage',
  validateSearch: ordersSearch,
  component: page(() => import('../features/orders/orders-page.tsx'), 'OrdersPage', texts.orders),
});
const order = createRoute({
  getParentRoute: () => portal,
  path: '/order-detail/$id',
  component: page(() => import('../features/orders/order-page.tsx'), 'OrderPage', texts.orders),
});
const services = createRoute({
  getParentRoute: () => portal,
  path: '/service-manage',
  validateSearch: servicesSearch,
  component: page(
    () => import('../features/services/list/services-page.tsx'),
    'ServicesPage',
    texts.services,
  ),
});
const unfinished = createRoute({
  getParentRoute: () => portal,
  path: '/uncompleted-list',
  validateSearch: unfinishedSearch,
  component: page(
    () => import('../features/services/list/unfinished-services-page.tsx'),
    'UnfinishedServicesPage',
    texts.serviceViews,
  ),
});
const createService = createRoute({
  getParentRoute: () => portal,
  path: '/create-service/{-$id}',
  validateSearch: editorSearch,
  component: page(
    () => import('../features/services/wizard/edit-service-page.tsx'),
    'EditServicePage',
    texts.wizard,
  ),
});
const service = createRoute({
  getParentRoute: () => portal,
  path: '/service-detail/$id',
  component: page(
    () => import('../features/services/detail/service-page.tsx'),
    'ServicePage',
    texts.serviceViews,
  ),
});
const serviceImages = createRoute({
  getParentRoute: () => portal,
  path: '/service-detail/images/$id',
  validateSearch: picturesSearch,
  component: page(
    () => import('../features/services/detail/service-images-page.tsx'),
    'ServiceImagesPage',
    texts.serviceViews,
  ),
});
const serviceQr = createRoute({
  getParentRoute: () => portal,
  path: '/service-detail/qr/$id',
  component: page(
    () => import('../features/services/detail/qr-page.tsx'),
    'QrPage',
    texts.serviceViews,
  ),
});
const finance = createRoute({
  getParentRoute: () => portal,
  path: '/finance-manage',
  validateSearch: financeSearch,
  component: page(
    () => import('../features/finance/finance-page.tsx'),
    'FinancePage',
    texts.finance,
  ),
});
const withdraw = createRoute({
  getParentRoute: () => portal,
  path: '/withdraw',
  validateSearch: withdrawSearch,
  component: page(
    () => import('../features/finance/withdraw-page.tsx'),
    'WithdrawPage',
    texts.finance,
  ),
});
const userCenter = createRoute({
  getParentRoute: () => account,
  path: '/user-center',
  component: page(
    () => import('../features/account/user-center-page.tsx'),
    'UserCenterPage',
    texts.account,
  ),
});
const merchant = createRoute({
  getParentRoute: () => account,
  path: '/user-center/merchant',
  validateSearch: merchantSearch,
  component: page(
    () => import('../features/merchants/merchant-page.tsx'),
    'MerchantPage',
    texts.profile,
  ),
});
const notificationSettings = createRoute({
  getParentRoute: () => account,
  path: '/user-center/notification-settings',
  component: page(
    () => import('../features/account/notification-settings-page.tsx'),
    'NotificationSettingsPage',
    texts.account,
  ),
});
const accountSettings = createRoute({
  getParentRoute: () => account,
  path: '/user-center/account-settings',
  component: page(
    () => import('../features/account/account-settings-page.tsx'),
    'AccountSettingsPage',
    texts.account,
  ),
});
const fundSecurity = createRoute({
  getParentRoute: () => account,
  path: '/user-center/fund-security',
  component: page(
    () => import('../features/account/fund-security-page.tsx'),
    'FundSecurityPage',
    texts.fundSecurity,
  ),
});
const comments = createRoute({
  getParentRoute: () => account,
  path: '/user-center/comment',
  validateSearch: commentsSearch,
  component: page(
    () => import('../features/comments/comments-page.tsx'),
    'CommentsPage',
    texts.comments,
  ),
});

const expiredCertificate = createRoute({
  getParentRoute: () => portal,
  path: '/expired-certificate',
  component: page(
    () => import('../features/certificates/expired-certificate-page.tsx'),
    'ExpiredCertificatePage',
    texts.certificates,
  ),
});

/** The routes of the signed-in part; sign-in and the public pages are entries of their own. */
export const routeTree = root.addChildren([
  portal.addChildren([
    orders,
    order,
    services,
    unfinished,
    createService,
    service,
    serviceImages,
    serviceQr,
    finance,
    withdraw,
    account.addChildren([
      userCenter,
      merchant,
      comments,
      notificationSettings,
      accountSettings,
      fundSecurity,
    ]),
    expiredCertificate,
    later('/chat', 'chat'),
  ]),
]);
