import * as z from 'zod/mini';
import { endpoint, perMinute } from '../core/endpoint.ts';
import { recoveryCodes, secondFactorCode, typedPassword } from '../shapes/account.ts';

/** Makes ten new recovery codes for a member of staff; those of before no longer work. */
export const makeStaffRecoveryCodes = endpoint({
  name: 'makeStaffRecoveryCodes',
  method: 'POST',
  path: '/staff/second-factor/recovery-codes',
  realm: 'staff',
  staff: { needs: 'read', noProof: 'asksItself' },
  limit: perMinute(30),
  tags: ['devices'],
  input: z.strictObject({ password: typedPassword, code: secondFactorCode }),
  output: z.object({ recoveryCodes }),
  errors: ['wrongPassword', 'loginLocked', 'wrongSecondFactor', 'secondFactorWrongState'],
});
