import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { id } from '../shapes/common.ts';
import { staffCustomer } from '../shapes/staff-customer.ts';

/** One customer, with what there is about them. */
export const getStaffCustomer = endpoint({
  name: 'getStaffCustomer',
  method: 'GET',
  path: '/staff/customers/{id}',
  realm: 'staff',
  staff: { needs: 'read', logged: { as: 'customer', by: 'id' } },
  tags: ['customers', 'orders', 'comments'],
  input: z.strictObject({ id }),
  output: staffCustomer,
  errors: ['notFound'],
});
