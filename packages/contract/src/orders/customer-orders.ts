import { placeOrderInput, requestCancelInput } from './customer-orders.forms.ts';
import { customerEndpoint } from '../core/endpoint.ts';
import { fils, id, instant, optionalText, pageOf, pageQuery } from '../shapes/common.ts';
import { orderTab } from '../shapes/order-list.ts';
import { orderDetail, orderRow } from '../shapes/order.ts';
import { customerCancelReasons } from '@khidma/domain/orders/cancel-reasons';
import * as z from 'zod/mini';

/** Places an order: to be paid within 15 minutes. `versionId` and `expectedAmount` are what the customer saw; another price answers orderPriceChanged. */
export const placeOrder = customerEndpoint('placeOrder', {
  route: 'POST /shop/orders',
  tags: ['orders', 'services'],
  input: onServer && placeOrderInput,
  output: onServer && orderDetail,
  errors: onServer && ['notFound', 'serviceNotOnSale', 'orderPriceChanged', 'paymentsOff'],
});

const myOrderRow = z.object({
  ...orderRow.shape,
  /** Until when the two sides of its open dispute can agree among themselves; null where they can't, or none is open. */
  disputeReadyAt: z.nullable(instant),
});

/** A row of a customer's list. */
export type MyOrderRow = z.infer<typeof myOrderRow>;

/** The customer's orders, newest first; among all of them what waits for the customer comes before the rest. */
export const pageMyOrders = customerEndpoint('pageMyOrders', {
  route: 'GET /shop/orders',
  tags: ['orders'],
  input: onServer && { ...pageQuery, status: z.optional(orderTab) },
  output: onServer && pageOf(myOrderRow),
});

/** One order of the customer's own. */
export const getMyOrder = customerEndpoint('getMyOrder', {
  route: 'GET /shop/orders/{id}',
  tags: ['orders'],
  input: onServer && { id },
  output: onServer && orderDetail,
  errors: onServer && ['notFound'],
});

/** Confirms that somebody will be there at the visit. Twice is no error. */
export const confirmMyVisit = customerEndpoint('confirmMyVisit', {
  route: 'POST /shop/orders/{id}/confirm-visit',
  tags: ['orders'],
  input: onServer && { id },
  output: onServer && orderDetail,
  errors: onServer && ['notFound', 'orderWrongState'],
});

/** The visit of an order as a calendar file (RFC 5545); its id is that of the mails about it. An order without a time has none. */
export const getMyVisitCalendar = customerEndpoint('getMyVisitCalendar', {
  route: 'GET /shop/orders/{id}/calendar',
  tags: ['orders'],
  input: onServer && { id },
  output: onServer && { fileName: z.string(), text: z.string() },
  errors: onServer && ['notFound', 'orderWrongState'],
});

/** Gives up an order that is not paid. */
export const cancelUnpaidOrder = customerEndpoint('cancelUnpaidOrder', {
  route: 'POST /shop/orders/{id}/cancel',
  tags: ['orders'],
  input: onServer && { id },
  output: onServer && orderDetail,
  errors: onServer && ['notFound', 'orderWrongState'],
});

/** Asks to cancel a paid order; the merchant agrees or refuses in time. Once refused, it cannot be asked again. `other` needs a description. */
export const requestCancel = customerEndpoint('requestCancel', {
  route: 'POST /shop/orders/{id}/request-cancel',
  tags: ['orders'],
  movesMoney: true,
  input: onServer && requestCancelInput,
  output: onServer && orderDetail,
  errors: onServer && ['notFound', 'orderWrongState', 'orderCancelPending', 'cancelRefusedBefore'],
});

/** Takes a request to cancel back before the merchant has answered: the order goes on with the time that was left. */
export const takeBackCancel = customerEndpoint('takeBackCancel', {
  route: 'POST /shop/orders/{id}/take-back-cancel',
  tags: ['orders'],
  input: onServer && { id },
  output: onServer && orderDetail,
  errors: onServer && ['notFound', 'orderWrongState'],
});

/**
 * Cancels a paid order by the terms that were bought with it, at once and without asking: the merchant keeps what they
 * say, the rest goes back. `expectedKept` is what was shown; where it is more by now, nothing is cancelled.
 */
export const cancelByTerms = customerEndpoint('cancelByTerms', {
  route: 'POST /shop/orders/{id}/cancel-by-terms',
  tags: ['orders'],
  movesMoney: true,
  input: onServer && {
    id,
    reason: z.enum(customerCancelReasons, 'invalid'),
    description: z._default(optionalText(500), ''),
    expectedKept: fils,
  },
  output: onServer && orderDetail,
  errors: onServer && ['notFound', 'orderWrongState', 'cancelPriceChanged'],
});

/** Asks the merchant for three more days to confirm, once. */
export const requestExtension = customerEndpoint('requestExtension', {
  route: 'POST /shop/orders/{id}/extension',
  tags: ['orders'],
  input: onServer && { id },
  output: onServer && orderDetail,
  errors: onServer && ['notFound', 'orderWrongState', 'extensionExists'],
});
