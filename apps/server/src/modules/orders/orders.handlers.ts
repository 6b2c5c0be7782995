import { pageComments } from '@khidma/contract/comments/page-comments';
import { replyToComment } from '@khidma/contract/comments/reply-to-comment';
import { cancelOrder } from '@khidma/contract/orders/cancel-order';
import { completeOrder } from '@khidma/contract/orders/complete-order';
import { decideCancelRequest } from '@khidma/contract/orders/decide-cancel-request';
import { decideExtension } from '@khidma/contract/orders/decide-extension';
import { getOrder } from '@khidma/contract/orders/get-order';
import { hideOrder } from '@khidma/contract/orders/hide-order';
import { pageOrders } from '@khidma/contract/orders/page-orders';
import { cancelUnpaidOrder } from '@khidma/contract/shop/cancel-unpaid-order';
import { confirmMyOrder } from '@khidma/contract/shop/confirm-my-order';
import { getMyOrder } from '@khidma/contract/shop/get-my-order';
import { pageMyOrders } from '@khidma/contract/shop/page-my-orders';
import { payOrder } from '@khidma/contract/shop/pay-order';
import { placeOrder } from '@khidma/contract/shop/place-order';
import { rateOrder } from '@khidma/contract/shop/rate-order';
import { requestCancel } from '@khidma/contract/shop/request-cancel';
import { requestExtension } from '@khidma/contract/shop/request-extension';
import { handle } from '../../core/call.ts';
import { runCancelOrder } from './cancel-order.ts';
import { runCancelUnpaidOrder } from './cancel-unpaid-order.ts';
import { runCompleteOrder } from './complete-order.ts';
import { runConfirmMyOrder } from './confirm-my-order.ts';
import { runDecideCancelRequest } from './decide-cancel-request.ts';
import { runDecideExtension } from './decide-extension.ts';
import { runGetMyOrder } from './get-my-order.ts';
import { runGetOrder } from './get-order.ts';
import { runHideOrder } from './hide-order.ts';
import { runPageComments } from './page-comments.ts';
import { runPageMyOrders } from './page-my-orders.ts';
import { runPageOrders } from './page-orders.ts';
import { runPayOrder } from './pay-order.ts';
import { runPlaceOrder } from './place-order.ts';
import { runRateOrder } from './rate-order.ts';
import { runReplyToComment } from './reply-to-comment.ts';
import { runRequestCancel } from './request-cancel.ts';
import { runRequestExtension } from './request-extension.ts';

export const orderHandlers = [
  handle(pageOrders, runPageOrders),
  handle(getOrder, runGetOrder),
  handle(completeOrder, runCompleteOrder),
  handle(cancelOrder, runCancelOrder),
  handle(decideCancelRequest, runDecideCancelRequest),
  handle(decideExtension, runDecideExtension),
  handle(hideOrder, runHideOrder),
  handle(placeOrder, runPlaceOrder),
  handle(payOrder, runPayOrder, { rateLimit: { max: 30, windowMs: 60_000 } }),
  handle(pageMyOrders, runPageMyOrders),
  handle(getMyOrder, runGetMyOrder),
  handle(cancelUnpaidOrder, runCancelUnpaidOrder),
  handle(confirmMyOrder, runConfirmMyOrder),
  handle(requestCancel, runRequestCancel),
  handle(requestExtension, runRequestExtension),
  handle(rateOrder, runRateOrder),
  handle(pageComments, runPageComments),
  handle(replyToComment, runReplyToComment),
] as const;
