import { endpoint, perMinute } from '../core/endpoint.ts';
import { secondFactorCode, typedPassword } from '../shapes/account.ts';
import { empty, id, optionalText, pageOf, pageQuery } from '../shapes/common.ts';
import { assignedFilter, lateFilter, minutesLeft } from '../shapes/desk-case.ts';
import { payoutAccount } from '../shapes/payout-account.ts';
import { personName } from '../shapes/person-name.ts';
import { payoutAccountReview } from '../shapes/staff-finance.ts';
import { maxDocuments } from '@khidma/domain/limits/attachment-limits';
import * as z from 'zod/mini';

/** The payout account in force and the newest submission that is not. */
export const getPayoutAccount = endpoint({
  name: 'getPayoutAccount',
  method: 'GET',
  path: '/merchant/merchant/payout-account',
  realm: 'merchant',
  tags: ['payoutAccount'],
  input: empty,
  output: z.object({ approved: z.nullable(payoutAccount), pending: z.nullable(payoutAccount) }),
  errors: [],
});

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

/** Payout accounts waiting for review, oldest first; `minutesLeft` of the business days that the settings promise. */
export const pagePayoutAccountReviews = endpoint({
  name: 'pagePayoutAccountReviews',
  method: 'GET',
  path: '/staff/payout-accounts',
  realm: 'staff',
  staff: { needs: 'read' },
  tags: ['payoutAccount', 'desk:payoutAccounts'],
  input: z.strictObject({ ...pageQuery, assigned: assignedFilter, late: lateFilter }),
  output: pageOf(z.object({ ...payoutAccountReview.shape, minutesLeft })),
  errors: [],
});

/** Approves a payout account, or rejects it with a reason. */
export const decidePayoutAccount = endpoint({
  name: 'decidePayoutAccount',
  method: 'POST',
  path: '/staff/payout-accounts/{id}/decide',
  realm: 'staff',
  staff: { needs: 'money', proof: 'money' },
  tags: ['payoutAccount', 'money', 'merchants', 'staffWork'],
  input: z.strictObject({ id, approve: z.boolean(), reason: z._default(optionalText(500), '') }),
  output: payoutAccountReview,
  errors: ['notFound', 'withdrawalWrongState', 'payoutHolderUnreadable'],
});
