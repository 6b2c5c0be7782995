import { queryOptionsFor } from '@khidma/client/query';
import { pageAdjustments } from '@khidma/contract/money/adjustments';
import { pageDebts } from '@khidma/contract/money/balances';
import { pagePayoutHolds } from '@khidma/contract/money/payout-holds';
import type { AdjustmentsSearch } from './adjustments-search.ts';

/** The page of adjustments that the URL asks for. */
export const adjustmentsQuery = ({ page = 1, status }: AdjustmentsSearch) =>
  queryOptionsFor(
    pageAdjustments,
    { pageNum: String(page), ...(status && { status }) },
    { silent: true },
  );

/** The page of merchants that owe something. */
export const debtsQuery = (page: number) =>
  queryOptionsFor(pageDebts, { pageNum: String(page) }, { silent: true });

/** The page of everything that is held back and was. */
export const holdsQuery = (page: number) =>
  queryOptionsFor(pagePayoutHolds, { pageNum: String(page) }, { silent: true });
