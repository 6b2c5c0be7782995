import { createRoute } from '@tanstack/react-router';
import {
  applicationQuery,
  applicationsQuery,
} from '../features/applications/applications-queries.ts';
import { merchantQuery, merchantsQuery } from '../features/merchants/merchants-queries.ts';
import {
  figuresQuery,
  nextApplicationsQuery,
  queuesQuery,
} from '../features/overview/overview-queries.ts';
import { revisionQuery, revisionsQuery } from '../features/revisions/revisions-queries.ts';
import { serviceQuery, servicesQuery } from '../features/services/services-queries.ts';
import { categoriesQuery, placesQuery, settingsQuery } from '../shared/shared-queries.ts';
import { applicationsSearch } from '../features/applications/applications-search.ts';
import { auditLogSearch } from '../features/audit-log/audit-log-search.ts';
import { merchantsSearch } from '../features/merchants/merchants-search.ts';
import { outboxSearch } from '../features/outbox/outbox-search.ts';
import { revisionsSearch } from '../features/revisions/revisions-search.ts';
import { servicesSearch } from '../features/services/services-search.ts';
import { settingsSearch } from '../features/settings/settings-search.ts';
import { prefetch } from '@khidma/app/route/page-data';
import { ClosedPlace } from '../shared/list/closed-place.tsx';
import { NothingHere } from '../shared/list/nothing-here.tsx';
import { texts } from '../shared/texts/texts.ts';
import { deskRoutes } from './desk-routes.ts';
import {
  acceptInvitation,
  forgotPassword,
  inside,
  root,
  setUp,
  signIn,
  stopRecovery,
} from './inside-route.tsx';
import { disputes, order, orders } from './order-routes.ts';
import { page } from './page.ts';
import { moneyRoutes } from './money-routes.ts';
import {
  account,
  customer,
  customers,
  notificationSettings,
  secondPerson,
  staff,
} from './people-routes.tsx';

const overview = createRoute({
  getParentRoute: () => inside,
  path: '/',
  loader: ({ context }) => prefetch(context, queuesQuery, figuresQuery, nextApplicationsQuery),
  component: page(
    () => import('../features/overview/overview-page.tsx'),
    'OverviewPage',
    texts.overview,
  ),
});
const applications = createRoute({
  getParentRoute: () => inside,
  path: '/applications',
  validateSearch: applicationsSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => prefetch(context, applicationsQuery(deps), placesQuery),
  component: page(
    () => import('../features/applications/applications-page.tsx'),
    'ApplicationsPage',
    texts.applications,
  ),
});
const application = createRoute({
  getParentRoute: () => inside,
  path: '/applications/$id',
  loader: ({ context, params }) => prefetch(context, applicationQuery(params.id), settingsQuery),
  component: page(
    () => import('../features/applications/application-page.tsx'),
    'ApplicationPage',
    texts.applications,
  ),
});
const revisions = createRoute({
  getParentRoute: () => inside,
  path: '/merchant-revisions',
  validateSearch: revisionsSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => prefetch(context, revisionsQuery(deps)),
  component: page(
    () => import('../features/revisions/revisions-page.tsx'),
    'RevisionsPage',
    texts.merchants,
  ),
});
const revision = createRoute({
  getParentRoute: () => inside,
  path: '/merchant-revisions/$id',
  loader: ({ context, params }) => prefetch(context, revisionQuery(params.id)),
  component: page(
    () => import('../features/revisions/revision-page.tsx'),
    'RevisionPage',
    texts.merchants,
  ),
});
const merchants = createRoute({
  getParentRoute: () => inside,
  path: '/merchants',
  validateSearch: merchantsSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => prefetch(context, merchantsQuery(deps), placesQuery),
  component: page(
    () => import('../features/merchants/merchants-page.tsx'),
    'MerchantsPage',
    texts.merchants,
  ),
});
const merchant = createRoute({
  getParentRoute: () => inside,
  path: '/merchants/$id',
  loader: ({ context, params }) => prefetch(context, merchantQuery(params.id)),
  component: page(
    () => import('../features/merchants/merchant-page.tsx'),
    'MerchantPage',
    texts.merchant,
  ),
});
const auditLog = createRoute({
  getParentRoute: () => inside,
  path: '/audit-log',
  validateSearch: auditLogSearch,
  component: page(
    () => import('../features/audit-log/audit-log-page.tsx'),
    'AuditLogPage',
    texts.auditLog,
  ),
});
const services = createRoute({
  getParentRoute: () => inside,
  path: '/services',
  validateSearch: servicesSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => prefetch(context, servicesQuery(deps)),
  component: page(
    () => import('../features/services/services-page.tsx'),
    'ServicesPage',
    texts.services,
  ),
});
const service = createRoute({
  getParentRoute: () => inside,
  path: '/services/$id',
  loader: ({ context, params }) =>
    prefetch(context, serviceQuery(params.id), settingsQuery, categoriesQuery),
  component: page(
    () => import('../features/services/service-page.tsx'),
    'ServicePage',
    texts.services,
  ),
});
const settings = createRoute({
  getParentRoute: () => inside,
  path: '/settings',
  validateSearch: settingsSearch,
  component: page(
    () => import('../features/settings/settings-page.tsx'),
    'SettingsPage',
    texts.settings,
  ),
});
const outbox = createRoute({
  getParentRoute: () => inside,
  path: '/outbox',
  validateSearch: outboxSearch,
  component: page(() => import('../features/outbox/outbox-page.tsx'), 'OutboxPage', texts.outbox),
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
  signIn,
  forgotPassword,
  acceptInvitation,
  stopRecovery,
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
