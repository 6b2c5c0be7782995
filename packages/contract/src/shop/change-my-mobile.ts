import * as z from 'zod/mini';
import { endpoint, perMinute } from '../core/endpoint.ts';
import { mobile, sixDigits, typedPassword } from '../shapes/account.ts';
import { customerInfo } from '../shapes/shop.ts';

/** Binds a number that is shown to be the customer's by its code: one can sign in by it from then on. The old one is told. */
export const changeMyMobile = endpoint({
  name: 'changeMyMobile',
  method: 'POST',
  path: '/shop/account/mobile',
  realm: 'customer',
  limit: perMinute(30),
  tags: ['profile', 'orders'],
  input: z.strictObject({ mobile, code: sixDigits, password: typedPassword }),
  output: customerInfo,
  errors: [
    'notFound',
    'wrongPassword',
    'loginLocked',
    'wrongCode',
    'codeExpired',
    'codeTriesUsedUp',
    'mobileTaken',
  ],
});
