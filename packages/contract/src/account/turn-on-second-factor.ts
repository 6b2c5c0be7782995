import * as z from 'zod/mini';
import { endpoint, perMinute } from '../core/endpoint.ts';
import { recoveryCodes, sixDigits, typedPassword } from '../shapes/account.ts';

/** Turns the second factor on with the password and a code of the new secret. Every other session ends. */
export const turnOnSecondFactor = endpoint({
  name: 'turnOnSecondFactor',
  method: 'POST',
  path: '/merchant/merchant/second-factor/on',
  realm: 'merchant',
  limit: perMinute(30),
  tags: ['devices'],
  input: z.strictObject({ password: typedPassword, code: sixDigits }),
  output: z.object({ recoveryCodes }),
  errors: ['wrongPassword', 'loginLocked', 'wrongSecondFactor', 'secondFactorWrongState'],
});
