import { revisionStatuses } from '@khidma/domain/merchants/revision-statuses';
import * as z from 'zod/mini';
import { pageSearch } from '@khidma/app/route/search';
import { caseFilter } from '../../shared/cases/assigned-search.ts';

const search = z.object({
  /** The tab; what waits where none is named. */
  status: z.catch(z.optional(z.enum(revisionStatuses)), undefined),
  ...caseFilter,
  page: pageSearch,
});

/** What the queue of profile changes keeps in the URL. */
export type RevisionsSearch = z.infer<typeof search>;

/** The tab that is shown first. */
export const firstTab: (typeof revisionStatuses)[number] = 'underReview';

/** Reads the URL of the queue; what makes no sense there is left out. */
export const revisionsSearch = (input: Record<string, unknown>): RevisionsSearch =>
  z.parse(search, input);
