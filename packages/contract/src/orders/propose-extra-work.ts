import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { id } from '../shapes/common.ts';
import { extraWorkInput } from '../shapes/extra-work.ts';
import { orderDetail } from '../shapes/order.ts';

/** Proposes extra work that was found at a visit, with its price: the customer pays it or refuses it. One at a time; what is paid is part of the order's money. */
export const proposeExtraWork = endpoint({
  name: 'proposeExtraWork',
  method: 'POST',
  path: '/merchant/merchant/order/proposeExtraWork',
  realm: 'merchant',
  tags: ['orders'],
  input: z.strictObject({ id, ...extraWorkInput }),
  output: orderDetail,
  errors: ['notFound', 'orderWrongState', 'extraWorkOpen', 'paymentsOff'],
});
