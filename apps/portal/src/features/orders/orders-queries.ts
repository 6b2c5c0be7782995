import { getClient, queryOptionsFor } from '@khidma/client/query';
import {
  exportOrders,
  getOrder,
  listOrderViews,
  pageOrders,
} from '@khidma/contract/orders/merchant-orders';
import { pageServiceVisits } from '@khidma/contract/scheduling/schedule';
import { dubaiDay } from '@khidma/domain/rules/days';
import { daysAsked, definedOnly, type OrdersSearch } from './orders-search.ts';

/** What narrows the list, as the endpoints take it. */
const narrowedBy = (search: OrdersSearch) => {
  const { status = 'Open', settlement, serviceId, removed, days } = search;
  return {
    ...(status !== 'All' && { status }),
    ...definedOnly({ settlement, serviceId, removed }),
    ...(days === 'timeless' && { timeless: 'true' as const }),
    ...daysAsked(search, dubaiDay(Date.now())),
  };
};

/** The page of orders that the URL asks for. */
export const ordersQuery = (search: OrdersSearch) => {
  const { text, sort, page = 1 } = search;
  return queryOptionsFor(
    pageOrders,
    {
      pageNum: String(page),
      ...narrowedBy(search),
      ...(text && { text }),
      ...(sort && { sort }),
    },
    { kept: true },
  );
};

/** The visits ahead, the soonest first; those of this morning come before the next one. */
export const visitsAheadQuery = (today: string) =>
  queryOptionsFor(
    pageOrders,
    { pageNum: '1', status: 'Paid', sort: 'visitFirst', from: today },
    { kept: true },
  );

/** The views that the merchant keeps. */
export const orderViewsQuery = queryOptionsFor(listOrderViews, {});

/** One order. */
export const orderQuery = (id: string) => queryOptionsFor(getOrder, { id }, { kept: true });

/** The list as a file. */
export const downloadOrders = (format: 'xlsx' | 'csv', search: OrdersSearch) =>
  getClient().download(exportOrders, { format, ...narrowedBy(search) });

/** Some orders as a file. */
export const downloadChosen = (format: 'xlsx' | 'csv', ids: readonly string[]) =>
  getClient().download(exportOrders, { format, ids: [...ids] });

/** Services to choose from: those on sale. */
export const servicesToChooseQuery = queryOptionsFor(pageServiceVisits, {
  pageNum: '1',
  pageSize: '100',
});
