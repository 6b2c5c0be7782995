import * as z from 'zod/mini';
import { endpoint, perMinute } from '../core/endpoint.ts';
import { email, sixDigits, typedPassword } from '../shapes/account.ts';
import { customerInfo } from '../shapes/shop.ts';

/** Signs the customer in by another address from now on, shown to be theirs by its code; both addresses are told. */
export const changeMyEmail = endpoint({
  name: 'changeMyEmail',
  method: 'POST',
  path: '/shop/account/email',
  realm: 'customer',
  limit: perMinute(30),
  tags: ['profile', 'orders'],
  input: z.strictObject({ email, code: sixDigits, password: typedPassword }),
  output: customerInfo,
  errors: [
    'notFound',
    'wrongPassword',
    'loginLocked',
    'wrongCode',
    'codeExpired',
    'codeTriesUsedUp',
    'emailTaken',
  ],
});
