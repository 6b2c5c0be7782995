import {
  email,
  fundPassword,
  loginPassword,
  sixDigits,
  ticket,
  typedPassword,
} from '../shapes/account.ts';
import * as z from 'zod/mini';

/** What `changePassword` takes. */
export const changePasswordInput = z.strictObject({
  oldPassword: typedPassword,
  password: loginPassword,
  confirmPassword: z.string(),
});

/** What `sendCustomerResetCode` takes. */
export const sendCustomerResetCodeInput = z.strictObject({ email });

/** What `checkCustomerResetCode` takes. */
export const checkCustomerResetCodeInput = z.strictObject({ email, code: sixDigits });

/** What `resetCustomerPassword` takes. */
export const resetCustomerPasswordInput = z.strictObject({
  ticket,
  password: loginPassword,
  confirmPassword: z.string(),
});

/** What `forgetFundPassword` takes. */
export const forgetFundPasswordInput = z.strictObject({
  code: sixDigits,
  password: fundPassword,
  confirmPassword: z.string(),
});

/** What `resetFundPassword` takes. */
export const resetFundPasswordInput = z.strictObject({
  oldPassword: z.optional(typedPassword),
  password: fundPassword,
  confirmPassword: z.string(),
});
