import { openSearch, pageSearch, textSearch } from '@khidma/app/route/search';
import { queryOptionsFor } from '@khidma/client/query';
import { getStaffOrder, pageStaffOrders } from '@khidma/contract/orders/staff-orders';
import { day } from '@khidma/contract/shapes/common';
import { orderStatuses, settlementStatuses } from '@khidma/domain/orders/order-statuses';
import * as z from 'zod/mini';

/** The page of orders that the URL asks for. */
export const ordersQuery = ({ page = 1, ...filters }: OrdersSearch) =>
  queryOptionsFor(pageStaffOrders, { ...filters, pageNum: String(page) }, { silent: true });

/** One order, as it is now. */
export const orderQuery = (id: string) =>
  queryOptionsFor(getStaffOrder, { id }, { silent: true, fresh: true });

const search = z.object({
  text: textSearch,
  status: z.catch(z.optional(z.enum(orderStatuses)), undefined),
  settlement: z.catch(z.optional(z.enum(settlementStatuses)), undefined),
  merchantId: openSearch,
  customerId: openSearch,
  late: z.catch(z.optional(z.literal('only')), undefined),
  from: z.catch(z.optional(day), undefined),
  to: z.catch(z.optional(day), undefined),
  page: pageSearch,
});

/** What the list of orders keeps in the URL. */
export type OrdersSearch = z.infer<typeof search>;

/** Reads the URL of the list; what makes no sense there is left out, and so is an end before the beginning. */
export const ordersSearch = (input: Record<string, unknown>): OrdersSearch => {
  const found = z.parse(search, input);
  const { from, to } = found;
  return from !== undefined && to !== undefined && to < from ? { ...found, to: undefined } : found;
};
