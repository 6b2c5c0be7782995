import { secondFactorCode, typedPassword } from '../shapes/account.ts';
import { id } from '../shapes/common.ts';
import { personName } from '../shapes/person-name.ts';
import { maxDocuments } from '@khidma/domain/limits/limits';
import * as z from 'zod/mini';

/** What `submitPayoutAccount` takes. */
export const submitPayoutAccountInput = z.strictObject({
  iban: z.string().check(z.trim(), z.minLength(1), z.maxLength(40)),
  holder: personName(120),
  bank: personName(120),
  /** Files of the kind `document` that the bank wrote: a letter, a statement. */
  proof: z._default(z.array(id).check(z.maxLength(maxDocuments)), []),
  fundPassword: typedPassword,
  /** Where the second factor is on. */
  code: z.optional(secondFactorCode),
});
