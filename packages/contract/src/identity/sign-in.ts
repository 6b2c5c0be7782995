import {
  signInStaffInput,
  verifyStaffSecondFactorInput,
  signInCustomerInput,
  signInByCodeInput,
  sendSignInCodeInput,
  signUpCustomerInput,
} from './sign-in.forms.ts';
import { endpoint, forRealms, perMinute } from '../core/endpoint.ts';
import {
  accountName,
  email,
  loginPassword,
  newPasswordTicket,
  secondFactorCode,
  session,
  ticket,
  typedPassword,
} from '../shapes/account.ts';
import { instant } from '../shapes/common.ts';
import { customerInfo } from '../shapes/shop.ts';
import { staffSession } from '../shapes/staff-account.ts';
import * as z from 'zod/mini';

/**
 * Signs in with e-mail or mobile. The first time, and where a second factor is on, it answers with a ticket for the
 * next step instead of a session.
 */
export const signIn = endpoint({
  name: 'signIn',
  method: 'POST',
  path: '/merchant/open/login',
  realm: 'public',
  limit: perMinute(120),
  input: onServer && z.strictObject({ account: accountName, password: typedPassword }),
  output:
    onServer &&
    z.discriminatedUnion('step', [
      z.object({ step: z.literal('session'), session }),
      z.object({ step: z.literal('activation'), ticket }),
      z.object({ step: z.literal('newPassword'), ...newPasswordTicket.shape }),
      z.object({ step: z.literal('secondFactor'), ticket }),
    ]),
  errors: onServer && ['wrongCredentials', 'loginLocked', 'accountSuspended', 'accountTerminated'],
});

const signOutIn = forRealms({
  method: 'POST',
});

/** Ends the caller's session. */
export const signOut = signOutIn({
  name: 'signOut',
  method: 'DELETE',
  path: '/merchant/merchant/logout',
  realm: 'merchant',
  openToLooks: true,
});

/** The second step of signing in: the ticket that the password gave, and a code of the app or a recovery code. */
export const verifySecondFactor = endpoint({
  name: 'verifySecondFactor',
  method: 'POST',
  path: '/merchant/open/second-factor',
  realm: 'public',
  limit: perMinute(120),
  input: onServer && z.strictObject({ ticket, code: secondFactorCode }),
  output: onServer && z.object({ session }),
  errors: onServer && [
    'resetTicketExpired',
    'wrongSecondFactor',
    'loginLocked',
    'accountSuspended',
    'accountTerminated',
  ],
});

/** Signs a member of staff in; where a second factor is on, it answers with a ticket for the next step. */
export const signInStaff = endpoint({
  name: 'signInStaff',
  method: 'POST',
  path: '/staff/open/login',
  realm: 'public',
  limit: perMinute(120),
  input: onServer && signInStaffInput,
  output:
    onServer &&
    z.discriminatedUnion('step', [
      z.extend(staffSession, { step: z.literal('session') }),
      z.object({ step: z.literal('secondFactor'), ticket }),
    ]),
  errors: onServer && ['wrongCredentials', 'loginLocked', 'accountSuspended'],
});

/** Ends the member of staff's session. */
export const signOutStaff = signOutIn({
  name: 'signOutStaff',
  path: '/staff/logout',
  realm: 'staff',
  staff: { needs: 'read', noProof: 'own', beforeSecondFactor: true },
});

/** The second step of signing a member of staff in: the ticket that the password gave, and a code of the app or a recovery code. */
export const verifyStaffSecondFactor = endpoint({
  name: 'verifyStaffSecondFactor',
  method: 'POST',
  path: '/staff/open/second-factor',
  realm: 'public',
  limit: perMinute(120),
  input: onServer && verifyStaffSecondFactorInput,
  output: onServer && staffSession,
  errors: onServer && [
    'resetTicketExpired',
    'wrongSecondFactor',
    'loginLocked',
    'accountSuspended',
  ],
});

/** Signs a customer in. */
export const signInCustomer = endpoint({
  name: 'signInCustomer',
  method: 'POST',
  path: '/shop/open/login',
  realm: 'public',
  limit: perMinute(120),
  input: onServer && signInCustomerInput,
  output: onServer && z.object({ token: z.string(), expiresAt: instant, customer: customerInfo }),
  errors: onServer && ['wrongCredentials', 'loginLocked', 'accountSuspended'],
});

/** Signs a customer in by the code that was texted to their number, on the device that asked for it. */
export const signInByCode = endpoint({
  name: 'signInByCode',
  method: 'POST',
  path: '/shop/open/login-by-code',
  realm: 'public',
  limit: perMinute(120),
  input: onServer && signInByCodeInput,
  output: onServer && z.object({ token: z.string(), expiresAt: instant, customer: customerInfo }),
  errors: onServer && ['wrongCode', 'codeExpired', 'codeTriesUsedUp', 'accountSuspended'],
});

/** Ends the customer's session. */
export const signOutCustomer = signOutIn({
  name: 'signOutCustomer',
  path: '/shop/logout',
  realm: 'customer',
});

/** Texts the code that signs a customer in. Answers alike whether or not somebody has shown the number to be theirs. */
export const sendSignInCode = endpoint({
  name: 'sendSignInCode',
  method: 'POST',
  path: '/shop/open/send-sms',
  realm: 'public',
  limit: perMinute(120),
  input: onServer && sendSignInCodeInput,
  output: onServer && z.object({ expiresInSeconds: z.int(), retryAfterSeconds: z.int() }),
  errors: onServer && ['codeTooSoon', 'tooManyRequests'],
});

/** Creates a customer, by the code that `sendSignUpCode` mailed, and signs in. Whether an address is taken learns only who has read its mail. */
export const signUpCustomer = endpoint({
  name: 'signUpCustomer',
  method: 'POST',
  path: '/shop/open/sign-up',
  realm: 'public',
  limit: perMinute(120),
  input: onServer && signUpCustomerInput,
  output: onServer && z.object({ token: z.string(), expiresAt: instant, customer: customerInfo }),
  errors: onServer && ['wrongCode', 'codeExpired', 'codeTriesUsedUp', 'emailTaken'],
});

/**
 * Mails the code that a new customer's account needs. Answers alike whether or not the address has an account: one
 * that has is told by the mail, which holds no code then.
 */
export const sendSignUpCode = endpoint({
  name: 'sendSignUpCode',
  method: 'POST',
  path: '/shop/open/send-email',
  realm: 'public',
  limit: perMinute(120),
  input: onServer && z.strictObject({ email }),
  output: onServer && z.object({ expiresInSeconds: z.int(), retryAfterSeconds: z.int() }),
  errors: onServer && ['codeTooSoon', 'tooManyRequests'],
});

/** Checks the activation code, once, at the first sign-in; the answer's ticket permits the forced new password. */
export const activateAccount = endpoint({
  name: 'activateAccount',
  method: 'POST',
  path: '/merchant/open/activation',
  realm: 'public',
  limit: perMinute(120),
  input:
    onServer &&
    z.strictObject({
      ticket,
      activationCode: z.string().check(z.trim(), z.minLength(1, 'required'), z.maxLength(20)),
    }),
  output: onServer && newPasswordTicket,
  errors: onServer && [
    'resetTicketExpired',
    'wrongActivationCode',
    'activationCodeExpired',
    'codeTriesUsedUp',
    'alreadyActivated',
  ],
});

/** Sets the first password of whoever was invited, by the token of the mailed link; it works once. Then one signs in. */
export const acceptStaffInvitation = endpoint({
  name: 'acceptStaffInvitation',
  method: 'POST',
  path: '/staff/open/accept-invitation',
  realm: 'public',
  limit: perMinute(120),
  input:
    onServer && z.strictObject({ ticket, password: loginPassword, confirmPassword: z.string() }),
  errors: onServer && ['resetTicketExpired', 'samePassword'],
});

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
  input:
    onServer &&
    z.strictObject({
      password: z.optional(typedPassword),
      code: z.optional(secondFactorCode),
    }),
  errors: onServer && [
    'wrongPassword',
    'loginLocked',
    'wrongSecondFactor',
    'secondFactorWrongState',
  ],
});
