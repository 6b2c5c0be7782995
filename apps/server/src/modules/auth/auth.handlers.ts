import { activateAccount } from '@khidma/contract/auth/activate-account';
import { resetPassword } from '@khidma/contract/auth/reset-password';
import { sendEmailCode } from '@khidma/contract/auth/send-email-code';
import { sendSmsCode } from '@khidma/contract/auth/send-sms-code';
import { signIn } from '@khidma/contract/auth/sign-in';
import { signOut } from '@khidma/contract/auth/sign-out';
import { validateCode } from '@khidma/contract/auth/validate-code';
import { sendSignUpCode } from '@khidma/contract/shop/send-sign-up-code';
import { signInCustomer } from '@khidma/contract/shop/sign-in-customer';
import { signOutCustomer } from '@khidma/contract/shop/sign-out-customer';
import { signUpCustomer } from '@khidma/contract/shop/sign-up-customer';
import { signInStaff } from '@khidma/contract/staff/sign-in-staff';
import { signOutStaff } from '@khidma/contract/staff/sign-out-staff';
import { handle } from '../../core/call.ts';
import { runActivateAccount } from './activate-account.ts';
import { runResetPassword } from './reset-password.ts';
import { runSendEmailCode } from './send-email-code.ts';
import { runSendSignUpCode } from './send-sign-up-code.ts';
import { runSendSmsCode } from './send-sms-code.ts';
import { runSignIn } from './sign-in.ts';
import { runSignInCustomer } from './sign-in-customer.ts';
import { runSignInStaff } from './sign-in-staff.ts';
import { runSignOut } from './sign-out.ts';
import { runSignUpCustomer } from './sign-up-customer.ts';
import { runValidateCode } from './validate-code.ts';

/** One address may try so many passwords and codes: generous to an office, useless to a guesser. */
const tries = { rateLimit: { max: 120, windowMs: 60_000 } };

/** Signing in and out, of all three realms. */
export const authHandlers = [
  handle(signIn, runSignIn, tries),
  handle(activateAccount, runActivateAccount, tries),
  handle(sendEmailCode, runSendEmailCode, tries),
  handle(sendSmsCode, runSendSmsCode, tries),
  handle(validateCode, runValidateCode, tries),
  handle(resetPassword, runResetPassword, tries),
  handle(signOut, runSignOut),
  handle(signInStaff, runSignInStaff, tries),
  handle(signOutStaff, runSignOut),
  handle(sendSignUpCode, runSendSignUpCode, tries),
  handle(signUpCustomer, runSignUpCustomer, tries),
  handle(signInCustomer, runSignInCustomer, tries),
  handle(signOutCustomer, runSignOut),
] as const;
