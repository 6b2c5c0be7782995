import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { id } from '../shapes/common.ts';
import { staffOrder } from '../shapes/staff-order.ts';

/** One order with both its sides, its money as it was booked, and what was written about it. */
export const getStaffOrder = endpoint({
  name: 'getStaffOrder',
  method: 'GET',
  path: '/staff/orders/{id}',
  realm: 'staff',
  staff: { needs: 'read' },
  tags: ['orders', 'money'],
  input: z.strictObject({ id }),
  output: staffOrder,
  errors: ['notFound'],
});
