import { prefetch } from '@khidma/app/route/page-data';
import { createRoute } from '@tanstack/react-router';
import { homeQuery } from '../features/home/home-queries.ts';
import { allPlacesQuery } from '../shared/own-queries.ts';
import { texts } from '../shared/texts/texts.ts';
import { portal } from './frame-routes.tsx';
import { page } from './page.ts';

/** The merchant's day. */
export const home = createRoute({
  getParentRoute: () => portal,
  path: '/home',
  loader: ({ context }) => prefetch(context, homeQuery, allPlacesQuery),
  component: page(() => import('../features/home/home-page.tsx'), 'HomePage', texts.home),
});
