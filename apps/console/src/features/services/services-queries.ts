import { queryOptionsFor } from '@khidma/client/query';
import { getServiceReview, pageServiceReviews } from '@khidma/contract/catalogue/service-reviews';
import type { ServicesSearch } from './services-search.ts';

/** The page of the queue that the URL asks for. */
export const servicesQuery = ({ page = 1, ...narrowed }: ServicesSearch) =>
  queryOptionsFor(pageServiceReviews, { pageNum: String(page), ...narrowed }, { silent: true });

/** One service under review, as it is now. */
export const serviceQuery = (id: string) =>
  queryOptionsFor(getServiceReview, { id }, { silent: true, fresh: true });
