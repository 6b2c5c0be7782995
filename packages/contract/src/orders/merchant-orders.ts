import {
  cancelOrderInput,
  decideCancelRequestInput,
  addOwnNoteInput,
  saveOrderViewInput,
} from './merchant-orders.forms.ts';
import { merchantEndpoint, perMinute } from '../core/endpoint.ts';
import { batchInput, batchResult, fils, id, pageOf, pageQuery } from '../shapes/common.ts';
import { exportFormat } from '../shapes/export.ts';
import { merchantOrderTab, orderFilters, orderSorts, orderViews } from '../shapes/order-list.ts';
import { merchantOrderRow, orderDetail } from '../shapes/order.ts';
import { contactWays } from '@khidma/domain/orders/absence-words';
import * as z from 'zod/mini';

/** How many orders stand in a group of the open ones, counted up to 200, and what was paid for them. */
const orderFigure = z.object({ count: z.int(), amount: fils });

/** The merchant's orders, newest first, the open ones by how soon they need the merchant; with counts for the tabs. */
export const pageOrders = merchantEndpoint('pageOrders', {
  route: 'GET /merchant/merchant/order/List',
  openToImpersonation: true,
  tags: ['orders'],
  input: onServer && {
    ...pageQuery,
    status: z.optional(merchantOrderTab),
    text: z.optional(z.string().check(z.trim(), z.maxLength(100))),
    ...orderFilters,
    /** Of texts that are looked for the newest come first, whatever is asked for. */
    sort: z.optional(z.enum(orderSorts, 'invalid')),
  },
  output: onServer && {
    ...pageOf(merchantOrderRow).shape,
    counts: z.record(z.string(), z.int()),
    /** What waits for the merchant, is to be done today or later, and waits for others; only with the open orders that nothing narrows. */
    figures: z.nullable(
      z.object({
        needs: orderFigure,
        today: orderFigure,
        ahead: orderFigure,
        others: orderFigure,
      }),
    ),
  },
});

/** How many orders need the merchant now: something about them to be answered, their visit over, or without a fixed time. The same are the first group of the list, and what the start page counts. Counted up to 200. */
export const countDueOrders = merchantEndpoint('countDueOrders', {
  route: 'GET /merchant/merchant/order/due',
  openToImpersonation: true,
  tags: ['orders'],
  output: onServer && { count: z.int() },
});

/** The merchant's orders as a file, newest first, narrowed as in pageOrders; headers in the caller’s language. */
export const exportOrders = merchantEndpoint('exportOrders', {
  route: 'POST /merchant/merchant/order/export',
  reads: onServer && 'replica',
  tags: [],
  limit: perMinute(20),
  input: onServer && {
    format: exportFormat,
    status: z.optional(merchantOrderTab),
    ...orderFilters,
    /** These alone, of those that the filters leave. */
    ids: z.optional(z.array(id).check(z.minLength(1, 'required'), z.maxLength(100))),
  },
  errors: onServer && ['exportRunning', 'exportsBusy'],
  kind: 'download',
});

/** One order of the merchant's own. */
export const getOrder = merchantEndpoint('getOrder', {
  route: 'GET /merchant/merchant/order/detail/{id}',
  openToImpersonation: true,
  tags: ['orders'],
  input: onServer && { id },
  output: onServer && orderDetail,
  errors: onServer && ['notFound'],
});

/** Hides a closed order from the merchant's list; nothing is erased. */
export const hideOrder = merchantEndpoint('hideOrder', {
  route: 'DELETE /order/merchant/info/delete/{id}',
  tags: ['orders'],
  input: onServer && { id },
  errors: onServer && ['notFound', 'orderWrongState'],
});

/** Hides closed orders from the merchant's list, each with a result of its own; nothing is erased. */
export const hideOrders = merchantEndpoint('hideOrders', {
  route: 'POST /order/merchant/info/hide',
  tags: ['orders'],
  input: onServer && batchInput,
  output: onServer && batchResult,
});

/** Puts orders that were hidden back into the merchant's list, each with a result of its own. */
export const showOrders = merchantEndpoint('showOrders', {
  route: 'POST /order/merchant/info/show',
  tags: ['orders'],
  input: onServer && batchInput,
  output: onServer && batchResult,
});

/** The merchant cancels a paid order; the money goes back to where it came from. `other` needs a description. */
export const cancelOrder = merchantEndpoint('cancelOrder', {
  route: 'POST /merchant/merchant/order/cancel',
  tags: ['orders', 'money'],
  movesMoney: true,
  input: onServer && cancelOrderInput,
  output: onServer && orderDetail,
  errors: onServer && ['notFound', 'orderWrongState', 'orderCancelPending'],
});

/** Agrees to a customer's cancellation, or refuses it with a reason. */
export const decideCancelRequest = merchantEndpoint('decideCancelRequest', {
  route: 'POST /merchant/merchant/order/auditCancelApply',
  tags: ['orders', 'money'],
  movesMoney: true,
  input: onServer && decideCancelRequestInput,
  output: onServer && orderDetail,
  errors: onServer && ['notFound', 'orderWrongState'],
});

/** Answers the customer's request for three more days. */
export const decideExtension = merchantEndpoint('decideExtension', {
  route: 'POST /merchant/merchant/order/auditExtension',
  tags: ['orders', 'money'],
  input: onServer && { id, agree: z.boolean() },
  output: onServer && orderDetail,
  errors: onServer && ['notFound', 'orderWrongState'],
});

/** Records that somebody at the door tried to reach the customer. The server's own time counts. */
export const noteContactAttempt = merchantEndpoint('noteContactAttempt', {
  route: 'POST /merchant/merchant/order/noteContactAttempt',
  limit: perMinute(20),
  tags: ['orders'],
  input: onServer && { id, way: z.enum(contactWays, 'invalid') },
  output: onServer && orderDetail,
  errors: onServer && ['notFound', 'orderWrongState', 'orderInDispute', 'doorUnproved'],
});

/** Writes something down about an order for the merchant alone: neither the customer nor staff can read it. An order keeps 50 of them. */
export const addOwnNote = merchantEndpoint('addOwnNote', {
  route: 'POST /order/merchant/info/notes/{id}',
  tags: ['orders'],
  input: onServer && addOwnNoteInput,
  output: onServer && orderDetail,
  errors: onServer && ['notFound'],
});

/** Takes a note of the merchant's own off an order for good. */
export const removeOwnNote = merchantEndpoint('removeOwnNote', {
  route: 'POST /order/merchant/info/notes/{id}/remove',
  tags: ['orders'],
  input: onServer && { id, noteId: id },
  output: onServer && orderDetail,
  errors: onServer && ['notFound'],
});

/** The views of the order list that the merchant keeps. */
export const listOrderViews = merchantEndpoint('listOrderViews', {
  route: 'GET /order/merchant/views',
  reads: onServer && 'replica',
  tags: ['orderViews'],
  output: onServer && orderViews,
});

/** Keeps a view of the order list, or changes one: its name, or what it shows. No two have the same name. */
export const saveOrderView = merchantEndpoint('saveOrderView', {
  route: 'POST /order/merchant/views/save',
  limit: perMinute(60),
  tags: ['orderViews'],
  input: onServer && saveOrderViewInput,
  output: onServer && orderViews,
  errors: onServer && ['notFound'],
});

/** Takes a view of the order list away; no order changes. */
export const removeOrderView = merchantEndpoint('removeOrderView', {
  route: 'POST /order/merchant/views/remove',
  tags: ['orderViews'],
  input: onServer && { id },
  output: onServer && orderViews,
  errors: onServer && ['notFound'],
});
