import { queryOptionsFor } from '@khidma/client/query';
import { pageMessageReports } from '@khidma/contract/staff/page-message-reports';

/** The page of open reports that the URL asks for. */
export const reportsQuery = (page = 1) =>
  queryOptionsFor(pageMessageReports, { pageNum: String(page) }, { silent: true });
