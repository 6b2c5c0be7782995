import { routerDefaults } from '@khidma/app/route/router-defaults';
import { makeRouterLink } from '@khidma/app/route/router-link';
import type { QueryClient } from '@tanstack/react-query';
import { createRouter, type RouterHistory } from '@tanstack/react-router';
import { NotFoundPage } from '../shared/dead-end.tsx';
import { basePath, portalPaths } from '../shared/paths.ts';
import { routeTree } from './routes.ts';
import { spokenAddresses } from './spoken-addresses.ts';

const ofThePortal: readonly string[] = Object.values(portalPaths);

/** The storefront's link; the portal's pages, and those in front of sign-in, are other entries. */
export const RouterLink = makeRouterLink(
  (path) => ofThePortal.includes(path) || path.startsWith(`${basePath}/`),
);

/**
 * Makes the router, over the browser's history unless another is given. Screens scroll to top on navigation; going back
 * returns to the place one left.
 */
export const createShopRouter = (queries: QueryClient, history?: RouterHistory) =>
  createRouter({
    routeTree,
    rewrite: spokenAddresses,
    context: { queries },
    ...(history && { history }),
    basepath: basePath,
    ...routerDefaults,
    defaultNotFoundComponent: NotFoundPage,
    scrollRestoration: true,
    // The storefront lives at `/shop/`, with its slash.
    trailingSlash: 'preserve',
  });

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createShopRouter>;
  }
}
