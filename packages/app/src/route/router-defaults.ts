import { FailedPage } from './failed-page.tsx';

/** What the routers of all apps have in common: pointing at a link loads what it leads to. */
export const routerDefaults = {
  defaultPreload: 'intent',
  defaultErrorComponent: FailedPage,
} as const;
