import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { empty } from '../shapes/common.ts';

/** Whether a fund password is set. */
export const hasFundPassword = endpoint({
  name: 'hasFundPassword',
  method: 'GET',
  path: '/merchant/merchant/pay-password/exist',
  realm: 'merchant',
  tags: ['fundPassword'],
  input: empty,
  output: z.object({ exists: z.boolean(), lockedUntil: z.nullable(z.string()) }),
  errors: [],
});
