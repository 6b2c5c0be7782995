import { staffEndpoint } from '../core/endpoint.ts';
import { day, id, instant, pageOf, pageQuery, text } from '../shapes/common.ts';
import { orderStatus } from '../shapes/order-list.ts';
import { staffOrder, staffOrderRow } from '../shapes/staff-order.ts';
import { settlementStatuses } from '@khidma/domain/orders/order-statuses';
import * as z from 'zod/mini';

/**
 * Everybody's orders, the newest first. `text` is a whole order number or a part of a customer's or merchant's name, mail
 * or mobile number: it finds the newest thousand. `from` and `to` are days in Dubai on which it was ordered, both included.
 */
export const pageStaffOrders = staffEndpoint('pageStaffOrders', {
  route: 'GET /staff/orders',
  reads: onServer && 'replica',
  staff: { needs: 'read' },
  tags: ['orders', 'desk:orders'],
  input: onServer && {
    ...pageQuery,
    text: z.optional(z.string().check(z.trim(), z.maxLength(100))),
    status: z.optional(orderStatus),
    settlement: z.optional(z.enum(settlementStatuses, 'invalid')),
    merchantId: z.optional(id),
    customerId: z.optional(id),
    /** Those alone whose visit should have ended and which are not completed. */
    late: z.optional(z.literal('only', 'invalid')),
    from: z.optional(day),
    to: z.optional(day),
  },
  output: onServer && pageOf(staffOrderRow),
});

/** One order with both its sides, its money as it was booked, and what was written about it. */
export const getStaffOrder = staffEndpoint('getStaffOrder', {
  route: 'GET /staff/orders/{id}',
  staff: { needs: 'read' },
  tags: ['orders', 'money'],
  input: onServer && { id },
  output: onServer && staffOrder,
  errors: onServer && ['notFound'],
});

/** Cancels somebody's paid order that is not completed: all that is left goes back to the customer. Both sides read the reason. */
export const cancelStaffOrder = staffEndpoint('cancelStaffOrder', {
  route: 'POST /staff/orders/{id}/cancel',
  staff: { needs: 'support', proof: 'money' },
  movesMoney: true,
  tags: ['orders', 'money', 'staffWork'],
  input: onServer && { id, reason: text(500) },
  output: onServer && staffOrder,
  errors: onServer && ['notFound', 'orderWrongState', 'orderCancelPending'],
});

/** The least that is given back: AED 1.00. */
export const leastRefund = 100;

/**
 * Gives money back beside the order's states: of an open order a part, of a completed one up to all of it. What has left
 * already the merchant owes from then on. `refunded` is what had been given back when the amount was chosen: where it is
 * more by now, nothing is done (`orderWrongState`). Both sides read the reason.
 */
export const refundOrder = staffEndpoint('refundOrder', {
  route: 'POST /staff/orders/{id}/refund',
  staff: { needs: 'money', proof: 'money' },
  movesMoney: true,
  tags: ['orders', 'money', 'staffWork'],
  input: onServer && {
    id,
    amount: z.int('type').check(z.gte(leastRefund, 'tooSmall'), z.lte(999_999_999, 'tooLarge')),
    refunded: z.int('type').check(z.gte(0, 'tooSmall')),
    reason: text(500),
  },
  output: onServer && staffOrder,
  errors: onServer && ['notFound', 'orderWrongState'],
});

/** How far ahead a deadline can be moved, in days. */
export const mostDaysAhead = 90;

/** Moves the deadline that runs on a paid order that is not completed, to a later moment. Both sides read the reason. */
export const extendOrderDeadline = staffEndpoint('extendOrderDeadline', {
  route: 'POST /staff/orders/{id}/extend',
  staff: { needs: 'support', proof: 'decision' },
  tags: ['orders', 'staffWork'],
  input: onServer && { id, until: instant, reason: text(500) },
  output: onServer && staffOrder,
  errors: onServer && ['notFound', 'orderWrongState'],
});

/** Writes something down about an order that colleagues read and nobody else. */
export const addOrderNote = staffEndpoint('addOrderNote', {
  route: 'POST /staff/orders/{id}/notes',
  staff: { needs: 'support', noProof: 'deskWork' },
  tags: ['orders', 'staffWork'],
  input: onServer && { id, text: text(2000) },
  output: onServer && staffOrder,
  errors: onServer && ['notFound'],
});
