import * as z from 'zod/mini';
import { maxOrderViews } from '@khidma/domain/orders/order-views';
import { merchantOrderTabs } from '@khidma/domain/orders/order-tabs';
import { dayRanges } from '@khidma/domain/rules/day-ranges';
import { id } from './common.ts';
import { orderFilters, orderSorts } from './order-filters.ts';

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
