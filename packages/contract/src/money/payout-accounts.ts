import { submitPayoutAccountInput } from './payout-accounts.forms.ts';
import { endpoint, perMinute } from '../core/endpoint.ts';
import { id, optionalText, pageOf, pageQuery } from '../shapes/common.ts';
import { assignedFilter, lateFilter, minutesLeft } from '../shapes/desk.ts';
import { payoutAccount } from '../shapes/payout.ts';
import { payoutAccountReview } from '../shapes/staff-finance.ts';
import * as z from 'zod/mini';

/** The payout account in force and the newest submission that is not. */
export const getPayoutAccount = endpoint({
  name: 'getPayoutAccount',
  method: 'GET',
  path: '/merchant/merchant/payout-account',
  realm: 'merchant',
  tags: ['payoutAccount'],
  output:
    onServer &&
    z.object({ approved: z.nullable(payoutAccount), pending: z.nullable(payoutAccount) }),
});

/** Submits a payout account for review; asks for the fund password, and for a code where the second factor is on. */
export const submitPayoutAccount = endpoint({
  name: 'submitPayoutAccount',
  method: 'POST',
  path: '/merchant/merchant/payout-account/submit',
  realm: 'merchant',
  limit: perMinute(20),
  tags: ['payoutAccount', 'money', 'fundPassword'],
  input: onServer && submitPayoutAccountInput,
  output: onServer && payoutAccount,
  errors: onServer && [
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
  input: onServer && z.strictObject({ ...pageQuery, assigned: assignedFilter, late: lateFilter }),
  output: onServer && pageOf(z.object({ ...payoutAccountReview.shape, minutesLeft })),
});

/** Approves a payout account, or rejects it with a reason. */
export const decidePayoutAccount = endpoint({
  name: 'decidePayoutAccount',
  method: 'POST',
  path: '/staff/payout-accounts/{id}/decide',
  realm: 'staff',
  staff: { needs: 'money', proof: 'money' },
  tags: ['payoutAccount', 'money', 'merchants', 'staffWork'],
  input:
    onServer &&
    z.strictObject({ id, approve: z.boolean(), reason: z._default(optionalText(500), '') }),
  output: onServer && payoutAccountReview,
  errors: onServer && ['notFound', 'withdrawalWrongState', 'payoutHolderUnreadable'],
});
