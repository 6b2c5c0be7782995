import * as z from 'zod/mini';
import { endpoint, perMinute } from '../core/endpoint.ts';
import { secondFactorCode, typedPassword } from '../shapes/account.ts';
import { nothing } from '../shapes/common.ts';

/** Turns the second factor of a member of staff off with the password and a code; refused where it has to be on. */
export const turnOffStaffSecondFactor = endpoint({
  name: 'turnOffStaffSecondFactor',
  method: 'POST',
  path: '/staff/second-factor/off',
  realm: 'staff',
  staff: { needs: 'read', noProof: 'asksItself' },
  limit: perMinute(30),
  tags: ['devices', 'staffAccounts'],
  input: z.strictObject({ password: typedPassword, code: secondFactorCode }),
  output: nothing,
  errors: [
    'wrongPassword',
    'loginLocked',
    'wrongSecondFactor',
    'secondFactorWrongState',
    'secondFactorMandatory',
  ],
});
