import { secondFactorCode, sixDigits, typedPassword } from '../shapes/account.ts';
import * as z from 'zod/mini';

/** What `turnOnSecondFactor` takes. */
export const turnOnSecondFactorInput = z.strictObject({ password: typedPassword, code: sixDigits });

/** What `turnOffSecondFactor` takes. */
export const turnOffSecondFactorInput = z.strictObject({
  password: typedPassword,
  code: secondFactorCode,
});
