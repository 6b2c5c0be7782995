import * as z from 'zod/mini';
import { endpoint, perMinute } from '../core/endpoint.ts';
import { loginPassword, typedPassword } from '../shapes/account.ts';
import { nothing } from '../shapes/common.ts';

/** Changes the password of a customer with the old one. Every other session ends; this one goes on. */
export const changeCustomerPassword = endpoint({
  name: 'changeCustomerPassword',
  method: 'POST',
  path: '/shop/change-password',
  realm: 'customer',
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
