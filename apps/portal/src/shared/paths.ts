import { pathGuard } from '@khidma/contract/core/path-guard';
import { linkPages, withSecret } from '@khidma/contract/core/secret-links';
import { noSuchPagePath } from '@khidma/contract/core/no-such-page';
import { pagePaths } from './page-paths.ts';

/** The parts of the business profile that can be gone to. */
export type ProfilePartName = 'contact' | 'address' | 'work' | 'media' | 'papers' | 'payout';

/** Every path of the portal (specification, section 2), built in one place. */
export const paths = {
  join: () => '/join',
  /** The landing page, with a word to whoever asked for an address that leads nowhere. */
  noSuchPage: () => noSuchPagePath,
  applicationStatus: (link: string) => withSecret(linkPages.application, link),
  /** The same, a moment after the application was sent. */
  applicationSent: (link: string) => withSecret(`${linkPages.application}?sent`, link),
  login: (next?: string) =>
    next === undefined ? '/login' : `/login?next=${encodeURIComponent(next)}`,
  /** Sign-in, with a word to whoever has just terminated the account. */
  farewell: () => '/login?farewell',
  /** Sign-in for somebody who is signed in to an account that may not go on. */
  otherAccount: () => '/login?other',
  /** The merchant's day: where sign-in leads. */
  home: () => '/home',
  insights: () => '/insights',
  resetPassword: () => '/reset-password',
  termsOfUse: () => '/terms-of-use',
  expiredCertificate: () => '/expired-certificate',
  userCenter: () => '/user-center',
  merchant: () => '/user-center/merchant',
  /** A part of the business profile. */
  merchantPart: (part: ProfilePartName) => `/user-center/merchant?part=${part}`,
  /** The form for what changes through review. */
  merchantDetails: () => '/user-center/merchant?edit=details',
  comments: () => '/user-center/comment',
  notificationSettings: () => '/user-center/notification-settings',
  accountSettings: () => '/user-center/account-settings',
  fundSecurity: () => '/user-center/fund-security',
  unfinishedServices: () => '/uncompleted-list',
  createService: (id?: string) => (id === undefined ? '/create-service' : `/create-service/${id}`),
  services: () => '/service-manage',
  service: (id: string) => `/service-detail/${id}`,
  serviceImages: (id: string) => `/service-detail/images/${id}`,
  serviceQr: (id: string) => `/service-detail/qr/${id}`,
  /** When the merchant works and how it takes visits. */
  workingTimes: () => '/working-times',
  calendar: () => '/calendar',
  /** The calendar, where a time is about to be blocked. */
  blockTime: () => '/calendar?do=block',
  /** One day of the calendar. */
  calendarDay: (day: string) => `/calendar?view=day&day=${day}`,
  orders: () => '/order-manage',
  order: (id: string) => `/order-detail/${id}`,
  customers: () => '/customers',
  customer: (id: string) => `/customers/${id}`,
  finance: () => '/finance-manage',
  withdraw: () => '/withdraw',
  chat: () => '/chat',
  help: () => '/help',
  helpArticle: (article: string) => `/help?article=${article}`,
} as const;

/** Whether a path is one of the screens behind sign-in: what messages may lead to. */
export const isSignedInPath = pathGuard([...pagePaths.main, ...pagePaths.account]);

/** Where sign-in leads: the path that was asked for if it is ours and needs signing in, else the start page. */
export const pathAfterSignIn = (next: string | null): string =>
  next !== null && isSignedInPath(next) ? next : paths.home();
