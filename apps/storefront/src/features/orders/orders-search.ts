import { orderTab } from '@khidma/contract/shapes/order-list';
import type { OrderTab } from '@khidma/domain/orders/order-tabs';
import { readSearch } from '@khidma/app/route/search';

/** A tab of the list that has a name in the URL. */
export type NamedTab = Exclude<OrderTab, 'All'>;

/** Which orders are shown, as the URL says; all of them where it names no tab. */
export const ordersSearch = (search: Record<string, unknown>): { tab?: NamedTab | undefined } => ({
  tab: readSearch(orderTab, search['tab']),
});
