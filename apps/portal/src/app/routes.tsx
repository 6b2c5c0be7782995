import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import {
  noticeSettingsQuery,
  removableQuery,
  secondFactorQuery,
  sessionsQuery,
} from '../features/account/account-queries.ts';
import { commentsQuery, commentsSearch } from '../features/comments/comments-queries.ts';
import { merchantSearch } from '../features/merchants/merchant-search.ts';
import { picturesSearch } from '../features/services/detail/pictures-search.ts';
import { editorSearch } from '../features/services/editor-search.ts';
import {
  draftsQuery,
  serviceQuery,
  servicesQuery,
  servicesSearch,
  unfinishedSearch,
} from '../features/services/services-queries.ts';
import { calendarSearch, shownOf, spanOf } from '../features/visits/calendar-queries.ts';
import { calendarQuery, scheduleQuery } from '../shared/visits/calendar-query.ts';
import { serviceVisitsQuery } from '../features/visits/visits-queries.ts';
import {
  balancesQuery,
  documentsQuery,
  flowQuery,
  incomeQuery,
  ownFeesQuery,
  withdrawalsQuery,
} from '../features/finance/finance-queries.ts';
import { financeSearch, withdrawSearch } from '../features/finance/finance-search.ts';
import {
  allPlacesQuery,
  fundPasswordQuery,
  neededCategoriesQuery,
  ownCategoriesQuery,
  ownProfileQuery,
  payoutAccountQuery,
} from '../shared/own-queries.ts';
import { listSearch } from '@khidma/app/route/search';
import { prefetch } from '@khidma/app/route/page-data';
import { account, portal, root } from './frame-routes.tsx';
import { dayRoutes } from './day-routes.tsx';

const calendar = createRoute({
  getParentRoute: () => portal,
  path: '/calendar',
  validateSearch: calendarSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => {
    const { view, day } = shownOf(deps);
    prefetch(context, calendarQuery(spanOf(view, day)), allPlacesQuery);
  },
  component: lazyRouteComponent(
    () => import('../features/visits/calendar.page.tsx'),
    'CalendarPage',
  ),
});
const workingTimes = createRoute({
  getParentRoute: () => portal,
  path: '/working-times',
  validateSearch: listSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => prefetch(context, scheduleQuery, serviceVisitsQuery(deps)),
  component: lazyRouteComponent(
    () => import('../features/visits/working-times.page.tsx'),
    'WorkingTimesPage',
  ),
});
const services = createRoute({
  getParentRoute: () => portal,
  path: '/service-manage',
  validateSearch: servicesSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => prefetch(context, servicesQuery(deps), ownCategoriesQuery),
  component: lazyRouteComponent(
    () => import('../features/services/list/services.page.tsx'),
    'ServicesPage',
  ),
});
const unfinished = createRoute({
  getParentRoute: () => portal,
  path: '/uncompleted-list',
  validateSearch: unfinishedSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => prefetch(context, draftsQuery(deps)),
  component: lazyRouteComponent(
    () => import('../features/services/list/unfinished-services.page.tsx'),
    'UnfinishedServicesPage',
  ),
});
const chat = createRoute({
  getParentRoute: () => portal,
  path: '/chat',
  component: lazyRouteComponent(() => import('../features/chat/chat.page.tsx'), 'ChatPage'),
});
const createService = createRoute({
  getParentRoute: () => portal,
  path: '/create-service/{-$id}',
  validateSearch: editorSearch,
  loader: ({ context, params: { id } }) =>
    prefetch(context, neededCategoriesQuery, ...(id === undefined ? [] : [serviceQuery(id)])),
  component: lazyRouteComponent(
    () => import('../features/services/wizard/edit-service.page.tsx'),
    'EditServicePage',
  ),
});
const service = createRoute({
  getParentRoute: () => portal,
  path: '/service-detail/$id',
  loader: ({ context, params }) => prefetch(context, serviceQuery(params.id), ownCategoriesQuery),
  component: lazyRouteComponent(
    () => import('../features/services/detail/service.page.tsx'),
    'ServicePage',
  ),
});
const serviceImages = createRoute({
  getParentRoute: () => portal,
  path: '/service-detail/images/$id',
  validateSearch: picturesSearch,
  loader: ({ context, params }) => prefetch(context, serviceQuery(params.id)),
  component: lazyRouteComponent(
    () => import('../features/services/detail/service-images.page.tsx'),
    'ServiceImagesPage',
  ),
});
const serviceQr = createRoute({
  getParentRoute: () => portal,
  path: '/service-detail/qr/$id',
  loader: ({ context, params }) => prefetch(context, serviceQuery(params.id)),
  component: lazyRouteComponent(() => import('../features/services/detail/qr.page.tsx'), 'QrPage'),
});
const finance = createRoute({
  getParentRoute: () => portal,
  path: '/finance-manage',
  validateSearch: financeSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => {
    if (deps.tab === 'documents') return prefetch(context, balancesQuery, documentsQuery(deps));
    if (deps.tab === 'fees') return prefetch(context, balancesQuery, ownFeesQuery);
    if (deps.tab === 'income') return prefetch(context, balancesQuery, incomeQuery(deps));
    return prefetch(context, balancesQuery, ...(deps.tab === 'vat' ? [] : [flowQuery(deps)]));
  },
  component: lazyRouteComponent(
    () => import('../features/finance/finance.page.tsx'),
    'FinancePage',
  ),
});
const withdraw = createRoute({
  getParentRoute: () => portal,
  path: '/withdraw',
  validateSearch: withdrawSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => {
    prefetch(context, balancesQuery, payoutAccountQuery, fundPasswordQuery, withdrawalsQuery(deps));
  },
  component: lazyRouteComponent(
    () => import('../features/finance/withdraw.page.tsx'),
    'WithdrawPage',
  ),
});
const userCenter = createRoute({
  getParentRoute: () => account,
  path: '/user-center',
  loader: ({ context }) =>
    prefetch(
      context,
      ownProfileQuery,
      payoutAccountQuery,
      fundPasswordQuery,
      sessionsQuery,
      noticeSettingsQuery,
    ),
  component: lazyRouteComponent(
    () => import('../features/account/user-center.page.tsx'),
    'UserCenterPage',
  ),
});
const merchant = createRoute({
  getParentRoute: () => account,
  path: '/user-center/merchant',
  validateSearch: merchantSearch,
  loader: ({ context }) => prefetch(context, ownProfileQuery, allPlacesQuery, payoutAccountQuery),
  component: lazyRouteComponent(
    () => import('../features/merchants/merchant.page.tsx'),
    'MerchantPage',
  ),
});
const notificationSettings = createRoute({
  getParentRoute: () => account,
  path: '/user-center/notification-settings',
  loader: ({ context }) => prefetch(context, noticeSettingsQuery),
  component: lazyRouteComponent(
    () => import('../features/account/notification-settings.page.tsx'),
    'NotificationSettingsPage',
  ),
});
const accountSettings = createRoute({
  getParentRoute: () => account,
  path: '/user-center/account-settings',
  loader: ({ context }) => prefetch(context, sessionsQuery, secondFactorQuery, removableQuery),
  component: lazyRouteComponent(
    () => import('../features/account/account-settings.page.tsx'),
    'AccountSettingsPage',
  ),
});
const fundSecurity = createRoute({
  getParentRoute: () => account,
  path: '/user-center/fund-security',
  loader: ({ context }) => prefetch(context, fundPasswordQuery),
  component: lazyRouteComponent(
    () => import('../features/account/fund-security.page.tsx'),
    'FundSecurityPage',
  ),
});
const comments = createRoute({
  getParentRoute: () => account,
  path: '/user-center/comment',
  validateSearch: commentsSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => prefetch(context, commentsQuery(deps)),
  component: lazyRouteComponent(
    () => import('../features/comments/comments.page.tsx'),
    'CommentsPage',
  ),
});

const expiredCertificate = createRoute({
  getParentRoute: () => portal,
  path: '/expired-certificate',
  loader: ({ context }) => prefetch(context, ownProfileQuery),
  component: lazyRouteComponent(
    () => import('../features/certificates/expired-certificate.page.tsx'),
    'ExpiredCertificatePage',
  ),
});

/** The routes of the signed-in part; sign-in and the public pages are entries of their own. */
export const routeTree = root.addChildren([
  portal.addChildren([
    ...dayRoutes,
    calendar,
    workingTimes,
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
    chat,
  ]),
]);
