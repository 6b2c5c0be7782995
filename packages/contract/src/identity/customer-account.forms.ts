import { addressFields, email, mobile, sixDigits, typedPassword } from '../shapes/account.ts';
import { id } from '../shapes/common.ts';
import { personName } from '../shapes/person-name.ts';
import { maxPersonName } from '@khidma/domain/limits/limits';
import * as z from 'zod/mini';

/** What `updateMyProfile` takes. */
export const updateMyProfileInput = z.strictObject({ name: personName(maxPersonName) });

/** What `sendMyEmailCode` takes. */
export const sendMyEmailCodeInput = z.strictObject({ email });

/** What `changeMyEmail` takes. */
export const changeMyEmailInput = z.strictObject({
  email,
  code: sixDigits,
  password: typedPassword,
});

/** What `sendMyMobileCode` takes. */
export const sendMyMobileCodeInput = z.strictObject({ mobile });

/** What `changeMyMobile` takes. */
export const changeMyMobileInput = z.strictObject({
  mobile,
  code: sixDigits,
  password: typedPassword,
});

/** What `deleteMyAccount` takes. */
export const deleteMyAccountInput = z.strictObject({ password: typedPassword });

/** What `saveMyAddress` takes. */
export const saveMyAddressInput = z.strictObject({
  id: z.optional(id),
  ...addressFields,
  isDefault: z.boolean(),
});
