import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { nothing } from '../shapes/common.ts';
import { fundPassword, typedPassword } from '../shapes/account.ts';

/** Sets the fund password, or changes it with the old one. */
export const resetFundPassword = endpoint({
  name: 'resetFundPassword',
  method: 'POST',
  path: '/merchant/merchant/pay-password/reset',
  realm: 'merchant',
  tags: ['fundPassword'],
  input: z.strictObject({
    oldPassword: z.optional(typedPassword),
    password: fundPassword,
    confirmPassword: z.string(),
  }),
  output: nothing,
  errors: ['wrongFundPassword', 'fundPasswordLocked', 'fundPasswordEqualsLogin', 'samePassword'],
});
