import * as z from 'zod/mini';
import { endpoint, perMinute } from '../core/endpoint.ts';
import { secondFactorCode, typedPassword } from '../shapes/account.ts';
import { nothing } from '../shapes/common.ts';

/** Turns the second factor off with the password and a code. */
export const turnOffSecondFactor = endpoint({
  name: 'turnOffSecondFactor',
  method: 'POST',
  path: '/merchant/merchant/second-factor/off',
  realm: 'merchant',
  limit: perMinute(30),
  tags: ['devices'],
  input: z.strictObject({ password: typedPassword, code: secondFactorCode }),
  output: nothing,
  errors: ['wrongPassword', 'loginLocked', 'wrongSecondFactor', 'secondFactorWrongState'],
});
