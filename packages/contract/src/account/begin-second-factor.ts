import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { empty } from '../shapes/common.ts';

/** Makes the secret for an authenticator app; nothing is asked for until `turnOnSecondFactor` has seen a code of it. */
export const beginSecondFactor = endpoint({
  name: 'beginSecondFactor',
  method: 'POST',
  path: '/merchant/merchant/second-factor/begin',
  realm: 'merchant',
  input: empty,
  output: z.object({
    /** Base32, as people type it. */
    secret: z.string(),
    /** `otpauth://…`, as apps read it from a QR code. */
    uri: z.string(),
  }),
  errors: ['secondFactorWrongState'],
});
