import { queryOptionsFor } from '@khidma/client/query';
import { listMerchantsAtRisk } from '@khidma/contract/staff/list-merchants-at-risk';

/** The merchants with the most against them. */
export const atRiskQuery = queryOptionsFor(listMerchantsAtRisk, {}, { silent: true });
