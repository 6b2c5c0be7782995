import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { id, instant, text } from '../shapes/common.ts';
import { staffOrder } from '../shapes/staff-order.ts';

/** How far ahead a deadline can be moved, in days. */
export const mostDaysAhead = 90;

/** Moves the deadline that runs on a paid order that is not completed, to a later moment. Both sides read the reason. */
export const extendOrderDeadline = endpoint({
  name: 'extendOrderDeadline',
  method: 'POST',
  path: '/staff/orders/{id}/extend',
  realm: 'staff',
  staff: { needs: 'support', proof: 'decision' },
  tags: ['orders', 'staffWork'],
  input: z.strictObject({ id, until: instant, reason: text(500) }),
  output: staffOrder,
  errors: ['notFound', 'orderWrongState'],
});
