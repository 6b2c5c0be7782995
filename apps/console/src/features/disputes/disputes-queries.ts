import { queryOptionsFor } from '@khidma/client/query';
import { getDisputeFigures, pageDisputes } from '@khidma/contract/orders/staff-disputes';
import { disputeMachine } from '@khidma/domain/disputes/dispute-transitions';
import type { DisputesSearch } from './disputes-search.ts';

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
