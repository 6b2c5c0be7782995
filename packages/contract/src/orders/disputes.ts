import { offerRefundInput } from './disputes.forms.ts';
import { endpoint, forRealms, perMinute } from '../core/endpoint.ts';
import { id } from '../shapes/common.ts';
import { disputeInput, statementInput } from '../shapes/dispute.ts';
import { orderDetail } from '../shapes/order.ts';
import * as z from 'zod/mini';

const openDisputeIn = forRealms({
  method: 'POST',
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
});

/** Opens a dispute about an order of the merchant's own, until so long after Completed: its clocks stand still and its money is held until the two agree or the operator decides. */
export const openDispute = openDisputeIn({
  name: 'openDispute',
  path: '/merchant/merchant/order/openDispute',
  realm: 'merchant',
  tags: ['orders', 'money'],
});

const addStatementIn = forRealms({
  method: 'POST',
  limit: perMinute(20),
  tags: ['orders'],
  input: onServer && z.strictObject(statementInput),
  output: onServer && orderDetail,
  errors: onServer && ['notFound', 'disputeClosed'],
});

/** Says something in the dispute that is open about an order of the merchant's own. */
export const addStatement = addStatementIn({
  name: 'addStatement',
  path: '/merchant/merchant/order/addStatement',
  realm: 'merchant',
});

/** Offers the customer, in the dispute that is open about an order of the merchant's own, to give so much back; a later offer takes the place of the one before. The dispute is over where the customer takes it. */
export const offerRefund = endpoint({
  name: 'offerRefund',
  method: 'POST',
  path: '/merchant/merchant/order/offerRefund',
  realm: 'merchant',
  limit: perMinute(20),
  tags: ['orders'],
  input: onServer && offerRefundInput,
  output: onServer && orderDetail,
  errors: onServer && ['notFound', 'disputeClosed'],
});

const handOverDisputeIn = forRealms({
  method: 'POST',
  tags: ['orders'],
  input: onServer && z.strictObject({ id }),
  output: onServer && orderDetail,
  errors: onServer && ['notFound', 'disputeClosed', 'orderWrongState'],
});

/** Hands the dispute that is open about an order of the merchant's own over to the operator, before the time that the two have for themselves is over: where the customer opened it, or has answered. */
export const handOverDispute = handOverDisputeIn({
  name: 'handOverDispute',
  path: '/merchant/merchant/order/handOverDispute',
  realm: 'merchant',
});

const takeBackDisputeIn = forRealms({
  method: 'POST',
  movesMoney: true,
  input: onServer && z.strictObject({ id }),
  output: onServer && orderDetail,
  errors: onServer && ['notFound', 'disputeClosed'],
});

/** Takes a dispute back that the merchant opened: the order goes on with the time that was left. */
export const takeBackDispute = takeBackDisputeIn({
  name: 'takeBackDispute',
  path: '/merchant/merchant/order/takeBackDispute',
  realm: 'merchant',
  tags: ['orders', 'money'],
});

/** Opens a dispute about an order of the customer's own, or claims its warranty: its clocks stand still and the money is held until the two agree or the operator decides. */
export const openMyDispute = openDisputeIn({
  name: 'openMyDispute',
  path: '/shop/orders/{id}/dispute',
  realm: 'customer',
  tags: ['orders'],
});

/** Says something in the dispute that is open about an order of the customer's own. */
export const addMyStatement = addStatementIn({
  name: 'addMyStatement',
  path: '/shop/orders/{id}/dispute/statement',
  realm: 'customer',
});

/** Takes what the merchant offers to give back, which ends the dispute. `amount` is what the customer has seen: another one in the meantime is refused. */
export const acceptRefund = endpoint({
  name: 'acceptRefund',
  method: 'POST',
  path: '/shop/orders/{id}/dispute/accept',
  realm: 'customer',
  tags: ['orders'],
  movesMoney: true,
  input:
    onServer &&
    z.strictObject({
      id,
      amount: z.int('type').check(z.gte(1, 'tooSmall'), z.lte(999_999_999, 'tooLarge')),
    }),
  output: onServer && orderDetail,
  errors: onServer && ['notFound', 'disputeClosed', 'disputeNoOffer'],
});

/** Hands the dispute that is open about an order of the customer's own over to the operator, before the time that the two have for themselves is over: where the merchant opened it, or has answered. */
export const handOverMyDispute = handOverDisputeIn({
  name: 'handOverMyDispute',
  path: '/shop/orders/{id}/dispute/hand-over',
  realm: 'customer',
});

/** Takes a dispute back that the customer opened: the order goes on with the time that was left. */
export const takeBackMyDispute = takeBackDisputeIn({
  name: 'takeBackMyDispute',
  path: '/shop/orders/{id}/dispute/take-back',
  realm: 'customer',
  tags: ['orders'],
});
