import { maxDocuments } from '@khidma/domain/limits/attachment-limits';
import * as z from 'zod/mini';
import { endpoint, perMinute } from '../core/endpoint.ts';
import { id } from '../shapes/common.ts';
import { payoutAccount } from '../shapes/payout-account.ts';
import { personName } from '../shapes/person-name.ts';
import { secondFactorCode, typedPassword } from '../shapes/account.ts';

/** Submits a payout account for review; asks for the fund password, and for a code where the second factor is on. */
export const submitPayoutAccount = endpoint({
  name: 'submitPayoutAccount',
  method: 'POST',
  path: '/merchant/merchant/payout-account/submit',
  realm: 'merchant',
  limit: perMinute(20),
  tags: ['payoutAccount', 'money', 'fundPassword'],
  input: z.strictObject({
    iban: z.string().check(z.trim(), z.minLength(1), z.maxLength(40)),
    holder: personName(120),
    bank: personName(120),
    /** Files of the kind `document` that the bank wrote: a letter, a statement. */
    proof: z._default(z.array(id).check(z.maxLength(maxDocuments)), []),
    fundPassword: typedPassword,
    /** Where the second factor is on. */
    code: z.optional(secondFactorCode),
  }),
  output: payoutAccount,
  errors: [
    'fundPasswordMissing',
    'wrongFundPassword',
    'fundPasswordLocked',
    'secondFactorRequired',
    'wrongSecondFactor',
    'loginLocked',
  ],
});
