import { routerDefaults } from '@khidma/app/route/router-defaults';
import { makeRouterLink } from '@khidma/app/route/router-link';
import type { QueryClient } from '@tanstack/react-query';
import { createRouter, type ParsedLocation, type RouterHistory } from '@tanstack/react-router';
import { paths } from '../shared/paths.ts';
import { routeTree } from './routes.ts';

/** The one screen that keeps its scroll place when it is come to (specification, section 2). */
export const keepsScroll = ({ pathname }: Pick<ParsedLocation, 'pathname'>): boolean =>
  pathname === paths.services();

/** The portal's link. Other entries and the server answer these paths. */
export const RouterLink = makeRouterLink((path) =>
  /^\/(?:join|terms-of-use|login|reset-password|shop|console|files|media)(?:\/|$)/.test(path),
);

/**
 * Makes the router, over the browser's history unless another is given. Other screens scroll to top on navigation;
 * going back returns to the place one left.
 */
export const createPortalRouter = (queries: QueryClient, history?: RouterHistory) =>
  createRouter({
    routeTree,
    context: { queries },
    ...(history && { history }),
    ...routerDefaults,
    scrollRestoration: ({ location }) => !keepsScroll(location),
    trailingSlash: 'never',
  });

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createPortalRouter>;
  }
}
