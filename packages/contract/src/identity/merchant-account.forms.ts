import { email, mobile, sixDigits } from '../shapes/account.ts';
import * as z from 'zod/mini';

/** What `changeContactPhone` takes. */
export const changeContactPhoneInput = z.strictObject({
  contactPhone: mobile,
  mailCode: sixDigits,
  smsCode: sixDigits,
});

/** What `changeEmail` takes. */
export const changeEmailInput = z.strictObject({ email, oldCode: sixDigits, newCode: sixDigits });
