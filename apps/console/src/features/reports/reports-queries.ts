import { queryOptionsFor } from '@khidma/client/query';
import type { ReportsSearch } from './reports-search.ts';
import { pageMessageReports } from '@khidma/contract/messaging/message-reports';

/** The page of open reports that the URL asks for. */
export const reportsQuery = ({ page = 1, late }: Omit<ReportsSearch, 'open'>) =>
  queryOptionsFor(pageMessageReports, { pageNum: String(page), late }, { silent: true });
