import { prefetch } from '@khidma/app/route/page-data';
import { createRoute } from '@tanstack/react-router';
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

/** The day and what the days add up to. */
export const dayRoutes = [home, insights] as const;
