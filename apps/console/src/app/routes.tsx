import {
  applicationQuery,
  applicationsQuery,
  applicationsSearch,
} from '../features/applications/applications-data.ts';
import { auditLogSearch } from '../features/audit-log/audit-log-search.ts';
import { disputesQuery, disputesSearch } from '../features/disputes/disputes-data.ts';
import {
  merchantQuery,
  merchantsQuery,
  merchantsSearch,
} from '../features/merchants/merchants-data.ts';
import { orderQuery, ordersQuery, ordersSearch } from '../features/orders/orders-data.ts';
import { outboxSearch } from '../features/outbox/outbox-search.ts';
import {
  figuresQuery,
  nextApplicationsQuery,
  queuesQuery,
} from '../features/overview/overview-queries.ts';
import {
  revisionQuery,
  revisionsQuery,
  revisionsSearch,
} from '../features/revisions/revisions-data.ts';
import { serviceQuery, servicesQuery, servicesSearch } from '../features/services/services-data.ts';
import { settingsSearch } from '../features/settings/settings-search.ts';
import { ClosedPlace, NothingHere } from '../shared/list/nothing-here.tsx';
import { categoriesQuery, placesQuery, settingsQuery } from '../shared/shared-queries.ts';
import { deskRoutes } from './desk-routes.ts';
import { inside, root, setUp } from './inside-route.tsx';
import { moneyRoutes } from './money-routes.ts';
import {
  account,
  customer,
  customers,
  notificationSettings,
  secondPerson,
  staff,
} from './people-routes.tsx';
import { prefetch } from '@khidma/app/route/page-data';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';

/** Everybody's orders. */
export const orders = createRoute({
  getParentRoute: () => inside,
  path: '/orders',
  validateSearch: ordersSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => prefetch(context, ordersQuery(deps)),
  component: lazyRouteComponent(() => import('../features/orders/orders.page.tsx'), 'OrdersPage'),
});

/** One order with both its sides. */
export const order = createRoute({
  getParentRoute: () => inside,
  path: '/orders/$id',
  loader: ({ context, params }) => prefetch(context, orderQuery(params.id), placesQuery),
  component: lazyRouteComponent(() => import('../features/orders/order.page.tsx'), 'OrderPage'),
});

/** Disputes that wait for a decision. */
const disputes = createRoute({
  getParentRoute: () => inside,
  path: '/disputes',
  validateSearch: disputesSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => prefetch(context, disputesQuery(deps)),
  component: lazyRouteComponent(
    () => import('../features/disputes/disputes.page.tsx'),
    'DisputesPage',
  ),
});

const overview = createRoute({
  getParentRoute: () => inside,
  path: '/',
  loader: ({ context }) => prefetch(context, queuesQuery, figuresQuery, nextApplicationsQuery),
  component: lazyRouteComponent(
    () => import('../features/overview/overview.page.tsx'),
    'OverviewPage',
  ),
});
const applications = createRoute({
  getParentRoute: () => inside,
  path: '/applications',
  validateSearch: applicationsSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => prefetch(context, applicationsQuery(deps), placesQuery),
  component: lazyRouteComponent(
    () => import('../features/applications/applications.page.tsx'),
    'ApplicationsPage',
  ),
});
const application = createRoute({
  getParentRoute: () => inside,
  path: '/applications/$id',
  loader: ({ context, params }) => prefetch(context, applicationQuery(params.id), settingsQuery),
  component: lazyRouteComponent(
    () => import('../features/applications/application.page.tsx'),
    'ApplicationPage',
  ),
});
const revisions = createRoute({
  getParentRoute: () => inside,
  path: '/merchant-revisions',
  validateSearch: revisionsSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => prefetch(context, revisionsQuery(deps)),
  component: lazyRouteComponent(
    () => import('../features/revisions/revisions.page.tsx'),
    'RevisionsPage',
  ),
});
const revision = createRoute({
  getParentRoute: () => inside,
  path: '/merchant-revisions/$id',
  loader: ({ context, params }) => prefetch(context, revisionQuery(params.id)),
  component: lazyRouteComponent(
    () => import('../features/revisions/revision.page.tsx'),
    'RevisionPage',
  ),
});
const merchants = createRoute({
  getParentRoute: () => inside,
  path: '/merchants',
  validateSearch: merchantsSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => prefetch(context, merchantsQuery(deps), placesQuery),
  component: lazyRouteComponent(
    () => import('../features/merchants/merchants.page.tsx'),
    'MerchantsPage',
  ),
});
const merchant = createRoute({
  getParentRoute: () => inside,
  path: '/merchants/$id',
  loader: ({ context, params }) => prefetch(context, merchantQuery(params.id)),
  component: lazyRouteComponent(
    () => import('../features/merchants/merchant.page.tsx'),
    'MerchantPage',
  ),
});
const auditLog = createRoute({
  getParentRoute: () => inside,
  path: '/audit-log',
  validateSearch: auditLogSearch,
  component: lazyRouteComponent(
    () => import('../features/audit-log/audit-log.page.tsx'),
    'AuditLogPage',
  ),
});
const services = createRoute({
  getParentRoute: () => inside,
  path: '/services',
  validateSearch: servicesSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => prefetch(context, servicesQuery(deps)),
  component: lazyRouteComponent(
    () => import('../features/services/services.page.tsx'),
    'ServicesPage',
  ),
});
const service = createRoute({
  getParentRoute: () => inside,
  path: '/services/$id',
  loader: ({ context, params }) =>
    prefetch(context, serviceQuery(params.id), settingsQuery, categoriesQuery),
  component: lazyRouteComponent(
    () => import('../features/services/service.page.tsx'),
    'ServicePage',
  ),
});
const settings = createRoute({
  getParentRoute: () => inside,
  path: '/settings',
  validateSearch: settingsSearch,
  component: lazyRouteComponent(
    () => import('../features/settings/settings.page.tsx'),
    'SettingsPage',
  ),
});
const outbox = createRoute({
  getParentRoute: () => inside,
  path: '/outbox',
  validateSearch: outboxSearch,
  component: lazyRouteComponent(() => import('../features/outbox/outbox.page.tsx'), 'OutboxPage'),
});

const closed = createRoute({
  getParentRoute: () => inside,
  path: '/closed',
  component: ClosedPlace,
});

/** An address that leads nowhere keeps the frame: the way on is in it. */
const nowhere = createRoute({
  getParentRoute: () => inside,
  path: '$',
  component: NothingHere,
});

/** The routes of the console. */
export const routeTree = root.addChildren([
  setUp,
  inside.addChildren([
    overview,
    applications,
    application,
    revisions,
    revision,
    merchants,
    merchant,
    orders,
    order,
    ...deskRoutes,
    disputes,
    auditLog,
    services,
    service,
    ...moneyRoutes,
    settings,
    outbox,
    customers,
    customer,
    account,
    staff,
    notificationSettings,
    secondPerson,
    closed,
    nowhere,
  ]),
]);
