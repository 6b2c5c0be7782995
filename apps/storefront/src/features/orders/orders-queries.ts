import { endlessQueryFor } from '@khidma/app/list/endless-query';
import { pageMyOrders } from '@khidma/contract/shop/page-my-orders';
import type { NamedTab } from './orders-search.ts';

/** The orders of a tab. */
export const myOrdersQuery = (status: NamedTab | undefined) =>
  endlessQueryFor(pageMyOrders, { status });
