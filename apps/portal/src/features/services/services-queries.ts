import { queryOptionsFor } from '@khidma/client/query';
import {
  getService,
  listUnfinishedServices,
  pageServices,
} from '@khidma/contract/catalogue/services';
import type { ServicesSearch } from './list/services-search.ts';
import type { UnfinishedSearch } from './list/unfinished-search.ts';

const silent = { silent: true } as const;

/** The page of services that the URL asks for. */
export const servicesQuery = (search: ServicesSearch) => {
  const { status, category, text, from, to, sort, page = 1 } = search;
  return queryOptionsFor(
    pageServices,
    {
      pageNum: String(page),
      ...(status && { status }),
      ...(category && { categoryId: category }),
      ...(text && { text }),
      ...(from && { from }),
      ...(to && { to }),
      ...(sort && { sort }),
    },
    silent,
  );
};

/** The page of drafts that the URL asks for. */
export const draftsQuery = ({ page = 1 }: UnfinishedSearch) =>
  queryOptionsFor(listUnfinishedServices, { pageNum: String(page) }, silent);

/** One service of the merchant. */
export const serviceQuery = (id: string) => queryOptionsFor(getService, { id }, silent);
