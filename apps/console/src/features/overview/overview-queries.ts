import { queryOptionsFor } from '@khidma/client/query';
import { pageApplications } from '@khidma/contract/staff/page-applications';

/** As many as fit under the figures without scrolling. */
const shown = '5';

/** The applications with the least time left. */
export const nextApplicationsQuery = queryOptionsFor(
  pageApplications,
  { pageSize: shown },
  { silent: true },
);
