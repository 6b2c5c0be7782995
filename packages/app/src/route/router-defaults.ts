import { FailedPage } from './failed-page.tsx';

/** What the routers of all apps have in common: pointing at a link loads what it leads to, code and data. */
export const routerDefaults = {
  defaultPreload: 'intent',
  // How old data may be is the queries' matter.
  defaultPreloadStaleTime: 0,
  defaultErrorComponent: FailedPage,
} as const;
