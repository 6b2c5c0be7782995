import { createRoute } from '@tanstack/react-router';
import { reconciliationSearch } from '../features/reconciliation/reconciliation-search.ts';
import { texts } from '../shared/texts/texts.ts';
import { inside } from './inside-route.tsx';
import { page } from './page.ts';

// Opened seldom: what the pages ask for comes with them, rather than with every screen.

/** The reports beside the books. */
export const reconciliation = createRoute({
  getParentRoute: () => inside,
  path: '/reconciliation',
  validateSearch: reconciliationSearch,
  component: page(
    () => import('../features/reconciliation/reconciliation-page.tsx'),
    'ReconciliationPage',
    texts.reconciliation,
  ),
});

/** One difference between them. */
export const difference = createRoute({
  getParentRoute: () => inside,
  path: '/reconciliation/$id',
  component: page(
    () => import('../features/reconciliation/difference-page.tsx'),
    'DifferencePage',
    texts.reconciliation,
  ),
});
