import {
  changePasswordInput,
  sendCustomerResetCodeInput,
  checkCustomerResetCodeInput,
  resetCustomerPasswordInput,
  forgetFundPasswordInput,
  resetFundPasswordInput,
} from './passwords.forms.ts';
import {
  customerEndpoint,
  merchantEndpoint,
  perMinute,
  publicEndpoint,
  staffEndpoint,
  type SharedOptions,
} from '../core/endpoint.ts';
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
export const sendEmailCode = publicEndpoint('sendEmailCode', {
  route: 'POST /merchant/open/send-email',
  limit: perMinute(120),
  input: onServer && {
    email,
    purpose: z.enum(
      ['resetPassword', 'fundPassword', 'bindEmailOld', 'bindEmailNew', 'changePhone'],
      'invalid',
    ),
  },
  output: onServer && { expiresInSeconds: z.int(), retryAfterSeconds: z.int() },
  errors: onServer && ['unauthenticated', 'noPermission', 'codeTooSoon', 'tooManyRequests'],
});

/** Texts a six-digit code. Answers alike whether or not the number is known. `changePhone`, to the new number, is for a signed-in merchant. */
export const sendSmsCode = publicEndpoint('sendSmsCode', {
  route: 'POST /user/open/send-sms',
  limit: perMinute(120),
  input: onServer && { mobile, purpose: z.enum(['resetPassword', 'changePhone'], 'invalid') },
  output: onServer && { expiresInSeconds: z.int(), retryAfterSeconds: z.int() },
  errors: onServer && ['unauthenticated', 'noPermission', 'codeTooSoon', 'tooManyRequests'],
});

/** Checks a code that was mailed or texted and answers with the ticket that permits a new password. */
export const validateCode = publicEndpoint('validateCode', {
  route: 'POST /merchant/open/valid-code',
  limit: perMinute(120),
  input: onServer && {
    account: accountName,
    code: sixDigits,
    purpose: z.enum(['resetPassword'], 'invalid'),
  },
  output: onServer && newPasswordTicket,
  errors: onServer && ['wrongCode', 'codeExpired', 'codeTriesUsedUp'],
});

/** Sets a new login password by ticket. After the first sign-in it begins the session; after a forgotten password the merchant signs in again. */
export const resetPassword = publicEndpoint('resetPassword', {
  route: 'POST /merchant/open/reset-password',
  limit: perMinute(120),
  input: onServer && { ticket, password: loginPassword, confirmPassword: z.string() },
  output: onServer && { session: z.nullable(session) },
  errors: onServer && ['resetTicketExpired', 'samePassword', 'passwordEqualsFundPassword'],
});

/** Changes the login password with the old one. Every other session ends; this one goes on. */
export const changePassword = merchantEndpoint('changePassword', {
  route: 'POST /merchant/merchant/change-password',
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
export const sendStaffResetCode = publicEndpoint('sendStaffResetCode', {
  route: 'POST /staff/open/forgot-password',
  limit: perMinute(120),
  input: onServer && { email },
  output: onServer && { expiresInSeconds: z.int(), retryAfterSeconds: z.int() },
  errors: onServer && ['codeTooSoon', 'tooManyRequests'],
});

/** Checks the code that was mailed to a member of staff and answers with the ticket that permits a new password. */
export const checkStaffResetCode = publicEndpoint('checkStaffResetCode', {
  route: 'POST /staff/open/valid-code',
  limit: perMinute(120),
  input: onServer && { email, code: sixDigits },
  output: onServer && newPasswordTicket,
  errors: onServer && ['wrongCode', 'codeExpired', 'codeTriesUsedUp'],
});

/** Sets a new password of a member of staff by ticket. Every session ends; one signs in again. */
export const resetStaffPassword = publicEndpoint('resetStaffPassword', {
  route: 'POST /staff/open/reset-password',
  limit: perMinute(120),
  input: onServer && { ticket, password: loginPassword, confirmPassword: z.string() },
  errors: onServer && ['resetTicketExpired', 'samePassword'],
});

const changeStaffPasswordOptions = {
  limit: perMinute(30),
  tags: ['devices'],
  input: onServer && {
    oldPassword: typedPassword,
    password: loginPassword,
    confirmPassword: z.string(),
  },
  errors: onServer && ['wrongPassword', 'loginLocked', 'samePassword'],
} satisfies SharedOptions;

/** Changes the password of a member of staff with the old one. Every other session ends; this one goes on. */
export const changeStaffPassword = staffEndpoint('changeStaffPassword', {
  route: 'POST /staff/change-password',
  ...changeStaffPasswordOptions,
  staff: { needs: 'read', noProof: 'asksItself' },
});

/** Mails the code for a new password, of a customer. Answers alike whether or not the address is known. */
export const sendCustomerResetCode = publicEndpoint('sendCustomerResetCode', {
  route: 'POST /shop/open/forgot-password',
  limit: perMinute(120),
  input: onServer && sendCustomerResetCodeInput,
  output: onServer && { expiresInSeconds: z.int(), retryAfterSeconds: z.int() },
  errors: onServer && ['codeTooSoon', 'tooManyRequests'],
});

/** Checks the code that was mailed to a customer and answers with the ticket that permits a new password. */
export const checkCustomerResetCode = publicEndpoint('checkCustomerResetCode', {
  route: 'POST /shop/open/valid-code',
  limit: perMinute(120),
  input: onServer && checkCustomerResetCodeInput,
  output: onServer && newPasswordTicket,
  errors: onServer && ['wrongCode', 'codeExpired', 'codeTriesUsedUp'],
});

/** Sets a new password of a customer by ticket. Every session ends; one signs in again. */
export const resetCustomerPassword = publicEndpoint('resetCustomerPassword', {
  route: 'POST /shop/open/reset-password',
  limit: perMinute(120),
  input: onServer && resetCustomerPasswordInput,
  errors: onServer && ['resetTicketExpired', 'samePassword'],
});

/** Changes the password of a customer with the old one. Every other session ends; this one goes on. */
export const changeCustomerPassword = customerEndpoint('changeCustomerPassword', {
  route: 'POST /shop/change-password',
  ...changeStaffPasswordOptions,
});

/** Whether a fund password is set. */
export const hasFundPassword = merchantEndpoint('hasFundPassword', {
  route: 'GET /merchant/merchant/pay-password/exist',
  tags: ['fundPassword'],
  output: onServer && { exists: z.boolean(), lockedUntil: z.nullable(z.string()) },
});

/** Sets a new fund password with a code mailed by sendEmailCode to the bound mailbox. */
export const forgetFundPassword = merchantEndpoint('forgetFundPassword', {
  route: 'POST /merchant/merchant/pay-password/forget',
  tags: ['fundPassword'],
  input: onServer && forgetFundPasswordInput,
  errors: onServer && ['wrongCode', 'codeExpired', 'codeTriesUsedUp', 'fundPasswordEqualsLogin'],
});

/** Sets the fund password, or changes it with the old one. */
export const resetFundPassword = merchantEndpoint('resetFundPassword', {
  route: 'POST /merchant/merchant/pay-password/reset',
  tags: ['fundPassword'],
  input: onServer && resetFundPasswordInput,
  errors: onServer && [
    'wrongFundPassword',
    'fundPasswordLocked',
    'fundPasswordEqualsLogin',
    'samePassword',
  ],
});
