import { useKnownRow } from '@khidma/app/list/known-row';
import { pageQuery } from '@khidma/app/list/list-queries';
import {
  daySearch,
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
import type { ServiceRow } from '@khidma/contract/shapes/service';
import { shownServiceStatuses } from '@khidma/domain/services/service-statuses';
import * as z from 'zod/mini';

/** The page of services that the URL asks for. */
export const servicesQuery = ({ category: categoryId, ...search }: ServicesSearch) =>
  pageQuery(pageServices, { ...search, categoryId });

/** One service of the merchant. */
export const serviceQuery = (id: string) => queryOptionsFor(getService, { id });

/** What the lists of services and of drafts have said of one. */
export const useKnownService = (id: string): ServiceRow | undefined => {
  const listed = useKnownRow(pageServices, id);
  const draft = useKnownRow(listUnfinishedServices, id);
  return listed ?? draft;
};

/** The four orders of the list: by creation or update, latest or oldest first. */
export const serviceSorts = [
  'createdAt:desc',
  'createdAt:asc',
  'updatedAt:desc',
  'updatedAt:asc',
] as const;

const readSearch = searchOf({
  status: oneOfSearch(shownServiceStatuses),
  category: z.catch(z.optional(z.string()), undefined),
  text: textSearch,
  /** Days of the creation, both within. */
  from: daySearch,
  to: daySearch,
  sort: oneOfSearch(serviceSorts),
  page: pageSearch,
});

/** What the service list keeps in the URL. */
export type ServicesSearch = ReturnType<typeof readSearch>;

/** Reads the URL of the service list; what makes no sense there is left out, an end before the beginning too. */
export const servicesSearch = (input: Record<string, unknown>): ServicesSearch =>
  withDaysInOrder(readSearch(input));

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
