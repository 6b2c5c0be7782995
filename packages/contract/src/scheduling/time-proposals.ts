import { forRealms, perMinute } from '../core/endpoint.ts';
import { id, instant } from '../shapes/common.ts';
import { orderDetail } from '../shapes/order.ts';
import { maxProposedTimes } from '@khidma/domain/orders/time-proposals';
import * as z from 'zod/mini';

const proposeTimesIn = forRealms({
  method: 'POST',
  limit: perMinute(20),
  tags: ['orders'],
  input:
    onServer &&
    z.strictObject({
      id,
      times: z.array(instant).check(z.minLength(1, 'required'), z.maxLength(maxProposedTimes)),
    }),
  output: onServer && orderDetail,
  errors: onServer && ['notFound', 'orderWrongState'],
});

/** Proposes up to three other times for a paid order; the customer takes one. A proposal replaces the one before; the time that stands stays until one is taken. */
export const proposeTimes = proposeTimesIn({
  name: 'proposeTimes',
  path: '/merchant/merchant/order/proposeTimes',
  realm: 'merchant',
});

const answerTimeProposalIn = forRealms({
  method: 'POST',
  tags: ['orders'],
  input: onServer && z.strictObject({ id, proposalId: id, time: z.nullable(instant) }),
  output: onServer && orderDetail,
  errors: onServer && ['notFound', 'orderWrongState', 'proposalClosed'],
});

/** Takes one of the times that the customer proposed, or declines them with null. */
export const answerTimeProposal = answerTimeProposalIn({
  name: 'answerTimeProposal',
  path: '/merchant/merchant/order/answerTimes',
  realm: 'merchant',
});

/** Proposes up to three other times for an order of one's own, each of them free; the merchant takes one. */
export const proposeMyTimes = proposeTimesIn({
  name: 'proposeMyTimes',
  path: '/shop/orders/{id}/times',
  realm: 'customer',
});

/** Takes one of the times that the merchant proposed, or declines them with null. */
export const answerMyTimeProposal = answerTimeProposalIn({
  name: 'answerMyTimeProposal',
  path: '/shop/orders/{id}/times/answer',
  realm: 'customer',
});
