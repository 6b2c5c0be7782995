import { paths } from '../paths.ts';
import { readSearch, textSearch } from '@khidma/app/route/search';
import { withSearch } from '@khidma/app/route/with-search';
import { queryOptionsFor } from '@khidma/client/query';
import { getCategoryTree } from '@khidma/contract/catalogue/reference';
import { getShopHome } from '@khidma/contract/catalogue/shop-home';
import { pageShopServices, partOfDay, shopSort } from '@khidma/contract/catalogue/shop-services';
import { day, emirate } from '@khidma/contract/shapes/common';
import { servicesOnPage } from '@khidma/contract/core/shop-addresses';
import { dubaiDay } from '@khidma/domain/rules/days';
import * as z from 'zod/mini';

/** How many services stand on a page. */
export const pageSize = servicesOnPage.list;

/** The categories that are offered. */
export const categoriesQuery = queryOptionsFor(getCategoryTree, {});

/** The page of services that the URL asks for. */
export const shopServicesQuery = (search: BrowseSearch) => {
  const { category, emirate, q, near, upTo, rating, on, part, page = 1 } = search;
  return queryOptionsFor(pageShopServices, {
    pageSize: String(pageSize),
    pageNum: String(page),
    categoryId: category,
    emirate,
    text: q,
    near,
    upTo: upTo === undefined ? undefined : String(upTo * 100),
    rating: rating === undefined ? undefined : String(rating),
    freeOn: on,
    freeIn: part,
    sort: search.sort ?? usualSort,
  });
};

/** What the home shows, near to where one is. */
export const shopHomeQuery = ({ emirate, near }: Pick<BrowseSearch, 'emirate' | 'near'> = {}) =>
  queryOptionsFor(getShopHome, { emirate, near });

/** The order where none is chosen. */
export const usualSort = 'best' satisfies z.infer<typeof shopSort>;

/** Categories and communities are called by such ids. */
const referenceId = z.string().check(z.regex(/^[a-z0-9-]{1,60}$/));

/** What is being looked for: all of it stands in the URL. */
export interface BrowseSearch {
  category?: string | undefined;
  emirate?: z.infer<typeof emirate> | undefined;
  q?: string | undefined;
  /** Prices of at most so many dirhams. */
  upTo?: number | undefined;
  /** With so many stars or more. */
  rating?: number | undefined;
  /** A community of the emirate, in which whoever looks is. */
  near?: string | undefined;
  /** A day on which it should be free, and the part of it. */
  on?: string | undefined;
  part?: z.infer<typeof partOfDay> | undefined;
  /** The usual order where it is left out. */
  sort?: z.infer<typeof shopSort> | undefined;
  /** The first where it is left out. */
  page?: number | undefined;
}

// As far as the server walks a list by number, with pages of 24.
const pageNumber = z.int().check(z.gte(2), z.lte(416));

const dirhams = z.int().check(z.gte(1), z.lte(100_000));
const stars = z.int().check(z.gte(1), z.lte(5));

/** A day that can still be booked: a link that was kept may name one that is over. */
const readDay = (value: unknown): string | undefined => {
  const read = readSearch(day, value);
  return read !== undefined && read >= dubaiDay(Date.now()) ? read : undefined;
};

/** Reads the URL. */
export const browseSearch = (search: Record<string, unknown>): BrowseSearch => ({
  category: readSearch(referenceId, search['category']),
  emirate: readSearch(emirate, search['emirate']),
  q: readSearch(textSearch, search['q']),
  near: readSearch(referenceId, search['near']),
  on: readDay(search['on']),
  part: readDay(search['on']) === undefined ? undefined : readSearch(partOfDay, search['part']),
  sort: readSearch(shopSort, search['sort']),
  upTo: readSearch(dirhams, Number(search['upTo'])),
  rating: readSearch(stars, Number(search['rating'])),
  page: readSearch(pageNumber, Number(search['page'])),
});

/** All services, the best first. */
export const allServicesHref = withSearch(paths.home(), { sort: 'best' });

/** The search of a list's first page: with nothing asked for, an order tells it from the home. */
export const listSearch = (search: BrowseSearch): BrowseSearch => ({
  ...search,
  page: undefined,
  sort: isFiltered(search) ? search.sort : (search.sort ?? usualSort),
});

/** Where another choice leads: to its first page, with everything else as it is. */
export const browseHref = (choice: BrowseSearch): string => {
  const { upTo, rating, page: _page, ...search } = listSearch(choice);
  return withSearch(paths.home(), {
    ...search,
    upTo: upTo?.toString(),
    rating: rating?.toString(),
  });
};

/** Whether somebody looks for something, rather than around. */
export const isFiltered = ({
  category,
  emirate: where,
  q,
  upTo,
  rating,
  on,
}: BrowseSearch): boolean =>
  [category, where, q, upTo, rating, on].some((value) => value !== undefined);

/** Whether nothing is asked for, not even all services in an order: then the home is shown. */
export const isHomeSearch = (search: BrowseSearch): boolean =>
  !isFiltered(search) && search.sort === undefined && search.page === undefined;
