import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { nothing } from '../shapes/common.ts';

/** The public key of a device, uncompressed, and the secret it shares, both in base64url. */
const p256dh = z.string().check(z.regex(/^B[\w-]{86}$/, 'invalid'));
const auth = z.string().check(z.regex(/^[\w-]{22}$/, 'invalid'));

/** Has a device told while no page is open, in the caller's language, as long as this session lasts; ten devices at most, the latest ones. */
export const subscribeToPush = endpoint({
  name: 'subscribeToPush',
  method: 'POST',
  path: '/merchant/merchant/notice/push/subscribe',
  realm: 'merchant',
  input: z.strictObject({
    endpoint: z.string().check(z.minLength(1, 'required'), z.maxLength(1000)),
    p256dh,
    auth,
  }),
  output: nothing,
  errors: [],
});
