import { openSearch, pageSearch } from '@khidma/app/route/search';
import * as z from 'zod/mini';
import { caseFilter } from '../../shared/cases/assigned-search.ts';

const search = z.object({ late: caseFilter.late, page: pageSearch, open: openSearch });

/** What the queue of reports keeps in the URL. */
export type ReportsSearch = z.infer<typeof search>;

/** Reads the URL of the queue; what makes no sense there is left out. */
export const reportsSearch = (input: Record<string, unknown>): ReportsSearch =>
  z.parse(search, input);
