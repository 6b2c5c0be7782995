import { queryOptionsFor } from '@khidma/client/query';
import { getMyOrder } from '@khidma/contract/orders/customer-orders';

/** One order of the customer. */
export const myOrderQuery = (id: string) => queryOptionsFor(getMyOrder, { id }, { silent: true });
