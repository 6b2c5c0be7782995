import { caseFilter } from '../../shared/cases/assigned-search.ts';
import { pageSearch, textSearch } from '@khidma/app/route/search';
import { queryOptionsFor } from '@khidma/client/query';
import {
  getServiceReview,
  pageServiceReviews,
  reviewKind,
} from '@khidma/contract/catalogue/service-reviews';
import * as z from 'zod/mini';

/** The page of the queue that the URL asks for. */
export const servicesQuery = ({ page = 1, ...narrowed }: ServicesSearch) =>
  queryOptionsFor(pageServiceReviews, { pageNum: String(page), ...narrowed }, { silent: true });

/** One service under review, as it is now. */
export const serviceQuery = (id: string) =>
  queryOptionsFor(getServiceReview, { id }, { silent: true, fresh: true });

const search = z.object({
  /** New services or changes; both where it is left out. */
  kind: z.catch(z.optional(reviewKind), undefined),
  text: textSearch,
  ...caseFilter,
  page: pageSearch,
});

/** What the queue of services keeps in the URL. */
type ServicesSearch = z.infer<typeof search>;

/** Reads the URL of the queue; what makes no sense there is left out. */
export const servicesSearch = (input: Record<string, unknown>): ServicesSearch =>
  z.parse(search, input);
