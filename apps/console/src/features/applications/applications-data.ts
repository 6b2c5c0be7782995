import { caseFilter } from '../../shared/cases/assigned-search.ts';
import { pageSearch } from '@khidma/app/route/search';
import { queryOptionsFor } from '@khidma/client/query';
import {
  getApplicationForAudit,
  pageApplications,
} from '@khidma/contract/merchants/application-audits';
import { applicationStatuses } from '@khidma/domain/applications/application-statuses';
import * as z from 'zod/mini';

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

const search = z.object({
  /** The tab; what waits for staff where none is named. */
  status: z.catch(z.optional(z.enum(applicationStatuses)), undefined),
  ...caseFilter,
  page: pageSearch,
});

/** What the queue of applications keeps in the URL. */
type ApplicationsSearch = z.infer<typeof search>;

/** Reads the URL of the queue; what makes no sense there is left out. */
export const applicationsSearch = (input: Record<string, unknown>): ApplicationsSearch =>
  z.parse(search, input);
