import { createRouter } from '@tanstack/react-router';
import { base } from '../shared/paths.ts';
import { FailedPage } from './failed-page.tsx';
import { NothingHere } from '../shared/list/nothing-here.tsx';
import { routeTree } from './routes.tsx';

/** Makes the router. Screens scroll to top on navigation; going back returns to the place one left. */
export const createConsoleRouter = () =>
  createRouter({
    routeTree,
    basepath: base,
    defaultPreload: 'intent',
    defaultErrorComponent: FailedPage,
    defaultNotFoundComponent: NothingHere,
    scrollRestoration: true,
    trailingSlash: 'never',
  });

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createConsoleRouter>;
  }
}
