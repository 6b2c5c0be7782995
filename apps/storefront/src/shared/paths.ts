import { withSearch } from '@khidma/app/route/with-search';
import { savedLang } from '@khidma/app/session/saved-lang';
import { pathGuard } from '@khidma/contract/core/path-guard';
import { langPath, shopBase } from '@khidma/contract/core/shop-addresses';
import { dataLang, type Lang } from '@khidma/i18n/languages';
import { pagePaths } from './page-paths.ts';
import { sessionStore } from './session-store.ts';

/** Where the server hands the storefront out; the router's paths come behind it. */
export const basePath = shopBase;

/** What the address of a page that is one person's begins with: a language that was not chosen in this browser is named, so that it stays. */
export const ownLangPath = (lang: Lang): string =>
  lang === savedLang() ? '' : langPath(dataLang(lang));

const spokenBase = (): string => basePath + ownLangPath(sessionStore.getState().lang);

/** Every path of the storefront, as its router knows it. */
export const paths = {
  home: () => '/',
  service: (id: string) => `/s/${id}`,
  /** Its form filled in as an order of before. */
  orderAgain: (id: string, again: string) => withSearch(`/s/${id}`, { again }),
  merchant: (id: string) => `/m/${id}`,
  favourites: () => '/favourites',
  help: () => '/help',
  orders: (tab?: string) => withSearch('/orders', { tab }),
  order: (id: string) => `/orders/${id}`,
  /** The page behind a reminder's link. */
  visit: (link: string) => withSearch('/visit', { link }),
  /** The order with one of its questions open. */
  orderTo: (id: string, action: 'propose' | 'cancel') =>
    withSearch(`/orders/${id}`, { do: action }),
  receipt: (id: string) => `/orders/${id}/receipt`,
  pay: (id: string) => `/orders/${id}/pay`,
  messages: () => '/messages',
  account: () => '/account',
  notificationSettings: () => '/account/notifications',
} as const;

/** The pages of the entry in front of sign-in, as the browser knows them. Sign-in leads to the screen that was asked for. */
export const authPaths = {
  home: () => `${spokenBase()}/`,
  signIn: (next?: string) => withSearch(`${spokenBase()}/sign-in`, { next }),
  forgotPassword: () => `${spokenBase()}/forgot-password`,
  signUp: (next?: string) => withSearch(`${spokenBase()}/sign-up`, { next }),
  /** A path of the shop behind sign-in. */
  behind: (path: string) => spokenBase() + path,
} as const;

/** Pages of the portal that the storefront leads to. */
export const portalPaths = {
  join: '/join',
  terms: '/terms-of-use',
  privacy: '/privacy',
  about: '/about',
} as const;

/** Whether a path is one of a customer's own screens: what messages may lead to. */
export const isCustomerPath = pathGuard(pagePaths.customer);

const isAfterSignIn = pathGuard([...pagePaths.customer, ...pagePaths.main]);

/** Where sign-in leads: to the path that was asked for if it is one of ours, else to the services. */
export const pathAfterSignIn = (next: string | undefined): string =>
  next !== undefined && isAfterSignIn(next) ? next : paths.home();
