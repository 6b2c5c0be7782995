import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { id, nothing } from '../shapes/common.ts';

/** Signs one of the merchant's own devices out; its next call answers 401. One that is over already is not found. */
export const endSession = endpoint({
  name: 'endSession',
  method: 'DELETE',
  path: '/merchant/merchant/session/end',
  realm: 'merchant',
  tags: ['devices'],
  input: z.strictObject({ id }),
  output: nothing,
  errors: ['notFound'],
});
