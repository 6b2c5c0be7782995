import { queryOptionsFor } from '@khidma/client/query';
import { getOrder } from '@khidma/contract/orders/get-order';
import { pageOrders } from '@khidma/contract/orders/page-orders';
import type { OrdersSearch } from './orders-search.ts';

/** The page of orders that the URL asks for. */
export const ordersQuery = ({ status = 'Open', text, page = 1 }: OrdersSearch) =>
  queryOptionsFor(
    pageOrders,
    {
      pageNum: String(page),
      ...(status !== 'All' && { status }),
      ...(text && { text }),
    },
    { silent: true },
  );

/** One order. */
export const orderQuery = (id: string) => queryOptionsFor(getOrder, { id }, { silent: true });
