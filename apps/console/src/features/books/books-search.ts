import { day } from '@khidma/contract/shapes/common';
import { isMonth } from '@khidma/domain/documents/statement-months';
import { vatPlaces } from '@khidma/domain/documents/vat-places';
import { pageSearch } from '@khidma/app/route/search';
import * as z from 'zod/mini';

/** The ways to look at the books. */
export const bookParts = ['trial', 'days', 'byMonth', 'ownVat'] as const;

const search = z.object({
  part: z.catch(z.optional(z.enum(bookParts)), undefined),
  from: z.catch(z.optional(day), undefined),
  to: z.catch(z.optional(day), undefined),
  quarter: z.catch(z.optional(z.string().check(z.refine(isMonth))), undefined),
  place: z.catch(z.optional(z.enum(vatPlaces)), undefined),
  page: pageSearch,
});

/** What the books keep in the URL. */
export type BooksSearch = z.infer<typeof search>;

/** Reads the URL of the books; what makes no sense there is left out, and so is an end before the beginning. */
export const booksSearch = (input: Record<string, unknown>): BooksSearch =>
  inOrder(z.parse(search, input));

interface Span {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

const inOrder = <Found extends Span>(found: Found): Found => {
  const { from, to } = found;
  return from !== undefined && to !== undefined && to < from ? { ...found, to: undefined } : found;
};

const accountPage = z.object({
  from: z.catch(z.optional(day), undefined),
  to: z.catch(z.optional(day), undefined),
  day: z.catch(z.optional(z.union([day, z.literal('open')])), undefined),
  page: pageSearch,
});

/** What an account's page keeps in the URL: its days, and one whose postings are shown, `open` for those of no closed day. */
export type AccountSearch = z.infer<typeof accountPage>;

/** Reads the URL of an account's page. */
export const accountSearch = (input: Record<string, unknown>): AccountSearch =>
  inOrder(z.parse(accountPage, input));
