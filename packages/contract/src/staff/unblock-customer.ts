import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { id, text } from '../shapes/common.ts';
import { staffCustomer } from '../shapes/staff-customer.ts';

/** Lets a blocked customer in again. A mail tells. */
export const unblockCustomer = endpoint({
  name: 'unblockCustomer',
  method: 'POST',
  path: '/staff/customers/{id}/unblock',
  realm: 'staff',
  staff: { needs: 'support', proof: 'decision' },
  tags: ['customers', 'staffWork'],
  input: z.strictObject({ id, reason: text(500) }),
  output: staffCustomer,
  errors: ['notFound', 'customerWrongState'],
});
