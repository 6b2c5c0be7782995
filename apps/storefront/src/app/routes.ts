import { leaveFor } from '@khidma/app/route/leave-for';
import { mountPages } from '@khidma/app/route/mount-pages';
import type { RouterContext } from '@khidma/app/route/page-data';
import { createRootRouteWithContext, createRoute } from '@tanstack/react-router';
import { authPaths } from '../shared/paths.ts';
import { isSignedIn } from '../shared/session-store.ts';
import { pages } from './pages.ts';
import { ShopLayout } from './shop-layout.tsx';

const root = createRootRouteWithContext<RouterContext>()({ component: ShopLayout });

/** Whoever is not signed in goes there first, and comes back. */
const customer = createRoute({
  getParentRoute: () => root,
  id: 'customer',
  beforeLoad: ({ location: { pathname }, preload }) => {
    if (!isSignedIn()) leaveFor(authPaths.signIn(pathname), preload);
  },
});

/** Every screen of the storefront. */
export const routeTree = root.addChildren([
  ...mountPages(root, pages.main),
  ...mountPages(root, pages.link),
  customer.addChildren(mountPages(customer, pages.customer)),
]);
