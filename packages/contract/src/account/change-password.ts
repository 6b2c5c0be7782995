import * as z from 'zod/mini';
import { endpoint, perMinute } from '../core/endpoint.ts';
import { nothing } from '../shapes/common.ts';
import { loginPassword, typedPassword } from '../shapes/account.ts';

/** Changes the login password with the old one. Every other session ends; this one goes on. */
export const changePassword = endpoint({
  name: 'changePassword',
  method: 'POST',
  path: '/merchant/merchant/change-password',
  realm: 'merchant',
  limit: perMinute(30),
  tags: ['devices'],
  input: z.strictObject({
    oldPassword: typedPassword,
    password: loginPassword,
    confirmPassword: z.string(),
  }),
  output: nothing,
  errors: ['wrongPassword', 'loginLocked', 'samePassword', 'passwordEqualsFundPassword'],
});
