import { authPaths, paths } from '../shared/paths.ts';
import { isPlaceOpen } from '../shared/place-rights.ts';
import { isSignedIn, sessionStore } from '../shared/session-store.ts';
import { overviewQuery } from '../shared/shared-queries.ts';
import { ClosedPlace, NothingHere } from '../shared/list/nothing-here.tsx';
import { ConsoleLayout } from './console-layout.tsx';
import { pages } from './pages.ts';
import { mountPages } from '@khidma/app/route/mount-pages';
import { FailedPage } from '@khidma/app/route/router-defaults';
import { prefetch, type RouterContext } from '@khidma/app/route/page-data';
import { leaveFor } from '@khidma/app/route/leave-for';
import { createRootRouteWithContext, createRoute, Outlet, redirect } from '@tanstack/react-router';

/** What everything stands in. */
const root = createRootRouteWithContext<RouterContext>()({ component: Outlet });

/** Everything behind sign-in shares one layout; whoever has no token is sent to it and comes back. */
const inside = createRoute({
  getParentRoute: () => root,
  id: 'inside',
  beforeLoad: ({ location: { pathname, searchStr }, preload }) => {
    if (!isSignedIn()) leaveFor(authPaths.signIn(pathname + searchStr), preload);
    if (sessionStore.getState().mustSetUp)
      throw redirect({ to: paths.secondFactor(), search: { next: pathname + searchStr } });
    if (!isPlaceOpen(sessionStore.getState().staff?.role, pathname))
      throw redirect({ to: paths.closed(), replace: true });
  },
  loader: ({ context }) => prefetch(context, overviewQuery),
  component: ConsoleLayout,
  errorComponent: FailedPage,
});

const closed = createRoute({
  getParentRoute: () => inside,
  path: '/closed',
  component: ClosedPlace,
});

/** An address that leads nowhere keeps the frame: the way on is in it. */
const nowhere = createRoute({
  getParentRoute: () => inside,
  path: '$',
  component: NothingHere,
});

/** The routes of the console. */
export const routeTree = root.addChildren([
  ...mountPages(root, pages.root),
  inside.addChildren([...mountPages(inside, pages.main), closed, nowhere]),
]);
