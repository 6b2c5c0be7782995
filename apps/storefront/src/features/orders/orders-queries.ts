import { queryOptionsFor } from '@khidma/client/query';
import { getMyReceipt } from '@khidma/contract/orders/payments';
import { endlessQueryFor } from '@khidma/app/list/endless-query';
import { pageMyOrders } from '@khidma/contract/orders/customer-orders';
import type { NamedTab } from './orders-search.ts';

/** The orders of a tab. */
export const myOrdersQuery = (status: NamedTab | undefined) =>
  endlessQueryFor(pageMyOrders, { status });

/** What was paid for an order. */
export const myReceiptQuery = (id: string) =>
  queryOptionsFor(getMyReceipt, { id }, { silent: true });
