import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { id, nothing } from '../shapes/common.ts';

/** Forgets an address; orders keep theirs. Where it was the default, the one used longest takes its place. */
export const removeMyAddress = endpoint({
  name: 'removeMyAddress',
  method: 'POST',
  path: '/shop/addresses/remove',
  realm: 'customer',
  tags: ['addresses'],
  input: z.strictObject({ id }),
  output: nothing,
  errors: ['notFound'],
});
