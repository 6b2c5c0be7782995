import * as z from 'zod/mini';
import { settlementStatuses } from '@khidma/domain/orders/settlement-statuses';
import { day, id } from './common.ts';

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
