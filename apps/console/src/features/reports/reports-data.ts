import { caseFilter } from '../../shared/cases/assigned-search.ts';
import { openSearch, pageSearch } from '@khidma/app/route/search';
import { queryOptionsFor } from '@khidma/client/query';
import { pageMessageReports } from '@khidma/contract/messaging/message-reports';
import * as z from 'zod/mini';

/** The page of open reports that the URL asks for. */
export const reportsQuery = ({ page = 1, late }: Omit<ReportsSearch, 'open'>) =>
  queryOptionsFor(pageMessageReports, { pageNum: String(page), late }, { silent: true });

const search = z.object({ late: caseFilter.late, page: pageSearch, open: openSearch });

/** What the queue of reports keeps in the URL. */
type ReportsSearch = z.infer<typeof search>;

/** Reads the URL of the queue; what makes no sense there is left out. */
export const reportsSearch = (input: Record<string, unknown>): ReportsSearch =>
  z.parse(search, input);
