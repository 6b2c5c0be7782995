import * as z from 'zod/mini';
import { endpoint, perMinute } from '../core/endpoint.ts';
import { recoveryCodes, sixDigits, typedPassword } from '../shapes/account.ts';

/** Turns the second factor of a member of staff on with the password and a code of the new secret. Every other session ends. */
export const turnOnStaffSecondFactor = endpoint({
  name: 'turnOnStaffSecondFactor',
  method: 'POST',
  path: '/staff/second-factor/on',
  realm: 'staff',
  staff: { needs: 'read', noProof: 'asksItself', beforeSecondFactor: true },
  limit: perMinute(30),
  tags: ['devices', 'staffAccounts'],
  input: z.strictObject({ password: typedPassword, code: sixDigits }),
  output: z.object({ recoveryCodes }),
  errors: ['wrongPassword', 'loginLocked', 'wrongSecondFactor', 'secondFactorWrongState'],
});
