import { queryOptionsFor } from '@khidma/client/query';
import { getHome } from '@khidma/contract/insights/home';

/** The merchant's day. */
export const homeQuery = queryOptionsFor(getHome, {}, { silent: true });
