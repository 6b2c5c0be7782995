import { queryOptionsFor } from '@khidma/client/query';
import { getHome } from '@khidma/contract/home/get-home';

/** The merchant's day. */
export const homeQuery = queryOptionsFor(getHome, {}, { silent: true });
