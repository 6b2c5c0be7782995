import { prefetch } from '@khidma/app/route/page-data';
import { listSearch } from '@khidma/app/route/search';
import { createRoute } from '@tanstack/react-router';
import { customersSearch } from '../features/customers/customers-search.ts';
import { homeQuery } from '../features/home/home-queries.ts';
import { insightsQuery } from '../features/insights/insights-queries.ts';
import { insightsSearch } from '../features/insights/insights-search.ts';
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

// Not in every page's first load: these come beside the page's own code.
const customerQueries = () => import('../features/customers/customers-queries.ts');

const customers = createRoute({
  getParentRoute: () => portal,
  path: '/customers',
  validateSearch: customersSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) =>
    prefetch(context, (await customerQueries()).customersQuery(deps)),
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
  loader: async ({ context, params: { id }, deps }) => {
    const { customerQuery, customerOrdersQuery } = await customerQueries();
    prefetch(context, customerQuery(id), customerOrdersQuery(id, deps));
  },
  component: page(
    () => import('../features/customers/customer-page.tsx'),
    'CustomerPage',
    texts.customers,
  ),
});

/** The day, what the days add up to, and for whom. */
export const dayRoutes = [home, insights, customers, customer] as const;
