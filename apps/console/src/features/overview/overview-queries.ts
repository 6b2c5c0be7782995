import { queryOptionsFor } from '@khidma/client/query';
import { getDeskFigures, getDeskQueues } from '@khidma/contract/backoffice/overview';
import { pageApplications } from '@khidma/contract/merchants/application-audits';

/** As many as fit under the figures without scrolling. */
const shown = '5';

/** The applications with the least time left. */
export const nextApplicationsQuery = queryOptionsFor(pageApplications, { pageSize: shown });

/** What waits in each queue, and what is late. */
export const queuesQuery = queryOptionsFor(getDeskQueues, {});

/** How the platform does. */
export const figuresQuery = queryOptionsFor(getDeskFigures, {});
