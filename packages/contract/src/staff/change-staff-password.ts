import * as z from 'zod/mini';
import { endpoint, perMinute } from '../core/endpoint.ts';
import { loginPassword, typedPassword } from '../shapes/account.ts';
import { nothing } from '../shapes/common.ts';

/** Changes the password of a member of staff with the old one. Every other session ends; this one goes on. */
export const changeStaffPassword = endpoint({
  name: 'changeStaffPassword',
  method: 'POST',
  path: '/staff/change-password',
  realm: 'staff',
  staff: { needs: 'read', noProof: 'asksItself' },
  limit: perMinute(30),
  tags: ['devices'],
  input: z.strictObject({
    oldPassword: typedPassword,
    password: loginPassword,
    confirmPassword: z.string(),
  }),
  output: nothing,
  errors: ['wrongPassword', 'loginLocked', 'samePassword'],
});
