import { queryOptionsFor } from '@khidma/client/query';
import { getCategoryTree } from '@khidma/contract/catalogue/reference';
import { pageShopServices } from '@khidma/contract/catalogue/shop-services';
import type { BrowseSearch } from './browse-search.ts';

/** How many services stand on a page. */
export const pageSize = 24;

/** The categories that are offered. */
export const categoriesQuery = queryOptionsFor(getCategoryTree, {}, { silent: true });

/** The page of services that the URL asks for. */
export const shopServicesQuery = ({
  category,
  emirate,
  q,
  sort,
  upTo,
  rating,
  on,
  part,
  page = 1,
}: BrowseSearch) =>
  queryOptionsFor(
    pageShopServices,
    {
      pageSize: String(pageSize),
      pageNum: String(page),
      categoryId: category,
      emirate,
      text: q,
      upTo: upTo === undefined ? undefined : String(upTo * 100),
      rating: rating === undefined ? undefined : String(rating),
      freeOn: on,
      freeIn: part,
      sort,
    },
    { silent: true },
  );
