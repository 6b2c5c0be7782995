import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { empty } from '../shapes/common.ts';

/** Signs every device of the customer out but the one that asks; answers how many those were. */
export const endOtherCustomerSessions = endpoint({
  name: 'endOtherCustomerSessions',
  method: 'POST',
  path: '/shop/sessions/end-others',
  realm: 'customer',
  tags: ['devices'],
  input: empty,
  output: z.object({ ended: z.int() }),
  errors: [],
});
