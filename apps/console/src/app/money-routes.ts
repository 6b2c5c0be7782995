import { adjustmentsSearch } from '../features/adjustments/adjustments-search.ts';
import { accountSearch, booksSearch } from '../features/books/books-search.ts';
import {
  payoutAccountsQuery,
  withdrawalQuery,
  withdrawalsQuery,
} from '../features/finance/finance-queries.ts';
import { withdrawalsSearch } from '../features/finance/withdrawals-search.ts';
import { reconciliationSearch } from '../features/reconciliation/reconciliation-search.ts';
import { caseSearch } from '../shared/cases/assigned-search.ts';
import { settingsQuery } from '../shared/shared-queries.ts';
import { inside } from './inside-route.tsx';
import { prefetch } from '@khidma/app/route/page-data';
import { listSearch } from '@khidma/app/route/search';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';

// Opened seldom: what the pages ask for comes with them, rather than with every screen.

/** The trial balance and the closed days. */
const books = createRoute({
  getParentRoute: () => inside,
  path: '/books',
  validateSearch: booksSearch,
  component: lazyRouteComponent(() => import('../features/books/books.page.tsx'), 'BooksPage'),
});

/** One account of the books. */
const bookAccount = createRoute({
  getParentRoute: () => inside,
  path: '/books/$account',
  validateSearch: accountSearch,
  component: lazyRouteComponent(() => import('../features/books/account.page.tsx'), 'AccountPage'),
});

// Opened seldom: what the pages ask for comes with them, rather than with every screen.

/** The reports beside the books. */
const reconciliation = createRoute({
  getParentRoute: () => inside,
  path: '/reconciliation',
  validateSearch: reconciliationSearch,
  component: lazyRouteComponent(
    () => import('../features/reconciliation/reconciliation.page.tsx'),
    'ReconciliationPage',
  ),
});

/** One difference between them. */
const difference = createRoute({
  getParentRoute: () => inside,
  path: '/reconciliation/$id',
  component: lazyRouteComponent(
    () => import('../features/reconciliation/difference.page.tsx'),
    'DifferencePage',
  ),
});

const payoutAccounts = createRoute({
  getParentRoute: () => inside,
  path: '/payout-accounts',
  validateSearch: caseSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => prefetch(context, payoutAccountsQuery(deps)),
  component: lazyRouteComponent(
    () => import('../features/finance/payout-accounts.page.tsx'),
    'PayoutAccountsPage',
  ),
});
const withdrawals = createRoute({
  getParentRoute: () => inside,
  path: '/withdrawals',
  validateSearch: withdrawalsSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps: { open, ...search } }) =>
    open === undefined
      ? prefetch(context, withdrawalsQuery(search))
      : prefetch(context, withdrawalQuery(open), settingsQuery),
  component: lazyRouteComponent(
    () => import('../features/finance/withdrawals.page.tsx'),
    'WithdrawalsPage',
  ),
});
const payoutRuns = createRoute({
  getParentRoute: () => inside,
  path: '/payout-runs',
  validateSearch: listSearch,
  component: lazyRouteComponent(
    () => import('../features/payout-runs/payout-runs.page.tsx'),
    'PayoutRunsPage',
  ),
});
const payoutRun = createRoute({
  getParentRoute: () => inside,
  path: '/payout-runs/$id',
  component: lazyRouteComponent(
    () => import('../features/payout-runs/payout-run.page.tsx'),
    'PayoutRunPage',
  ),
});
const chargebacks = createRoute({
  getParentRoute: () => inside,
  path: '/chargebacks',
  validateSearch: listSearch,
  component: lazyRouteComponent(
    () => import('../features/chargebacks/chargebacks.page.tsx'),
    'ChargebacksPage',
  ),
});
const chargeback = createRoute({
  getParentRoute: () => inside,
  path: '/chargebacks/$id',
  component: lazyRouteComponent(
    () => import('../features/chargebacks/chargeback.page.tsx'),
    'ChargebackPage',
  ),
});

const adjustments = createRoute({
  getParentRoute: () => inside,
  path: '/adjustments',
  validateSearch: adjustmentsSearch,
  component: lazyRouteComponent(
    () => import('../features/adjustments/adjustments.page.tsx'),
    'AdjustmentsPage',
  ),
});

/** The pages of the platform's money. */
export const moneyRoutes = [
  payoutAccounts,
  withdrawals,
  payoutRuns,
  payoutRun,
  chargebacks,
  chargeback,
  adjustments,
  reconciliation,
  difference,
  books,
  bookAccount,
] as const;
