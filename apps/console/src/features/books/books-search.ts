import {
  daySearch,
  oneOfSearch,
  pageSearch,
  searchOf,
  withDaysInOrder,
} from '@khidma/app/route/search';
import { isMonth } from '@khidma/domain/documents/statement-months';
import { vatPlaces } from '@khidma/domain/documents/vat-places';
import { day } from '@khidma/contract/shapes/common';
import * as z from 'zod/mini';

/** The ways to look at the books. */
export const bookParts = ['trial', 'days', 'byMonth', 'ownVat'] as const;

const readBooks = searchOf({
  part: oneOfSearch(bookParts),
  from: daySearch,
  to: daySearch,
  quarter: z.catch(z.optional(z.string().check(z.refine(isMonth))), undefined),
  place: oneOfSearch(vatPlaces),
  page: pageSearch,
});

/** Reads the URL of the books. */
export const booksSearch = (input: Record<string, unknown>) => withDaysInOrder(readBooks(input));

/** What the books keep in the URL. */
export type BooksSearch = ReturnType<typeof booksSearch>;

const readAccount = searchOf({
  from: daySearch,
  to: daySearch,
  /** One whose postings are shown, `open` for those of no closed day. */
  day: z.catch(z.optional(z.union([day, z.literal('open')])), undefined),
  page: pageSearch,
});

/** Reads the URL of an account's page. */
export const accountSearch = (input: Record<string, unknown>) =>
  withDaysInOrder(readAccount(input));

/** What an account's page keeps in the URL. */
export type AccountSearch = ReturnType<typeof accountSearch>;

/** The days that a trial balance or an account is asked for. */
export const bookedDays = ({ from, to }: Pick<BooksSearch, 'from' | 'to'>) => ({
  ...(from !== undefined && { from }),
  ...(to !== undefined && { to }),
});

/** Which quarter, and by whose emirate: the view's and its files'. */
export const vatPeriodOf = ({ quarter, place }: BooksSearch) => ({
  ...(quarter !== undefined && { quarter }),
  ...(place !== undefined && { place }),
});
