import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { id, instant } from '../shapes/common.ts';
import { orderDetail } from '../shapes/order.ts';

/** Takes one of the times that the customer proposed, or declines them with null. */
export const answerTimeProposal = endpoint({
  name: 'answerTimeProposal',
  method: 'POST',
  path: '/merchant/merchant/order/answerTimes',
  realm: 'merchant',
  tags: ['orders'],
  input: z.strictObject({ id, proposalId: id, time: z.nullable(instant) }),
  output: orderDetail,
  errors: ['notFound', 'orderWrongState', 'proposalClosed'],
});
