import { applicationStatuses } from '@khidma/domain/applications/application-statuses';
import * as z from 'zod/mini';
import { pageSearch } from '@khidma/app/route/search';
import { caseFilter } from '../../shared/cases/assigned-search.ts';

const search = z.object({
  /** The tab; what waits for staff where none is named. */
  status: z.catch(z.optional(z.enum(applicationStatuses)), undefined),
  ...caseFilter,
  page: pageSearch,
});

/** What the queue of applications keeps in the URL. */
export type ApplicationsSearch = z.infer<typeof search>;

/** Reads the URL of the queue; what makes no sense there is left out. */
export const applicationsSearch = (input: Record<string, unknown>): ApplicationsSearch =>
  z.parse(search, input);
