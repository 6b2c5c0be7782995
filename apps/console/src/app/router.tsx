import { routerDefaults } from '@khidma/app/route/router-defaults';
import { makeRouterLink } from '@khidma/app/route/router-link';
import type { QueryClient } from '@tanstack/react-query';
import { createRouter, type RouterHistory } from '@tanstack/react-router';
import { base } from '../shared/paths.ts';
import { NothingHere } from '../shared/list/nothing-here.tsx';
import { routeTree } from './routes.ts';

/** The console's link: every path is one of its own. */
export const RouterLink = makeRouterLink(() => false);

/**
 * Makes the router, over the browser's history unless another is given. Screens scroll to top on navigation; going back
 * returns to the place one left.
 */
export const createConsoleRouter = (queries: QueryClient, history?: RouterHistory) =>
  createRouter({
    routeTree,
    context: { queries },
    ...(history && { history }),
    basepath: base,
    ...routerDefaults,
    defaultNotFoundComponent: NothingHere,
    scrollRestoration: true,
    trailingSlash: 'never',
  });

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createConsoleRouter>;
  }
}
