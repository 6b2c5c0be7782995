import {
  orderFilters,
  orderSorts,
  type OrderView,
  type OrderViewFilters,
  viewDays,
} from '@khidma/contract/shapes/order-list';
import { merchantOrderTabs } from '@khidma/domain/orders/order-tabs';
import { type Days, daysOfRange } from '@khidma/domain/rules/day-ranges';
import * as z from 'zod/mini';
import {
  oneOfSearch,
  pageSearch,
  searchOf,
  textSearch,
  withDaysInOrder,
} from '@khidma/app/route/search';

const readSearch = searchOf({
  /** The tab; the open orders where none is named. */
  status: oneOfSearch(merchantOrderTabs),
  text: textSearch,
  settlement: z.catch(orderFilters.settlement, undefined),
  serviceId: z.catch(orderFilters.serviceId, undefined),
  /** What was taken off the list, instead of the list. */
  removed: z.catch(orderFilters.removed, undefined),
  /** Days that move on with the calendar, or no time at all; instead of `from` and `to`. */
  days: oneOfSearch(viewDays),
  from: z.catch(orderFilters.from, undefined),
  to: z.catch(orderFilters.to, undefined),
  sort: oneOfSearch(orderSorts),
  /** The kept view that all this was taken from. */
  view: z.catch(orderFilters.serviceId, undefined),
  page: pageSearch,
});

/** Reads the URL of the order list. */
export const ordersSearch = (input: Record<string, unknown>) => withDaysInOrder(readSearch(input));

/** What the order list keeps in the URL. */
export type OrdersSearch = ReturnType<typeof ordersSearch>;

/** How many of them are on; the days count once. */
export const countFilters = (search: OrdersSearch): number => {
  const { settlement, serviceId, removed, days, from, to } = search;
  return [settlement, serviceId, removed, days ?? from ?? to].filter((each) => each !== undefined)
    .length;
};

/** The URL without what says of which days. */
export const withoutDays = {
  days: undefined,
  from: undefined,
  to: undefined,
} as const;

/** The URL without them. */
export const withoutFilters = {
  settlement: undefined,
  serviceId: undefined,
  removed: undefined,
  ...withoutDays,
} as const;

/** The filters and the order, as links to other tabs keep them. */
export const filtersOf = (search: OrdersSearch) => {
  const { settlement, serviceId, removed, days, from, to, sort } = search;
  return { settlement, serviceId, removed, days, from, to, sort };
};

/** First and last day that the URL asks for, where it asks for any. */
export const daysAsked = ({ days, from, to }: OrdersSearch, today: string): Partial<Days> => {
  if (days === 'timeless') return {};
  if (days !== undefined) return daysOfRange(days, today);
  return { ...(from !== undefined && { from }), ...(to !== undefined && { to }) };
};

/** What is set of it: neither an endpoint nor a kept view takes a field without a value. */
export const definedOnly = <Values extends object>(values: Values) =>
  Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== undefined),
  ) as Partial<Values>; // what is left is as it was

/** What a view of this list keeps. */
export const viewFiltersOf = (asked: OrdersSearch): OrderViewFilters => {
  const { status, text } = asked;
  return definedOnly({ ...filtersOf(asked), status: status === 'Open' ? undefined : status, text });
};

/** Whether a list shows what its view keeps. */
export const isAsKept = (asked: OrdersSearch, { filters }: OrderView): boolean =>
  sorted(viewFiltersOf(asked)) === sorted(filters);

const sorted = (filters: OrderViewFilters): string =>
  JSON.stringify(Object.entries(filters).toSorted(([one], [other]) => (one < other ? -1 : 1)));
