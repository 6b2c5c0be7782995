import { queryOptionsFor } from '@khidma/client/query';
import { pageAdjustments } from '@khidma/contract/adjustments/page-adjustments';
import { pageDebts } from '@khidma/contract/debts/page-debts';
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
