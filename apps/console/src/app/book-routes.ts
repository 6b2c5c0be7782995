import { createRoute } from '@tanstack/react-router';
import { accountSearch, booksSearch } from '../features/books/books-search.ts';
import { texts } from '../shared/texts/texts.ts';
import { inside } from './inside-route.tsx';
import { page } from './page.ts';

// Opened seldom: what the pages ask for comes with them, rather than with every screen.

/** The trial balance and the closed days. */
export const books = createRoute({
  getParentRoute: () => inside,
  path: '/books',
  validateSearch: booksSearch,
  component: page(() => import('../features/books/books-page.tsx'), 'BooksPage', texts.books),
});

/** One account of the books. */
export const bookAccount = createRoute({
  getParentRoute: () => inside,
  path: '/books/$account',
  validateSearch: accountSearch,
  component: page(() => import('../features/books/account-page.tsx'), 'AccountPage', texts.books),
});
