import { queryOptionsFor } from '@khidma/client/query';
import {
  getApplicationForAudit,
  pageApplications,
} from '@khidma/contract/merchants/application-audits';
import type { ApplicationsSearch } from './applications-search.ts';

/** The page of the queue that the URL asks for. */
export const applicationsQuery = ({ status, assigned, late, page = 1 }: ApplicationsSearch) =>
  queryOptionsFor(
    pageApplications,
    {
      ...(status && { status }),
      ...(assigned && { assigned }),
      ...(late && { late }),
      pageNum: String(page),
    },
    { silent: true },
  );

/** One application, as it is now: it may have been sent again. */
export const applicationQuery = (id: string) =>
  queryOptionsFor(getApplicationForAudit, { id }, { silent: true, fresh: true });
