import { prefetch } from '@khidma/app/route/page-data';
import { createRoute } from '@tanstack/react-router';
import {
  accountDaysQuery,
  accountPostingsQuery,
  bookDaysQuery,
  trialBalanceQuery,
} from '../features/books/books-queries.ts';
import { accountOf, accountSearch, booksSearch } from '../features/books/books-search.ts';
import { texts } from '../shared/texts/texts.ts';
import { inside } from './inside-route.tsx';
import { page } from './page.ts';

/** The trial balance and the closed days. */
export const books = createRoute({
  getParentRoute: () => inside,
  path: '/books',
  validateSearch: booksSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) =>
    deps.part === 'days'
      ? prefetch(context, bookDaysQuery(deps.page ?? 1))
      : prefetch(context, trialBalanceQuery(deps)),
  component: page(() => import('../features/books/books-page.tsx'), 'BooksPage', texts.books),
});

/** One account of the books. */
export const bookAccount = createRoute({
  getParentRoute: () => inside,
  path: '/books/$account',
  validateSearch: accountSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, params, deps: { day, page: at = 1 } }) =>
    day === undefined
      ? prefetch(context, accountDaysQuery(accountOf(params.account), at))
      : prefetch(context, accountPostingsQuery(accountOf(params.account), day, at)),
  component: page(() => import('../features/books/account-page.tsx'), 'AccountPage', texts.books),
});
