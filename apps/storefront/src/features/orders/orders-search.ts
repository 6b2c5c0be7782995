import { orderStatus } from '@khidma/contract/shapes/order';
import type { OrderStatus } from '@khidma/domain/orders/order-transitions';
import { readSearch } from '../../shared/search.ts';

/** Which orders are shown, as the URL says; all of them where it names no tab. */
export const ordersSearch = (
  search: Record<string, unknown>,
): { tab?: OrderStatus | undefined } => ({ tab: readSearch(orderStatus, search['tab']) });
