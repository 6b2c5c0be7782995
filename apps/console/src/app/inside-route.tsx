import { authPaths, paths } from '../shared/paths.ts';
import { isPlaceOpen } from '../shared/place-rights.ts';
import { isSignedIn, sessionStore } from '../shared/session-store.ts';
import { overviewQuery } from '../shared/shared-queries.ts';
import { ConsoleLayout } from './console-layout.tsx';
import { FailedPage } from '@khidma/app/route/router-defaults';
import { prefetch, type RouterContext } from '@khidma/app/route/page-data';
import { leaveFor } from '@khidma/app/route/leave-for';
import { readSearch, textSearch } from '@khidma/app/route/search';
import {
  createRootRouteWithContext,
  createRoute,
  Outlet,
  redirect,
  lazyRouteComponent,
} from '@tanstack/react-router';

/** Where the set-up of the second factor leads. */
const setUpSearch = (input: Record<string, unknown>): { next?: string | undefined } => ({
  next: readSearch(textSearch, input['next']),
});

/** What everything stands in. */
export const root = createRootRouteWithContext<RouterContext>()({ component: Outlet });

/** The second factor, for whoever has to set it up before anything else. */
export const setUp = createRoute({
  getParentRoute: () => root,
  path: '/second-factor',
  validateSearch: setUpSearch,
  beforeLoad: () => {
    if (!isSignedIn()) leaveFor(authPaths.signIn());
    if (!sessionStore.getState().mustSetUp) throw redirect({ to: paths.overview() });
  },
  component: lazyRouteComponent(() => import('../features/auth/set-up.page.tsx'), 'SetUpPage'),
});

/** Everything behind sign-in shares one layout; whoever has no token is sent to it and comes back. */
export const inside = createRoute({
  getParentRoute: () => root,
  id: 'inside',
  beforeLoad: ({ location: { pathname, searchStr } }) => {
    if (!isSignedIn()) leaveFor(authPaths.signIn(pathname + searchStr));
    if (sessionStore.getState().mustSetUp)
      throw redirect({ to: paths.secondFactor(), search: { next: pathname + searchStr } });
    if (!isPlaceOpen(sessionStore.getState().staff?.role, pathname))
      throw redirect({ to: paths.closed(), replace: true });
  },
  loader: ({ context }) => prefetch(context, overviewQuery),
  component: ConsoleLayout,
  errorComponent: FailedPage,
});
