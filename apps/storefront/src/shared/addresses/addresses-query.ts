import { queryOptionsFor } from '@khidma/client/query';
import { listMyAddresses } from '@khidma/contract/identity/customer-account';

/** The addresses that the customer keeps. */
export const addressesQuery = queryOptionsFor(listMyAddresses, {});
