import { day, id } from './common.ts';
import { orderStatuses, settlementStatuses } from '@khidma/domain/orders/order-statuses';
import { merchantOrderTabs } from '@khidma/domain/orders/order-tabs';
import { maxOrderViews } from '@khidma/domain/orders/order-views';
import { dayRanges } from '@khidma/domain/rules/day-ranges';
import * as z from 'zod/mini';

/** Every stored order status of the specification, section 4. */
export const orderStatus = z.enum(orderStatuses, 'invalid');

/** The tabs of the order list: the stored states and the derived RemainToBeEvaluated. */
export const orderTab = z.enum([...orderStatuses, 'RemainToBeEvaluated'], 'invalid');

/** Those of a merchant's list: `Open` besides, by how soon the merchant is needed. */
export const merchantOrderTab = z.enum(
  ['Open', ...orderStatuses, 'RemainToBeEvaluated'],
  'invalid',
);

/** How a merchant's orders can be ordered: by when they were placed, or by their visit. */
export const orderSorts = ['newest', 'oldest', 'visitFirst', 'visitLast'] as const;

/** What narrows a merchant's orders beside their state: settlement, service, customer, and the days of the visit. */
export const orderFilters = {
  settlement: z.optional(z.enum(settlementStatuses, 'invalid')),
  serviceId: z.optional(id),
  customerId: z.optional(id),
  /** First and last day of the visit in Dubai; orders without a time stand in neither. */
  from: z.optional(day),
  to: z.optional(day),
  /** Those alone that have no time yet; days are left out beside it. */
  timeless: z.optional(z.enum(['true'], 'invalid')),
  /** Those alone that the merchant has taken off the list, instead of the others. */
  removed: z.optional(z.enum(['only'], 'invalid')),
};

/** One of the orders of the list. */
export type OrderSort = (typeof orderSorts)[number];

const { customerId: _one, timeless: _none, ...filters } = orderFilters;

/** What a view says of the days of the visit beside `from` and `to`: some that move on with the calendar, or none. */
export const viewDays = [...dayRanges, 'timeless'] as const;

/** What a view of the order list narrows it to. */
export const orderViewFilters = z.strictObject({
  /** The tab; the open orders where none is named. */
  status: z.optional(z.enum(merchantOrderTabs, 'invalid')),
  text: z.optional(z.string().check(z.trim(), z.minLength(1, 'required'), z.maxLength(100))),
  ...filters,
  /** Instead of `from` and `to`. */
  days: z.optional(z.enum(viewDays, 'invalid')),
  sort: z.optional(z.enum(orderSorts, 'invalid')),
});

/** The views that a merchant keeps of the order list, the oldest first. */
export const orderViews = z
  .array(z.object({ id, name: z.string(), filters: orderViewFilters }))
  .check(z.maxLength(maxOrderViews));

/** A view of the order list. */
export type OrderView = z.infer<typeof orderViews>[number];

/** What it narrows the list to. */
export type OrderViewFilters = z.infer<typeof orderViewFilters>;
