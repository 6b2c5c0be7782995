import { queryOptionsFor } from '@khidma/client/query';
import { getStaffOrder, pageStaffOrders } from '@khidma/contract/orders/staff-orders';
import type { OrdersSearch } from './orders-search.ts';

/** The page of orders that the URL asks for. */
export const ordersQuery = ({ page = 1, ...filters }: OrdersSearch) =>
  queryOptionsFor(pageStaffOrders, { ...filters, pageNum: String(page) }, { silent: true });

/** One order, as it is now. */
export const orderQuery = (id: string) =>
  queryOptionsFor(getStaffOrder, { id }, { silent: true, fresh: true });
