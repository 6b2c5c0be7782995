import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { id, text } from '../shapes/common.ts';
import { staffOrder } from '../shapes/staff-order.ts';

/** Cancels somebody's paid order that is not completed: all that is left goes back to the customer. Both sides read the reason. */
export const cancelStaffOrder = endpoint({
  name: 'cancelStaffOrder',
  method: 'POST',
  path: '/staff/orders/{id}/cancel',
  realm: 'staff',
  staff: { needs: 'support', proof: 'money' },
  movesMoney: true,
  tags: ['orders', 'money', 'staffWork'],
  input: z.strictObject({ id, reason: text(500) }),
  output: staffOrder,
  errors: ['notFound', 'orderWrongState', 'orderCancelPending'],
});
