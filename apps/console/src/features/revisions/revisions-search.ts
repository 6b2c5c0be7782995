import { revisionStatus } from '@khidma/contract/shapes/merchant';
import * as z from 'zod/mini';
import { pageSearch } from '@khidma/app/route/search';
import { caseFilter } from '../../shared/cases/assigned-search.ts';

const search = z.object({
  /** The tab; what waits where none is named. */
  status: z.catch(z.optional(revisionStatus), undefined),
  ...caseFilter,
  page: pageSearch,
});

/** What the queue of profile changes keeps in the URL. */
export type RevisionsSearch = z.infer<typeof search>;

/** The tab that is shown first. */
export const firstTab: z.infer<typeof revisionStatus> = 'underReview';

/** Reads the URL of the queue; what makes no sense there is left out. */
export const revisionsSearch = (input: Record<string, unknown>): RevisionsSearch =>
  z.parse(search, input);
