import * as z from 'zod/mini';
import { endpoint, perMinute } from '../core/endpoint.ts';
import { recoveryCodes, secondFactorCode, typedPassword } from '../shapes/account.ts';

/** Makes ten new recovery codes; those of before no longer work. */
export const makeRecoveryCodes = endpoint({
  name: 'makeRecoveryCodes',
  method: 'POST',
  path: '/merchant/merchant/second-factor/recovery-codes',
  realm: 'merchant',
  limit: perMinute(30),
  tags: ['devices'],
  input: z.strictObject({ password: typedPassword, code: secondFactorCode }),
  output: z.object({ recoveryCodes }),
  errors: ['wrongPassword', 'loginLocked', 'wrongSecondFactor', 'secondFactorWrongState'],
});
