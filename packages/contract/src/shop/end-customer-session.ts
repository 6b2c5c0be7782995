import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { id, nothing } from '../shapes/common.ts';

/** Signs one of the customer's own devices out; its next call answers 401. One that is over already is not found. */
export const endCustomerSession = endpoint({
  name: 'endCustomerSession',
  method: 'POST',
  path: '/shop/sessions/{id}/end',
  realm: 'customer',
  tags: ['devices'],
  input: z.strictObject({ id }),
  output: nothing,
  errors: ['notFound'],
});
