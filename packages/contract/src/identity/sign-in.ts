import {
  signInStaffInput,
  verifyStaffSecondFactorInput,
  signInCustomerInput,
  signInByCodeInput,
  sendSignInCodeInput,
  signUpCustomerInput,
} from './sign-in.forms.ts';
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
  chosenClock,
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
export const signIn = publicEndpoint('signIn', {
  route: 'POST /merchant/open/login',
  limit: perMinute(120),
  input: onServer && { account: accountName, password: typedPassword },
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

const signOutOptions = {} satisfies SharedOptions;

/** Ends the caller's session. */
export const signOut = merchantEndpoint('signOut', {
  route: 'DELETE /merchant/merchant/logout',
  tags: [],
  ...signOutOptions,
  openToImpersonation: true,
});

/** The second step of signing in: the ticket that the password gave, and a code of the app or a recovery code. */
export const verifySecondFactor = publicEndpoint('verifySecondFactor', {
  route: 'POST /merchant/open/second-factor',
  limit: perMinute(120),
  input: onServer && { ticket, code: secondFactorCode },
  output: onServer && { session },
  errors: onServer && [
    'resetTicketExpired',
    'wrongSecondFactor',
    'loginLocked',
    'accountSuspended',
    'accountTerminated',
  ],
});

/** Signs a member of staff in; where a second factor is on, it answers with a ticket for the next step. */
export const signInStaff = publicEndpoint('signInStaff', {
  route: 'POST /staff/open/login',
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
export const signOutStaff = staffEndpoint('signOutStaff', {
  route: 'POST /staff/logout',
  tags: [],
  ...signOutOptions,
  staff: { needs: 'read', noProof: 'own', beforeSecondFactor: true },
});

/** The second step of signing a member of staff in: the ticket that the password gave, and a code of the app or a recovery code. */
export const verifyStaffSecondFactor = publicEndpoint('verifyStaffSecondFactor', {
  route: 'POST /staff/open/second-factor',
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

/** A session of a customer that has just begun. */
const customerSession = onServer && {
  token: z.string(),
  expiresAt: instant,
  customer: customerInfo,
  clock: chosenClock,
};

/** Signs a customer in. */
export const signInCustomer = publicEndpoint('signInCustomer', {
  route: 'POST /shop/open/login',
  limit: perMinute(120),
  input: onServer && signInCustomerInput,
  output: onServer && customerSession,
  errors: onServer && ['wrongCredentials', 'loginLocked', 'accountSuspended'],
});

/** Signs a customer in by the code that was texted to their number, on the device that asked for it. */
export const signInByCode = publicEndpoint('signInByCode', {
  route: 'POST /shop/open/login-by-code',
  limit: perMinute(120),
  input: onServer && signInByCodeInput,
  output: onServer && customerSession,
  errors: onServer && ['wrongCode', 'codeExpired', 'codeTriesUsedUp', 'accountSuspended'],
});

/** Ends the customer's session. */
export const signOutCustomer = customerEndpoint('signOutCustomer', {
  route: 'POST /shop/logout',
  tags: [],
  ...signOutOptions,
});

/** Texts the code that signs a customer in. Answers alike whether or not somebody has shown the number to be theirs. */
export const sendSignInCode = publicEndpoint('sendSignInCode', {
  route: 'POST /shop/open/send-sms',
  limit: perMinute(120),
  input: onServer && sendSignInCodeInput,
  output: onServer && { expiresInSeconds: z.int(), retryAfterSeconds: z.int() },
  errors: onServer && ['codeTooSoon', 'tooManyRequests'],
});

/** Creates a customer, by the code that `sendSignUpCode` mailed, and signs in. Whether an address is taken learns only who has read its mail. */
export const signUpCustomer = publicEndpoint('signUpCustomer', {
  route: 'POST /shop/open/sign-up',
  limit: perMinute(120),
  input: onServer && signUpCustomerInput,
  output: onServer && customerSession,
  errors: onServer && ['wrongCode', 'codeExpired', 'codeTriesUsedUp', 'emailTaken'],
});

/**
 * Mails the code that a new customer's account needs. Answers alike whether or not the address has an account: one
 * that has is told by the mail, which holds no code then.
 */
export const sendSignUpCode = publicEndpoint('sendSignUpCode', {
  route: 'POST /shop/open/send-email',
  limit: perMinute(120),
  input: onServer && { email },
  output: onServer && { expiresInSeconds: z.int(), retryAfterSeconds: z.int() },
  errors: onServer && ['codeTooSoon', 'tooManyRequests'],
});

/** Checks the activation code, once, at the first sign-in; the answer's ticket permits the forced new password. */
export const activateAccount = publicEndpoint('activateAccount', {
  route: 'POST /merchant/open/activation',
  limit: perMinute(120),
  input: onServer && {
    ticket,
    activationCode: z.string().check(z.trim(), z.minLength(1, 'required'), z.maxLength(20)),
  },
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
export const acceptStaffInvitation = publicEndpoint('acceptStaffInvitation', {
  route: 'POST /staff/open/accept-invitation',
  limit: perMinute(120),
  input: onServer && { ticket, password: loginPassword, confirmPassword: z.string() },
  errors: onServer && ['resetTicketExpired', 'samePassword'],
});

/**
 * Shows once more who is signed in, for what `freshProofNeeded` names: a code where a second factor is on, the password
 * where none is. It counts for this session, and for as long as the installation says.
 */
export const proveStaff = staffEndpoint('proveStaff', {
  route: 'POST /staff/prove',
  tags: [],
  staff: { needs: 'read', noProof: 'asksItself' },
  limit: perMinute(30),
  input: onServer && {
    password: z.optional(typedPassword),
    code: z.optional(secondFactorCode),
  },
  errors: onServer && [
    'wrongPassword',
    'loginLocked',
    'wrongSecondFactor',
    'secondFactorWrongState',
  ],
});
