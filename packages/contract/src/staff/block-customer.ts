import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { id, text } from '../shapes/common.ts';
import { staffCustomer } from '../shapes/staff-customer.ts';

/** Keeps a customer out until it is lifted: every session ends, and nobody signs in. Orders go on. A mail says why. */
export const blockCustomer = endpoint({
  name: 'blockCustomer',
  method: 'POST',
  path: '/staff/customers/{id}/block',
  realm: 'staff',
  staff: { needs: 'support', proof: 'decision' },
  tags: ['customers', 'staffWork'],
  input: z.strictObject({ id, reason: text(500) }),
  output: staffCustomer,
  errors: ['notFound', 'customerWrongState'],
});
