import { orderFilters, orderSorts } from '@khidma/contract/shapes/order-filters';
import { merchantOrderTabs } from '@khidma/domain/orders/order-tabs';
import * as z from 'zod/mini';
import { pageSearch, textSearch } from '@khidma/app/route/search';

const search = z.object({
  /** The tab; the open orders where none is named. */
  status: z.catch(z.optional(z.enum(merchantOrderTabs)), undefined),
  text: textSearch,
  settlement: z.catch(orderFilters.settlement, undefined),
  serviceId: z.catch(orderFilters.serviceId, undefined),
  from: z.catch(orderFilters.from, undefined),
  to: z.catch(orderFilters.to, undefined),
  sort: z.catch(z.optional(z.enum(orderSorts)), undefined),
  page: pageSearch,
});

/** What the order list keeps in the URL. */
export type OrdersSearch = z.infer<typeof search>;

/** Reads the URL of the order list; what makes no sense there is left out. */
export const ordersSearch = (input: Record<string, unknown>): OrdersSearch =>
  z.parse(search, input);

/** How many of them are on; the days count once. */
export const countFilters = ({ settlement, serviceId, from, to }: OrdersSearch): number =>
  [settlement, serviceId, from ?? to].filter((each) => each !== undefined).length;

/** The URL without them. */
export const withoutFilters = {
  settlement: undefined,
  serviceId: undefined,
  from: undefined,
  to: undefined,
} as const;

/** The filters and the order, as links to other tabs keep them. */
export const filtersOf = ({ settlement, serviceId, from, to, sort }: OrdersSearch) => ({
  settlement,
  serviceId,
  from,
  to,
  sort,
});
