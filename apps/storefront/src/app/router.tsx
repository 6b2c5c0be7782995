import { createRouter } from '@tanstack/react-router';
import { NotFoundPage } from '../shared/dead-end.tsx';
import { basePath } from '../shared/paths.ts';
import { FailedPage } from './failed-page.tsx';
import { routeTree } from './routes.tsx';

/** Makes the router. Screens scroll to top on navigation; going back returns to the place one left. */
export const createShopRouter = () =>
  createRouter({
    routeTree,
    basepath: basePath,
    defaultPreload: 'intent',
    defaultErrorComponent: FailedPage,
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
