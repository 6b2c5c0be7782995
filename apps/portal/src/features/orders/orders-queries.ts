import { getClient, queryOptionsFor } from '@khidma/client/query';
import { exportOrders } from '@khidma/contract/orders/export-orders';
import { pageServiceVisits } from '@khidma/contract/visits/page-service-visits';
import { getOrder } from '@khidma/contract/orders/get-order';
import { pageOrders } from '@khidma/contract/orders/page-orders';
import type { OrdersSearch } from './orders-search.ts';

/** The page of orders that the URL asks for. */
export const ordersQuery = ({ status = 'Open', text, page = 1, ...narrowed }: OrdersSearch) =>
  queryOptionsFor(
    pageOrders,
    {
      pageNum: String(page),
      ...(status !== 'All' && { status }),
      ...(text && { text }),
      ...asked(narrowed),
    },
    { silent: true },
  );

/** One order. */
export const orderQuery = (id: string) => queryOptionsFor(getOrder, { id }, { silent: true });

/** What of it is set: an endpoint takes no field without a value. */
const asked = <Values extends object>(values: Values) =>
  Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== undefined),
  ) as Partial<Values>; // what is left is as it was

/** The list as a file. */
export const downloadOrders = (
  format: 'xlsx' | 'csv',
  { status = 'Open', settlement, serviceId, from, to }: OrdersSearch,
) =>
  getClient().download(exportOrders, {
    format,
    ...(status !== 'All' && { status }),
    ...asked({ settlement, serviceId, from, to }),
  });

/** Services to choose from: those on sale. */
export const servicesToChooseQuery = queryOptionsFor(
  pageServiceVisits,
  { pageNum: '1', pageSize: '100' },
  { silent: true },
);
