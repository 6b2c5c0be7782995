import { queryOptionsFor } from '@khidma/client/query';
import { pageMerchantsAtRisk } from '@khidma/contract/merchants/merchants';
import type { AtRiskSearch } from './at-risk-search.ts';

/** The merchants with the most against them, or those of a fault. */
export const atRiskQuery = ({ fault }: AtRiskSearch) =>
  queryOptionsFor(pageMerchantsAtRisk, fault === undefined ? {} : { fault }, { silent: true });
