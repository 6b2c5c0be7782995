import { prefetch } from '@khidma/app/route/page-data';
import { listSearch } from '@khidma/app/route/search';
import { createRoute } from '@tanstack/react-router';
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
import { texts } from '../shared/texts/texts.ts';
import { portal } from './frame-routes.tsx';
import { page } from './page.ts';

/** The merchant's day. */
const home = createRoute({
  getParentRoute: () => portal,
  path: '/home',
  loader: ({ context }) => prefetch(context, homeQuery, allPlacesQuery),
  component: page(() => import('../features/home/home-page.tsx'), 'HomePage', texts.home),
});

const orders = createRoute({
  getParentRoute: () => portal,
  path: '/order-manage',
  validateSearch: ordersSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) =>
    prefetch(context, ordersQuery(deps), orderViewsQuery, allPlacesQuery),
  component: page(
    () => import('../features/orders/orders-page.tsx'),
    'OrdersPage',
    texts.orderList,
  ),
});
const order = createRoute({
  getParentRoute: () => portal,
  path: '/order-detail/$id',
  validateSearch: orderSearch,
  loader: ({ context, params }) => prefetch(context, orderQuery(params.id), allPlacesQuery),
  component: page(() => import('../features/orders/order-page.tsx'), 'OrderPage', texts.orders),
});

/** What happened, in figures. */
const insights = createRoute({
  getParentRoute: () => portal,
  path: '/insights',
  validateSearch: insightsSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => prefetch(context, insightsQuery(deps), allPlacesQuery),
  component: page(
    () => import('../features/insights/insights-page.tsx'),
    'InsightsPage',
    texts.insights,
  ),
});

const customers = createRoute({
  getParentRoute: () => portal,
  path: '/customers',
  validateSearch: customersSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => prefetch(context, customersQuery(deps)),
  component: page(
    () => import('../features/customers/customers-page.tsx'),
    'CustomersPage',
    texts.customers,
  ),
});
const customer = createRoute({
  getParentRoute: () => portal,
  path: '/customers/$id',
  validateSearch: listSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, params: { id }, deps }) =>
    prefetch(context, customerQuery(id), customerOrdersQuery(id, deps)),
  component: page(
    () => import('../features/customers/customer-page.tsx'),
    'CustomerPage',
    texts.customers,
  ),
});

/** What merchants ask. */
const help = createRoute({
  getParentRoute: () => portal,
  path: '/help',
  validateSearch: helpSearch,
  component: page(() => import('../features/help/help-page.tsx'), 'HelpPage', texts.help),
});
/** The day, its orders, what the days add up to, and for whom. */
export const dayRoutes = [home, orders, order, insights, customers, customer, help] as const;
