import { createRouter, type ParsedLocation } from '@tanstack/react-router';
import { paths } from '../shared/paths.ts';
import { FailedPage } from './failed-page.tsx';
import { routeTree } from './routes.tsx';

/** The one screen that keeps its scroll place when it is come to (specification, section 2). */
export const keepsScroll = ({ pathname }: Pick<ParsedLocation, 'pathname'>): boolean =>
  pathname === paths.services();

/** Makes the router. Other screens scroll to top on navigation; going back returns to the place one left. */
export const createPortalRouter = () =>
  createRouter({
    routeTree,
    defaultPreload: 'intent',
    defaultErrorComponent: FailedPage,
    scrollRestoration: ({ location }) => !keepsScroll(location),
    trailingSlash: 'never',
  });

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createPortalRouter>;
  }
}
