import { createRoute } from '@tanstack/react-router';
import { prefetch } from '@khidma/app/route/page-data';
import { disputesQuery } from '../features/disputes/disputes-queries.ts';
import { disputesSearch } from '../features/disputes/disputes-search.ts';
import { orderQuery, ordersQuery } from '../features/orders/orders-queries.ts';
import { ordersSearch } from '../features/orders/orders-search.ts';
import { placesQuery } from '../shared/shared-queries.ts';
import { texts } from '../shared/texts/texts.ts';
import { page } from './page.ts';
import { inside } from './inside-route.tsx';

/** Everybody's orders. */
export const orders = createRoute({
  getParentRoute: () => inside,
  path: '/orders',
  validateSearch: ordersSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => prefetch(context, ordersQuery(deps)),
  component: page(() => import('../features/orders/orders-page.tsx'), 'OrdersPage', texts.orders),
});

/** One order with both its sides. */
export const order = createRoute({
  getParentRoute: () => inside,
  path: '/orders/$id',
  loader: ({ context, params }) => prefetch(context, orderQuery(params.id), placesQuery),
  component: page(() => import('../features/orders/order-page.tsx'), 'OrderPage', texts.orders),
});

/** Disputes that wait for a decision. */
export const disputes = createRoute({
  getParentRoute: () => inside,
  path: '/disputes',
  validateSearch: disputesSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => prefetch(context, disputesQuery(deps)),
  component: page(
    () => import('../features/disputes/disputes-page.tsx'),
    'DisputesPage',
    texts.orders,
  ),
});
