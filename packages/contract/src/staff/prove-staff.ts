import * as z from 'zod/mini';
import { endpoint, perMinute } from '../core/endpoint.ts';
import { secondFactorCode, typedPassword } from '../shapes/account.ts';
import { nothing } from '../shapes/common.ts';

/**
 * Shows once more who is signed in, for what `freshProofNeeded` names: a code where a second factor is on, the password
 * where none is. It counts for this session, and for as long as the installation says.
 */
export const proveStaff = endpoint({
  name: 'proveStaff',
  method: 'POST',
  path: '/staff/prove',
  realm: 'staff',
  staff: { needs: 'read', noProof: 'asksItself' },
  limit: perMinute(30),
  input: z.strictObject({
    password: z.optional(typedPassword),
    code: z.optional(secondFactorCode),
  }),
  output: nothing,
  errors: ['wrongPassword', 'loginLocked', 'wrongSecondFactor', 'secondFactorWrongState'],
});
