import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { nothing } from '../shapes/common.ts';

/** Has a device no longer told; one that is not known is not told already. */
export const unsubscribeFromPush = endpoint({
  name: 'unsubscribeFromPush',
  method: 'POST',
  path: '/merchant/merchant/notice/push/unsubscribe',
  realm: 'merchant',
  input: z.strictObject({
    endpoint: z.string().check(z.minLength(1, 'required'), z.maxLength(1000)),
  }),
  output: nothing,
  errors: [],
});
