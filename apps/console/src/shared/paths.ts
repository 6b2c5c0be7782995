import { pathGuard } from '@khidma/contract/core/path-guard';
import { withSearch } from '@khidma/app/route/with-search';
import type { DeskQueue } from '@khidma/domain/staff/desk-clocks';
import { pagePaths } from './page-paths.ts';

/** Where what waits in a queue is listed, or what is late of it: of comments, those that were reported. */
export const queuePath = (queue: DeskQueue, late?: 'only'): string =>
  withSearch(paths[queue](), { ...(queue === 'comments' && { state: 'reported' }), late });

/** Where the server hands the console out. The router adds it to every path below. */
export const base = '/console';

/** Every path of the console, built in one place. */
export const paths = {
  overview: () => '/',
  /** What is shown in the place of one that a role does not open. */
  closed: () => '/closed',
  secondFactor: () => '/second-factor',
  account: () => '/account',
  staff: () => '/staff',
  applications: () => '/applications',
  application: (id: string) => `/applications/${id}`,
  services: () => '/services',
  service: (id: string) => `/services/${id}`,
  messages: () => '/messages',
  orders: () => '/orders',
  order: (id: string) => `/orders/${id}`,
  customers: () => '/customers',
  customer: (id: string) => `/customers/${id}`,
  merchants: () => '/merchants',
  merchant: (id: string) => `/merchants/${id}`,
  revisions: () => '/merchant-revisions',
  revision: (id: string) => `/merchant-revisions/${id}`,
  auditLog: () => '/audit-log',
  payoutAccounts: () => '/payout-accounts',
  payoutAccount: (id: string) => `/payout-accounts/${id}`,
  withdrawals: () => '/withdrawals',
  withdrawal: (id: string) => `/withdrawals?open=${id}`,
  payoutRuns: () => '/payout-runs',
  chargebacks: () => '/chargebacks',
  chargeback: (id: string) => `/chargebacks/${id}`,
  adjustments: () => '/adjustments',
  differences: () => '/reconciliation',
  difference: (id: string) => `/reconciliation/${id}`,
  payoutRun: (id: string) => `/payout-runs/${id}`,
  books: () => '/books',
  bookAccount: (account: string) => `/books/${account}`,
  settings: () => '/settings',
  reports: () => '/reports',
  announcements: () => '/announcements',
  promoCodes: () => '/promo-codes',
  atRisk: () => '/merchants-at-risk',
  certificates: () => '/certificates',
  messageTexts: () => '/message-texts',
  /** By channel and kind: `mail-orderPaid`, for what ends like a file is served as one. */
  messageText: (id: string) => `/message-texts/${id}`,
  contentPages: () => '/content-pages',
  contactFigures: () => '/contact-figures',
  comments: () => '/comments',
  disputes: () => '/disputes',
  secondPerson: () => '/second-person',
  outbox: () => '/outbox',
  notificationSettings: () => '/notification-settings',
} as const;

/** Whether a path is one of the screens behind sign-in: what messages may lead to. */
export const isConsolePath = pathGuard([...pagePaths.main, '/closed']);

/** The pages of the entry in front of sign-in, as the browser knows them. Sign-in leads to the screen that was asked for. */
export const authPaths = {
  signIn: (next?: string) => withSearch(`${base}/sign-in`, { next }),
  forgotPassword: () => `${base}/forgot-password`,
  acceptInvitation: () => `${base}/accept-invitation`,
  stopRecovery: () => `${base}/stop-recovery`,
} as const;

/** The screen that the address bar shows, as the router names it. */
export const currentPath = (): string =>
  (location.pathname.startsWith(`${base}/`) ? location.pathname.slice(base.length) : '/') +
  location.search;

/** Where signing in leads: the screen that was asked for, else the overview. */
export const afterSignIn = (next: string | undefined): string =>
  next !== undefined && /^\/(?![/\\])/.test(next) && !next.startsWith('/sign-in')
    ? next
    : paths.overview();
