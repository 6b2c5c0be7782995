import { prefetch } from '@khidma/app/route/page-data';
import { listSearch } from '@khidma/app/route/search';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import {
  customerOrdersQuery,
  customerQuery,
  customersQuery,
} from '../features/customers/customers-queries.ts';
import { customersSearch } from '../features/customers/customers-search.ts';
import { helpSearch } from '../features/help/help-search.ts';
import { homeQuery } from '../features/home/home-queries.ts';
import { insightsQuery, insightsSearch } from '../features/insights/insights-queries.ts';
import { orderQuery, ordersQuery, orderViewsQuery } from '../features/orders/orders-queries.ts';
import { orderSearch } from '../features/orders/order-search.ts';
import { ordersSearch } from '../features/orders/orders-search.ts';
import { allPlacesQuery } from '../shared/own-queries.ts';
import { portal } from './frame-routes.tsx';

/** The merchant's day. */
const home = createRoute({
  getParentRoute: () => portal,
  path: '/home',
  loader: ({ context }) => prefetch(context, homeQuery, allPlacesQuery),
  component: lazyRouteComponent(() => import('../features/home/home.page.tsx'), 'HomePage'),
});

const orders = createRoute({
  getParentRoute: () => portal,
  path: '/order-manage',
  validateSearch: ordersSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) =>
    prefetch(context, ordersQuery(deps), orderViewsQuery, allPlacesQuery),
  component: lazyRouteComponent(() => import('../features/orders/orders.page.tsx'), 'OrdersPage'),
});
const order = createRoute({
  getParentRoute: () => portal,
  path: '/order-detail/$id',
  validateSearch: orderSearch,
  loader: ({ context, params }) => prefetch(context, orderQuery(params.id), allPlacesQuery),
  component: lazyRouteComponent(() => import('../features/orders/order.page.tsx'), 'OrderPage'),
});

/** What happened, in figures. */
const insights = createRoute({
  getParentRoute: () => portal,
  path: '/insights',
  validateSearch: insightsSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => prefetch(context, insightsQuery(deps), allPlacesQuery),
  component: lazyRouteComponent(
    () => import('../features/insights/insights.page.tsx'),
    'InsightsPage',
  ),
});

const customers = createRoute({
  getParentRoute: () => portal,
  path: '/customers',
  validateSearch: customersSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => prefetch(context, customersQuery(deps)),
  component: lazyRouteComponent(
    () => import('../features/customers/customers.page.tsx'),
    'CustomersPage',
  ),
});
const customer = createRoute({
  getParentRoute: () => portal,
  path: '/customers/$id',
  validateSearch: listSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, params: { id }, deps }) =>
    prefetch(context, customerQuery(id), customerOrdersQuery(id, deps)),
  component: lazyRouteComponent(
    () => import('../features/customers/customer.page.tsx'),
    'CustomerPage',
  ),
});

/** What merchants ask. */
const help = createRoute({
  getParentRoute: () => portal,
  path: '/help',
  validateSearch: helpSearch,
  component: lazyRouteComponent(() => import('../features/help/help.page.tsx'), 'HelpPage'),
});
/** The day, its orders, what the days add up to, and for whom. */
export const dayRoutes = [home, orders, order, insights, customers, customer, help] as const;
