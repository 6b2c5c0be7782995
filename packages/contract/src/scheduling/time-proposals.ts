import {
  customerEndpoint,
  merchantEndpoint,
  perMinute,
  type SharedOptions,
} from '../core/endpoint.ts';
import { id, instant } from '../shapes/common.ts';
import { orderDetail } from '../shapes/order.ts';
import { maxProposedTimes } from '@khidma/domain/orders/time-proposals';
import * as z from 'zod/mini';

const proposeTimesOptions = {
  limit: perMinute(20),
  tags: ['orders'],
  input: onServer && {
    id,
    times: z.array(instant).check(z.minLength(1, 'required'), z.maxLength(maxProposedTimes)),
  },
  output: onServer && orderDetail,
  errors: onServer && ['notFound', 'orderWrongState'],
} satisfies SharedOptions;

/** Proposes up to three other times for a paid order; the customer takes one. A proposal replaces the one before; the time that stands stays until one is taken. */
export const proposeTimes = merchantEndpoint('proposeTimes', {
  route: 'POST /merchant/merchant/order/proposeTimes',
  ...proposeTimesOptions,
});

const answerTimeProposalOptions = {
  tags: ['orders'],
  input: onServer && { id, proposalId: id, time: z.nullable(instant) },
  output: onServer && orderDetail,
  errors: onServer && ['notFound', 'orderWrongState', 'proposalClosed'],
} satisfies SharedOptions;

/** Takes one of the times that the customer proposed, or declines them with null. */
export const answerTimeProposal = merchantEndpoint('answerTimeProposal', {
  route: 'POST /merchant/merchant/order/answerTimes',
  ...answerTimeProposalOptions,
});

/** Proposes up to three other times for an order of one's own, each of them free; the merchant takes one. */
export const proposeMyTimes = customerEndpoint('proposeMyTimes', {
  route: 'POST /shop/orders/{id}/times',
  ...proposeTimesOptions,
});

/** Takes one of the times that the merchant proposed, or declines them with null. */
export const answerMyTimeProposal = customerEndpoint('answerMyTimeProposal', {
  route: 'POST /shop/orders/{id}/times/answer',
  ...answerTimeProposalOptions,
});
