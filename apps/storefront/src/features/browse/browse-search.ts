import { emirate } from '@khidma/contract/shapes/common';
import { shopSort } from '@khidma/contract/shop/page-shop-services';
import * as z from 'zod/mini';
import { withSearch } from '@khidma/app/route/search';
import { paths } from '../../shared/paths.ts';
import { readSearch, textSearch } from '@khidma/app/route/search';

const categoryId = z.string().check(z.regex(/^[a-z-]{1,60}$/));

/** What is being looked for: all of it stands in the URL. */
export interface BrowseSearch {
  category?: string | undefined;
  emirate?: z.infer<typeof emirate> | undefined;
  q?: string | undefined;
  /** Prices of at most so many dirhams. */
  upTo?: number | undefined;
  /** With so many stars or more. */
  rating?: number | undefined;
  /** Newest first where it is left out. */
  sort?: z.infer<typeof shopSort> | undefined;
  /** The first where it is left out. */
  page?: number | undefined;
}

// As far as the server walks a list by number, with pages of 24.
const pageNumber = z.int().check(z.gte(2), z.lte(416));

const dirhams = z.int().check(z.gte(1), z.lte(100_000));
const stars = z.int().check(z.gte(1), z.lte(5));

/** Reads the URL. */
export const browseSearch = (search: Record<string, unknown>): BrowseSearch => ({
  category: readSearch(categoryId, search['category']),
  emirate: readSearch(emirate, search['emirate']),
  q: readSearch(textSearch, search['q']),
  sort: readSearch(shopSort, search['sort']),
  upTo: readSearch(dirhams, Number(search['upTo'])),
  rating: readSearch(stars, Number(search['rating'])),
  page: readSearch(pageNumber, Number(search['page'])),
});

/** Where another choice leads: to its first page, with everything else as it is. */
export const browseHref = ({ upTo, rating, ...search }: BrowseSearch): string =>
  withSearch(paths.home(), {
    ...search,
    upTo: upTo?.toString(),
    rating: rating?.toString(),
    page: undefined,
  });

/** Whether somebody looks for something, rather than around. */
export const isFiltered = ({ category, emirate: where, q, upTo, rating }: BrowseSearch): boolean =>
  [category, where, q, upTo, rating].some((value) => value !== undefined);
