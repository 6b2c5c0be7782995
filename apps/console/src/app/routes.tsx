import {
  createRootRoute,
  createRoute,
  lazyRouteComponent,
  Outlet,
  redirect,
} from '@tanstack/react-router';
import { applicationsSearch } from '../features/applications/applications-search.ts';
import { auditLogSearch } from '../features/audit-log/audit-log-search.ts';
import { withdrawalsSearch } from '../features/finance/withdrawals-search.ts';
import { merchantsSearch } from '../features/merchants/merchants-search.ts';
import { outboxSearch } from '../features/outbox/outbox-search.ts';
import { revisionsSearch } from '../features/revisions/revisions-search.ts';
import { servicesSearch } from '../features/services/services-search.ts';
import { settingsSearch } from '../features/settings/settings-search.ts';
import { paths } from '../shared/paths.ts';
import { listSearch } from '@khidma/app/route/search';
import { signInSearch } from '../features/auth/sign-in-search.ts';
import { isSignedIn } from '../shared/session-store.ts';
import { texts } from '../shared/texts/texts.ts';
import { ConsoleLayout } from './console-layout.tsx';
import { FailedPage } from '@khidma/app/route/failed-page.tsx';
import { page } from './page.ts';

const root = createRootRoute({ component: Outlet });

const signIn = createRoute({
  getParentRoute: () => root,
  path: '/sign-in',
  validateSearch: signInSearch,
  beforeLoad: () => {
    if (isSignedIn()) throw redirect({ to: paths.overview() });
  },
  component: lazyRouteComponent(() => import('../features/auth/sign-in-page.tsx'), 'SignInPage'),
});

/** Everything behind sign-in shares one layout; whoever has no token is sent to it and comes back. */
const inside = createRoute({
  getParentRoute: () => root,
  id: 'inside',
  beforeLoad: ({ location: { pathname, searchStr } }) => {
    if (!isSignedIn())
      throw redirect({ to: paths.signIn(), search: { next: pathname + searchStr } });
  },
  component: ConsoleLayout,
  errorComponent: FailedPage,
});

const overview = createRoute({
  getParentRoute: () => inside,
  path: '/',
  component: lazyRouteComponent(
    () => import('../features/overview/overview-page.tsx'),
    'OverviewPage',
  ),
});
const applications = createRoute({
  getParentRoute: () => inside,
  path: '/applications',
  validateSearch: applicationsSearch,
  component: lazyRouteComponent(
    () => import('../features/applications/applications-page.tsx'),
    'ApplicationsPage',
  ),
});
const application = createRoute({
  getParentRoute: () => inside,
  path: '/applications/$id',
  component: lazyRouteComponent(
    () => import('../features/applications/application-page.tsx'),
    'ApplicationPage',
  ),
});
const revisions = createRoute({
  getParentRoute: () => inside,
  path: '/merchant-revisions',
  validateSearch: revisionsSearch,
  component: lazyRouteComponent(
    () => import('../features/revisions/revisions-page.tsx'),
    'RevisionsPage',
  ),
});
const revision = createRoute({
  getParentRoute: () => inside,
  path: '/merchant-revisions/$id',
  component: lazyRouteComponent(
    () => import('../features/revisions/revision-page.tsx'),
    'RevisionPage',
  ),
});
const merchants = createRoute({
  getParentRoute: () => inside,
  path: '/merchants',
  validateSearch: merchantsSearch,
  component: lazyRouteComponent(
    () => import('../features/merchants/merchants-page.tsx'),
    'MerchantsPage',
  ),
});
const merchant = createRoute({
  getParentRoute: () => inside,
  path: '/merchants/$id',
  component: lazyRouteComponent(
    () => import('../features/merchants/merchant-page.tsx'),
    'MerchantPage',
  ),
});
const auditLog = createRoute({
  getParentRoute: () => inside,
  path: '/audit-log',
  validateSearch: auditLogSearch,
  component: lazyRouteComponent(
    () => import('../features/audit-log/audit-log-page.tsx'),
    'AuditLogPage',
  ),
});
const services = createRoute({
  getParentRoute: () => inside,
  path: '/services',
  validateSearch: servicesSearch,
  component: lazyRouteComponent(
    () => import('../features/services/services-page.tsx'),
    'ServicesPage',
  ),
});
const service = createRoute({
  getParentRoute: () => inside,
  path: '/services/$id',
  component: lazyRouteComponent(
    () => import('../features/services/service-page.tsx'),
    'ServicePage',
  ),
});
const payoutAccounts = createRoute({
  getParentRoute: () => inside,
  path: '/payout-accounts',
  validateSearch: listSearch,
  component: lazyRouteComponent(
    () => import('../features/finance/payout-accounts-page.tsx'),
    'PayoutAccountsPage',
  ),
});
const withdrawals = createRoute({
  getParentRoute: () => inside,
  path: '/withdrawals',
  validateSearch: withdrawalsSearch,
  component: lazyRouteComponent(
    () => import('../features/finance/withdrawals-page.tsx'),
    'WithdrawalsPage',
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
  component: lazyRouteComponent(() => import('../features/outbox/outbox-page.tsx'), 'OutboxPage'),
});

/** The routes of the console. */
export const routeTree = root.addChildren([
  signIn,
  inside.addChildren([
    overview,
    applications,
    application,
    revisions,
    revision,
    merchants,
    merchant,
    auditLog,
    services,
    service,
    payoutAccounts,
    withdrawals,
    settings,
    outbox,
  ]),
]);
