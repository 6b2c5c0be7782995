import {
  oneOfSearch,
  pageSearch,
  searchOf,
  textSearch,
  withDaysInOrder,
} from '@khidma/app/route/search';
import { queryOptionsFor } from '@khidma/client/query';
import {
  getService,
  listUnfinishedServices,
  pageServices,
} from '@khidma/contract/catalogue/services';
import { isDay } from '@khidma/domain/rules/days';
import { shownServiceStatuses } from '@khidma/domain/services/service-statuses';
import * as z from 'zod/mini';

/** The page of services that the URL asks for. */
export const servicesQuery = (search: ServicesSearch) => {
  const { status, category, text, from, to, sort, page = 1 } = search;
  return queryOptionsFor(pageServices, {
    pageNum: String(page),
    ...(status && { status }),
    ...(category && { categoryId: category }),
    ...(text && { text }),
    ...(from && { from }),
    ...(to && { to }),
    ...(sort && { sort }),
  });
};

/** The page of drafts that the URL asks for. */
export const draftsQuery = ({ page = 1 }: UnfinishedSearch) =>
  queryOptionsFor(listUnfinishedServices, { pageNum: String(page) });

/** One service of the merchant. */
export const serviceQuery = (id: string) => queryOptionsFor(getService, { id });

/** The four orders of the list: by creation or update, latest or oldest first. */
export const serviceSorts = [
  'createdAt:desc',
  'createdAt:asc',
  'updatedAt:desc',
  'updatedAt:asc',
] as const;

const day = z.catch(z.optional(z.string().check(z.refine(isDay))), undefined);

const listSearch = searchOf({
  status: oneOfSearch(shownServiceStatuses),
  category: z.catch(z.optional(z.string()), undefined),
  text: textSearch,
  /** Days of the creation, both within. */
  from: day,
  to: day,
  sort: oneOfSearch(serviceSorts),
  page: pageSearch,
});

/** Reads the URL of the service list; what makes no sense there is left out, an end before the beginning too. */
export const servicesSearch = (input: Record<string, unknown>) =>
  withDaysInOrder(listSearch(input));

/** What the service list keeps in the URL. */
export type ServicesSearch = ReturnType<typeof servicesSearch>;

/** The search without what narrows the list; its order stays. */
export const withoutFilters = ({ sort }: ServicesSearch): ServicesSearch => ({
  status: undefined,
  category: undefined,
  text: undefined,
  from: undefined,
  to: undefined,
  page: undefined,
  sort,
});

/** How many filters are on besides the text and the tab, which are always in sight. */
export const countFilters = ({ category, from, to }: ServicesSearch): number =>
  [category, from ?? to].filter((each) => each !== undefined).length;

/** Whether anything narrows the list. */
export const isNarrowed = ({ status, text, ...rest }: ServicesSearch): boolean =>
  status !== undefined || (text ?? '') !== '' || countFilters(rest) > 0;

/** Reads the URL of the list of drafts. */
export const unfinishedSearch = searchOf({ page: pageSearch });

/** What the list of drafts keeps in the URL. */
type UnfinishedSearch = ReturnType<typeof unfinishedSearch>;
