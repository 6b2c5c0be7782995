import * as z from 'zod/mini';
import { endpoint, perMinute } from '../core/endpoint.ts';
import { disputeInput } from '../shapes/dispute.ts';
import { orderDetail } from '../shapes/order.ts';

/** Opens a dispute about an order of the customer's own, or claims its warranty: its clocks stand still and the money is held until the two agree or the operator decides. */
export const openMyDispute = endpoint({
  name: 'openMyDispute',
  method: 'POST',
  path: '/shop/orders/{id}/dispute',
  realm: 'customer',
  limit: perMinute(20),
  tags: ['orders'],
  movesMoney: true,
  input: z.strictObject(disputeInput),
  output: orderDetail,
  errors: [
    'notFound',
    'orderWrongState',
    'orderInDispute',
    'disputeTooLate',
    'disputeFinal',
    'disputeOverNothing',
  ],
});
