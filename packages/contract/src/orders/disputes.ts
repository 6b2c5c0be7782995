import { offerRefundInput } from './disputes.forms.ts';
import {
  customerEndpoint,
  merchantEndpoint,
  perMinute,
  type SharedOptions,
} from '../core/endpoint.ts';
import { id } from '../shapes/common.ts';
import { disputeInput, statementInput } from '../shapes/dispute.ts';
import { orderDetail } from '../shapes/order.ts';
import * as z from 'zod/mini';

const openDisputeOptions = {
  limit: perMinute(20),
  movesMoney: true,
  input: onServer && z.strictObject(disputeInput),
  output: onServer && orderDetail,
  errors: onServer && [
    'notFound',
    'orderWrongState',
    'orderInDispute',
    'disputeTooLate',
    'disputeFinal',
    'disputeOverNothing',
  ],
} satisfies SharedOptions;

/** Opens a dispute about an order of the merchant's own, until so long after Completed: its clocks stand still and its money is held until the two agree or the operator decides. */
export const openDispute = merchantEndpoint('openDispute', {
  route: 'POST /merchant/merchant/order/openDispute',
  ...openDisputeOptions,
  tags: ['orders', 'money'],
});

const addStatementOptions = {
  limit: perMinute(20),
  tags: ['orders'],
  input: onServer && z.strictObject(statementInput),
  output: onServer && orderDetail,
  errors: onServer && ['notFound', 'disputeClosed'],
} satisfies SharedOptions;

/** Says something in the dispute that is open about an order of the merchant's own. */
export const addStatement = merchantEndpoint('addStatement', {
  route: 'POST /merchant/merchant/order/addStatement',
  ...addStatementOptions,
});

/** Offers the customer, in the dispute that is open about an order of the merchant's own, to give so much back; a later offer takes the place of the one before. The dispute is over where the customer takes it. */
export const offerRefund = merchantEndpoint('offerRefund', {
  route: 'POST /merchant/merchant/order/offerRefund',
  limit: perMinute(20),
  tags: ['orders'],
  input: onServer && offerRefundInput,
  output: onServer && orderDetail,
  errors: onServer && ['notFound', 'disputeClosed'],
});

const handOverDisputeOptions = {
  tags: ['orders'],
  input: onServer && { id },
  output: onServer && orderDetail,
  errors: onServer && ['notFound', 'disputeClosed', 'orderWrongState'],
} satisfies SharedOptions;

/** Hands the dispute that is open about an order of the merchant's own over to the operator, before the time that the two have for themselves is over: where the customer opened it, or has answered. */
export const handOverDispute = merchantEndpoint('handOverDispute', {
  route: 'POST /merchant/merchant/order/handOverDispute',
  ...handOverDisputeOptions,
});

const takeBackDisputeOptions = {
  movesMoney: true,
  input: onServer && { id },
  output: onServer && orderDetail,
  errors: onServer && ['notFound', 'disputeClosed'],
} satisfies SharedOptions;

/** Takes a dispute back that the merchant opened: the order goes on with the time that was left. */
export const takeBackDispute = merchantEndpoint('takeBackDispute', {
  route: 'POST /merchant/merchant/order/takeBackDispute',
  ...takeBackDisputeOptions,
  tags: ['orders', 'money'],
});

/** Opens a dispute about an order of the customer's own, or claims its warranty: its clocks stand still and the money is held until the two agree or the operator decides. */
export const openMyDispute = customerEndpoint('openMyDispute', {
  route: 'POST /shop/orders/{id}/dispute',
  ...openDisputeOptions,
  tags: ['orders'],
});

/** Says something in the dispute that is open about an order of the customer's own. */
export const addMyStatement = customerEndpoint('addMyStatement', {
  route: 'POST /shop/orders/{id}/dispute/statement',
  ...addStatementOptions,
});

/** Takes what the merchant offers to give back, which ends the dispute. `amount` is what the customer has seen: another one in the meantime is refused. */
export const acceptRefund = customerEndpoint('acceptRefund', {
  route: 'POST /shop/orders/{id}/dispute/accept',
  tags: ['orders'],
  movesMoney: true,
  input: onServer && {
    id,
    amount: z.int('type').check(z.gte(1, 'tooSmall'), z.lte(999_999_999, 'tooLarge')),
  },
  output: onServer && orderDetail,
  errors: onServer && ['notFound', 'disputeClosed', 'disputeNoOffer'],
});

/** Hands the dispute that is open about an order of the customer's own over to the operator, before the time that the two have for themselves is over: where the merchant opened it, or has answered. */
export const handOverMyDispute = customerEndpoint('handOverMyDispute', {
  route: 'POST /shop/orders/{id}/dispute/hand-over',
  ...handOverDisputeOptions,
});

/** Takes a dispute back that the customer opened: the order goes on with the time that was left. */
export const takeBackMyDispute = customerEndpoint('takeBackMyDispute', {
  route: 'POST /shop/orders/{id}/dispute/take-back',
  ...takeBackDisputeOptions,
  tags: ['orders'],
});
