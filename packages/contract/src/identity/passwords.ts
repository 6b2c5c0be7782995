import {
  changePasswordInput,
  sendCustomerResetCodeInput,
  checkCustomerResetCodeInput,
  resetCustomerPasswordInput,
  forgetFundPasswordInput,
  resetFundPasswordInput,
} from './passwords.forms.ts';
import { endpoint, forRealms, perMinute } from '../core/endpoint.ts';
import {
  accountName,
  email,
  loginPassword,
  mobile,
  newPasswordTicket,
  session,
  sixDigits,
  ticket,
  typedPassword,
} from '../shapes/account.ts';
import * as z from 'zod/mini';

/**
 * Mails a six-digit code. Answers alike whether or not the address is known. `fundPassword`, `changePhone` and
 * `bindEmailOld` (to the bound mailbox) and `bindEmailNew` (to the one to be bound) are for a signed-in merchant.
 */
export const sendEmailCode = endpoint({
  name: 'sendEmailCode',
  method: 'POST',
  path: '/merchant/open/send-email',
  realm: 'public',
  limit: perMinute(120),
  input:
    onServer &&
    z.strictObject({
      email,
      purpose: z.enum(
        ['resetPassword', 'fundPassword', 'bindEmailOld', 'bindEmailNew', 'changePhone'],
        'invalid',
      ),
    }),
  output: onServer && z.object({ expiresInSeconds: z.int(), retryAfterSeconds: z.int() }),
  errors: onServer && ['unauthenticated', 'noPermission', 'codeTooSoon', 'tooManyRequests'],
});

/** Texts a six-digit code. Answers alike whether or not the number is known. `changePhone`, to the new number, is for a signed-in merchant. */
export const sendSmsCode = endpoint({
  name: 'sendSmsCode',
  method: 'POST',
  path: '/user/open/send-sms',
  realm: 'public',
  limit: perMinute(120),
  input:
    onServer &&
    z.strictObject({ mobile, purpose: z.enum(['resetPassword', 'changePhone'], 'invalid') }),
  output: onServer && z.object({ expiresInSeconds: z.int(), retryAfterSeconds: z.int() }),
  errors: onServer && ['unauthenticated', 'noPermission', 'codeTooSoon', 'tooManyRequests'],
});

/** Checks a code that was mailed or texted and answers with the ticket that permits a new password. */
export const validateCode = endpoint({
  name: 'validateCode',
  method: 'POST',
  path: '/merchant/open/valid-code',
  realm: 'public',
  limit: perMinute(120),
  input:
    onServer &&
    z.strictObject({
      account: accountName,
      code: sixDigits,
      purpose: z.enum(['resetPassword'], 'invalid'),
    }),
  output: onServer && newPasswordTicket,
  errors: onServer && ['wrongCode', 'codeExpired', 'codeTriesUsedUp'],
});

/** Sets a new login password by ticket. After the first sign-in it begins the session; after a forgotten password the merchant signs in again. */
export const resetPassword = endpoint({
  name: 'resetPassword',
  method: 'POST',
  path: '/merchant/open/reset-password',
  realm: 'public',
  limit: perMinute(120),
  input:
    onServer && z.strictObject({ ticket, password: loginPassword, confirmPassword: z.string() }),
  output: onServer && z.object({ session: z.nullable(session) }),
  errors: onServer && ['resetTicketExpired', 'samePassword', 'passwordEqualsFundPassword'],
});

/** Changes the login password with the old one. Every other session ends; this one goes on. */
export const changePassword = endpoint({
  name: 'changePassword',
  method: 'POST',
  path: '/merchant/merchant/change-password',
  realm: 'merchant',
  limit: perMinute(30),
  tags: ['devices'],
  input: onServer && changePasswordInput,
  errors: onServer && [
    'wrongPassword',
    'loginLocked',
    'samePassword',
    'passwordEqualsFundPassword',
  ],
});

/** Mails the code for a new password, of a member of staff. Answers alike whether or not the address is known. */
export const sendStaffResetCode = endpoint({
  name: 'sendStaffResetCode',
  method: 'POST',
  path: '/staff/open/forgot-password',
  realm: 'public',
  limit: perMinute(120),
  input: onServer && z.strictObject({ email }),
  output: onServer && z.object({ expiresInSeconds: z.int(), retryAfterSeconds: z.int() }),
  errors: onServer && ['codeTooSoon', 'tooManyRequests'],
});

/** Checks the code that was mailed to a member of staff and answers with the ticket that permits a new password. */
export const checkStaffResetCode = endpoint({
  name: 'checkStaffResetCode',
  method: 'POST',
  path: '/staff/open/valid-code',
  realm: 'public',
  limit: perMinute(120),
  input: onServer && z.strictObject({ email, code: sixDigits }),
  output: onServer && newPasswordTicket,
  errors: onServer && ['wrongCode', 'codeExpired', 'codeTriesUsedUp'],
});

/** Sets a new password of a member of staff by ticket. Every session ends; one signs in again. */
export const resetStaffPassword = endpoint({
  name: 'resetStaffPassword',
  method: 'POST',
  path: '/staff/open/reset-password',
  realm: 'public',
  limit: perMinute(120),
  input:
    onServer && z.strictObject({ ticket, password: loginPassword, confirmPassword: z.string() }),
  errors: onServer && ['resetTicketExpired', 'samePassword'],
});

const changeStaffPasswordIn = forRealms({
  method: 'POST',
  limit: perMinute(30),
  tags: ['devices'],
  input:
    onServer &&
    z.strictObject({
      oldPassword: typedPassword,
      password: loginPassword,
      confirmPassword: z.string(),
    }),
  errors: onServer && ['wrongPassword', 'loginLocked', 'samePassword'],
});

/** Changes the password of a member of staff with the old one. Every other session ends; this one goes on. */
export const changeStaffPassword = changeStaffPasswordIn({
  name: 'changeStaffPassword',
  path: '/staff/change-password',
  realm: 'staff',
  staff: { needs: 'read', noProof: 'asksItself' },
});

/** Mails the code for a new password, of a customer. Answers alike whether or not the address is known. */
export const sendCustomerResetCode = endpoint({
  name: 'sendCustomerResetCode',
  method: 'POST',
  path: '/shop/open/forgot-password',
  realm: 'public',
  limit: perMinute(120),
  input: onServer && sendCustomerResetCodeInput,
  output: onServer && z.object({ expiresInSeconds: z.int(), retryAfterSeconds: z.int() }),
  errors: onServer && ['codeTooSoon', 'tooManyRequests'],
});

/** Checks the code that was mailed to a customer and answers with the ticket that permits a new password. */
export const checkCustomerResetCode = endpoint({
  name: 'checkCustomerResetCode',
  method: 'POST',
  path: '/shop/open/valid-code',
  realm: 'public',
  limit: perMinute(120),
  input: onServer && checkCustomerResetCodeInput,
  output: onServer && newPasswordTicket,
  errors: onServer && ['wrongCode', 'codeExpired', 'codeTriesUsedUp'],
});

/** Sets a new password of a customer by ticket. Every session ends; one signs in again. */
export const resetCustomerPassword = endpoint({
  name: 'resetCustomerPassword',
  method: 'POST',
  path: '/shop/open/reset-password',
  realm: 'public',
  limit: perMinute(120),
  input: onServer && resetCustomerPasswordInput,
  errors: onServer && ['resetTicketExpired', 'samePassword'],
});

/** Changes the password of a customer with the old one. Every other session ends; this one goes on. */
export const changeCustomerPassword = changeStaffPasswordIn({
  name: 'changeCustomerPassword',
  path: '/shop/change-password',
  realm: 'customer',
});

/** Whether a fund password is set. */
export const hasFundPassword = endpoint({
  name: 'hasFundPassword',
  method: 'GET',
  path: '/merchant/merchant/pay-password/exist',
  realm: 'merchant',
  tags: ['fundPassword'],
  output: onServer && z.object({ exists: z.boolean(), lockedUntil: z.nullable(z.string()) }),
});

/** Sets a new fund password with a code mailed by sendEmailCode to the bound mailbox. */
export const forgetFundPassword = endpoint({
  name: 'forgetFundPassword',
  method: 'POST',
  path: '/merchant/merchant/pay-password/forget',
  realm: 'merchant',
  tags: ['fundPassword'],
  input: onServer && forgetFundPasswordInput,
  errors: onServer && ['wrongCode', 'codeExpired', 'codeTriesUsedUp', 'fundPasswordEqualsLogin'],
});

/** Sets the fund password, or changes it with the old one. */
export const resetFundPassword = endpoint({
  name: 'resetFundPassword',
  method: 'POST',
  path: '/merchant/merchant/pay-password/reset',
  realm: 'merchant',
  tags: ['fundPassword'],
  input: onServer && resetFundPasswordInput,
  errors: onServer && [
    'wrongFundPassword',
    'fundPasswordLocked',
    'fundPasswordEqualsLogin',
    'samePassword',
  ],
});
