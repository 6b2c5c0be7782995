import { queryOptionsFor } from '@khidma/client/query';
import { listMyAddresses } from '@khidma/contract/shop/list-my-addresses';

/** The addresses that the customer keeps. */
export const addressesQuery = queryOptionsFor(listMyAddresses, {}, { silent: true });
