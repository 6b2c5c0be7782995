import { reviewKind } from '@khidma/contract/catalogue/service-reviews';
import * as z from 'zod/mini';
import { pageSearch, textSearch } from '@khidma/app/route/search';
import { caseFilter } from '../../shared/cases/assigned-search.ts';

const search = z.object({
  /** New services or changes; both where it is left out. */
  kind: z.catch(z.optional(reviewKind), undefined),
  text: textSearch,
  ...caseFilter,
  page: pageSearch,
});

/** What the queue of services keeps in the URL. */
export type ServicesSearch = z.infer<typeof search>;

/** Reads the URL of the queue; what makes no sense there is left out. */
export const servicesSearch = (input: Record<string, unknown>): ServicesSearch =>
  z.parse(search, input);
