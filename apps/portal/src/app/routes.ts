import { leaveFor } from '@khidma/app/route/leave-for';
import { FailedPage } from '@khidma/app/route/router-defaults';
import type { RouterContext } from '@khidma/app/route/page-data';
import { createRootRouteWithContext, createRoute, Outlet } from '@tanstack/react-router';
import { lazyPage } from '@khidma/app/route/lazy-page';
import { mountPages } from '@khidma/app/route/mount-pages';
import { paths } from '../shared/paths.ts';
import { isSignedIn } from '../shared/session-store.ts';
import { pages } from './pages.ts';
import { PortalLayout } from './portal-layout.tsx';

/** What all addresses hang on; an unknown one belongs to the public pages, which say that it leads nowhere. */
const root = createRootRouteWithContext<RouterContext>()({
  component: Outlet,
  notFoundComponent: () => leaveFor(paths.noSuchPage()),
});

/** Everything behind sign-in shares one layout; whoever has no token goes to /login (specification, section 2). */
const portal = createRoute({
  getParentRoute: () => root,
  id: 'portal',
  beforeLoad: ({ location: { href }, preload }) => {
    if (!isSignedIn()) leaveFor(paths.login(href), preload);
  },
  component: PortalLayout,
  errorComponent: FailedPage,
});

/** The pages of the account share a navigation of their own. */
const account = createRoute({
  getParentRoute: () => portal,
  id: 'account',
  component: lazyPage(
    async () => (await import('../features/account/account-layout.tsx')).AccountLayout,
  ),
});

/** The routes of the signed-in part; sign-in and the public pages are entries of their own. */
export const routeTree = root.addChildren([
  portal.addChildren([
    ...mountPages(portal, pages.main),
    account.addChildren(mountPages(account, pages.account)),
  ]),
]);
