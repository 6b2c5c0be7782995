import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { id, text } from '../shapes/common.ts';
import { staffOrder } from '../shapes/staff-order.ts';

/** Writes something down about an order that colleagues read and nobody else. */
export const addOrderNote = endpoint({
  name: 'addOrderNote',
  method: 'POST',
  path: '/staff/orders/{id}/notes',
  realm: 'staff',
  staff: { needs: 'support', noProof: 'deskWork' },
  tags: ['orders', 'staffWork'],
  input: z.strictObject({ id, text: text(2000) }),
  output: staffOrder,
  errors: ['notFound'],
});
