import { queryOptionsFor } from '@khidma/client/query';
import { pageFeeRules } from '@khidma/contract/money/fees';

/** A page of the rates for some. */
export const feeRulesQuery = (page: number) =>
  queryOptionsFor(pageFeeRules, { pageNum: String(page) });
