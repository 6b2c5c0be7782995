import * as z from 'zod/mini';
import { endpoint, perMinute } from '../core/endpoint.ts';
import { disputeInput } from '../shapes/dispute.ts';
import { orderDetail } from '../shapes/order.ts';

/** Opens a dispute about an order of the merchant's own, until so long after Completed: its clocks stand still and its money is held until the two agree or the operator decides. */
export const openDispute = endpoint({
  name: 'openDispute',
  method: 'POST',
  path: '/merchant/merchant/order/openDispute',
  realm: 'merchant',
  limit: perMinute(20),
  tags: ['orders', 'money'],
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
