import { endlessQueryFor } from '@khidma/app/list/endless-query';
import { readSearch } from '@khidma/app/route/search';
import { queryOptionsFor } from '@khidma/client/query';
import { pageMyOrders } from '@khidma/contract/orders/customer-orders';
import { getMyReceipt } from '@khidma/contract/orders/payments';
import { orderTab } from '@khidma/contract/shapes/order-list';
import type { OrderTab } from '@khidma/domain/orders/order-tabs';

/** The orders of a tab. */
export const myOrdersQuery = (status: NamedTab | undefined) =>
  endlessQueryFor(pageMyOrders, { status });

/** What was paid for an order. */
export const myReceiptQuery = (id: string) =>
  queryOptionsFor(getMyReceipt, { id }, { silent: true });

/** A tab of the list that has a name in the URL. */
export type NamedTab = Exclude<OrderTab, 'All'>;

/** Which orders are shown, as the URL says; all of them where it names no tab. */
export const ordersSearch = (search: Record<string, unknown>): { tab?: NamedTab | undefined } => ({
  tab: readSearch(orderTab, search['tab']),
});
