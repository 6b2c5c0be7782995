import { caseFilter } from '../../shared/cases/assigned-search.ts';
import { pageSearch } from '@khidma/app/route/search';
import { queryOptionsFor } from '@khidma/client/query';
import { getDisputeFigures, pageDisputes } from '@khidma/contract/orders/staff-disputes';
import { disputeMachine, disputeWaiters } from '@khidma/domain/disputes/dispute-rules';
import { disputeStatuses } from '@khidma/domain/disputes/dispute-statuses';
import * as z from 'zod/mini';

/** What of the disputes the URL shows: those that wait for staff, unless it says otherwise. */
export const shownDisputes = ({
  status = disputeMachine.initial,
  waitsFor = 'staff',
}: DisputesSearch) => (status === disputeMachine.initial ? { status, waitsFor } : { status });

/** The page of disputes that the URL asks for. */
export const disputesQuery = (search: DisputesSearch) => {
  const { page = 1, assigned, late } = search;
  return queryOptionsFor(
    pageDisputes,
    { pageNum: String(page), ...shownDisputes(search), assigned, late },
    { silent: true },
  );
};

/** How the disputes of the last months ended. */
export const disputeFiguresQuery = queryOptionsFor(getDisputeFigures, {}, { silent: true });

const search = z.object({
  ...caseFilter,
  page: pageSearch,
  status: z.catch(z.optional(z.enum(disputeStatuses)), undefined),
  waitsFor: z.catch(z.optional(z.enum(disputeWaiters)), undefined),
});

/** What the queue of disputes keeps in the URL. */
type DisputesSearch = z.infer<typeof search>;

/** Reads the URL of the queue; what makes no sense there is left out. */
export const disputesSearch = (input: Record<string, unknown>): DisputesSearch =>
  z.parse(search, input);
