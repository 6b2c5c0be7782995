import { queryOptionsFor } from '@khidma/client/query';
import { getDisputeFigures } from '@khidma/contract/staff/get-dispute-figures';
import { pageDisputes } from '@khidma/contract/staff/page-disputes';
import type { DisputesSearch } from './disputes-search.ts';

/** The page of disputes that the URL asks for. */
export const disputesQuery = ({ page = 1, status, ...narrowed }: DisputesSearch) =>
  queryOptionsFor(
    pageDisputes,
    { pageNum: String(page), ...(status && { status }), ...narrowed },
    { silent: true },
  );

/** How the disputes of the last months ended. */
export const disputeFiguresQuery = queryOptionsFor(getDisputeFigures, {}, { silent: true });
