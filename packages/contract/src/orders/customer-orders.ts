import { endpoint } from '../core/endpoint.ts';
import { email, mobile } from '../shapes/account.ts';
import {
  emirate,
  fils,
  id,
  instant,
  optionalText,
  pageOf,
  pageQuery,
  text,
} from '../shapes/common.ts';
import { orderTab } from '../shapes/order-tab.ts';
import { orderDetail, orderRow } from '../shapes/order.ts';
import { personName } from '../shapes/person-name.ts';
import { typedPromoCode } from '../shapes/promo-code.ts';
import { makani } from '../shapes/saved-address.ts';
import { maxQuantity } from '@khidma/domain/limits/price-limits';
import { maxOptions, maxSpecs } from '@khidma/domain/limits/service-limits';
import { maxAddress, maxNote, maxPersonName } from '@khidma/domain/limits/text-limits';
import { customerCancelReasons } from '@khidma/domain/orders/cancel-reasons';
import * as z from 'zod/mini';

/** Places an order: to be paid within 15 minutes. `versionId` and `expectedAmount` are what the customer saw; another price answers orderPriceChanged. */
export const placeOrder = endpoint({
  name: 'placeOrder',
  method: 'POST',
  path: '/shop/orders',
  realm: 'customer',
  tags: ['orders', 'services'],
  input: z.strictObject({
    serviceId: id,
    versionId: id,
    options: z.array(z.int().check(z.gte(0), z.lte(maxOptions - 1))).check(z.maxLength(maxSpecs)),
    quantity: z.int().check(z.gte(1, 'tooSmall'), z.lte(maxQuantity)),
    reservedAt: z.nullable(instant),
    contactName: personName(maxPersonName),
    contactEmail: email,
    contactPhone: mobile,
    emirate,
    community: z._default(z.nullable(z.string().check(z.maxLength(60))), null),
    address: text(maxAddress),
    makani: z._default(makani, ''),
    note: z._default(optionalText(maxNote), ''),
    /** A code for a lower price; `expectedAmount` is what remains. */
    promoCode: z._default(typedPromoCode, ''),
    expectedAmount: fils,
  }),
  output: orderDetail,
  errors: ['notFound', 'serviceNotOnSale', 'orderPriceChanged', 'paymentsOff'],
});

const myOrderRow = z.object({
  ...orderRow.shape,
  /** Until when the two sides of its open dispute can agree among themselves; null where they can't, or none is open. */
  disputeReadyAt: z.nullable(instant),
});

/** A row of a customer's list. */
export type MyOrderRow = z.infer<typeof myOrderRow>;

/** The customer's orders, newest first. */
export const pageMyOrders = endpoint({
  name: 'pageMyOrders',
  method: 'GET',
  path: '/shop/orders',
  realm: 'customer',
  tags: ['orders'],
  input: z.strictObject({ ...pageQuery, status: z.optional(orderTab) }),
  output: pageOf(myOrderRow),
  errors: [],
});

/** One order of the customer's own. */
export const getMyOrder = endpoint({
  name: 'getMyOrder',
  method: 'GET',
  path: '/shop/orders/{id}',
  realm: 'customer',
  tags: ['orders'],
  input: z.strictObject({ id }),
  output: orderDetail,
  errors: ['notFound'],
});

/** Confirms that somebody will be there at the visit. Twice is no error. */
export const confirmMyVisit = endpoint({
  name: 'confirmMyVisit',
  method: 'POST',
  path: '/shop/orders/{id}/confirm-visit',
  realm: 'customer',
  tags: ['orders'],
  input: z.strictObject({ id }),
  output: orderDetail,
  errors: ['notFound', 'orderWrongState'],
});

/** The visit of an order as a calendar file (RFC 5545); its id is that of the mails about it. An order without a time has none. */
export const getMyVisitCalendar = endpoint({
  name: 'getMyVisitCalendar',
  method: 'GET',
  path: '/shop/orders/{id}/calendar',
  realm: 'customer',
  tags: ['orders'],
  input: z.strictObject({ id }),
  output: z.object({ fileName: z.string(), text: z.string() }),
  errors: ['notFound', 'orderWrongState'],
});

/** Gives up an order that is not paid. */
export const cancelUnpaidOrder = endpoint({
  name: 'cancelUnpaidOrder',
  method: 'POST',
  path: '/shop/orders/{id}/cancel',
  realm: 'customer',
  tags: ['orders'],
  input: z.strictObject({ id }),
  output: orderDetail,
  errors: ['notFound', 'orderWrongState'],
});

/** Asks to cancel a paid order; the merchant agrees or refuses in time. Once refused, it cannot be asked again. `other` needs a description. */
export const requestCancel = endpoint({
  name: 'requestCancel',
  method: 'POST',
  path: '/shop/orders/{id}/request-cancel',
  realm: 'customer',
  tags: ['orders'],
  movesMoney: true,
  input: z.strictObject({
    id,
    reason: z.enum(customerCancelReasons, 'invalid'),
    description: z._default(optionalText(500), ''),
  }),
  output: orderDetail,
  errors: ['notFound', 'orderWrongState', 'orderCancelPending', 'cancelRefusedBefore'],
});

/** Takes a request to cancel back before the merchant has answered: the order goes on with the time that was left. */
export const takeBackCancel = endpoint({
  name: 'takeBackCancel',
  method: 'POST',
  path: '/shop/orders/{id}/take-back-cancel',
  realm: 'customer',
  tags: ['orders'],
  input: z.strictObject({ id }),
  output: orderDetail,
  errors: ['notFound', 'orderWrongState'],
});

/**
 * Cancels a paid order by the terms that were bought with it, at once and without asking: the merchant keeps what they
 * say, the rest goes back. `expectedKept` is what was shown; where it is more by now, nothing is cancelled.
 */
export const cancelByTerms = endpoint({
  name: 'cancelByTerms',
  method: 'POST',
  path: '/shop/orders/{id}/cancel-by-terms',
  realm: 'customer',
  tags: ['orders'],
  movesMoney: true,
  input: z.strictObject({
    id,
    reason: z.enum(customerCancelReasons, 'invalid'),
    description: z._default(optionalText(500), ''),
    expectedKept: fils,
  }),
  output: orderDetail,
  errors: ['notFound', 'orderWrongState', 'cancelPriceChanged'],
});

/** Asks the merchant for three more days to confirm, once. */
export const requestExtension = endpoint({
  name: 'requestExtension',
  method: 'POST',
  path: '/shop/orders/{id}/extension',
  realm: 'customer',
  tags: ['orders'],
  input: z.strictObject({ id }),
  output: orderDetail,
  errors: ['notFound', 'orderWrongState', 'extensionExists'],
});
