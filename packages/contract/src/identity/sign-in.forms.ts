import {
  email,
  loginPassword,
  mobile,
  secondFactorCode,
  sixDigits,
  ticket,
  typedPassword,
} from '../shapes/account.ts';
import { personName } from '../shapes/person-name.ts';
import { maxPersonName } from '@khidma/domain/limits/limits';
import * as z from 'zod/mini';

/** What `signInStaff` takes. */
export const signInStaffInput = z.strictObject({ email, password: typedPassword });

/** What `verifyStaffSecondFactor` takes. */
export const verifyStaffSecondFactorInput = z.strictObject({ ticket, code: secondFactorCode });

/** What `signInCustomer` takes. */
export const signInCustomerInput = z.strictObject({ email, password: typedPassword });

/** What `signInByCode` takes. */
export const signInByCodeInput = z.strictObject({ mobile, code: sixDigits });

/** What `sendSignInCode` takes. */
export const sendSignInCodeInput = z.strictObject({ mobile });

/** What `signUpCustomer` takes. */
export const signUpCustomerInput = z.strictObject({
  name: personName(maxPersonName),
  email,
  mobile,
  password: loginPassword,
  code: sixDigits,
});
