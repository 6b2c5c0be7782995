import { submitPayoutAccountInput } from './payout-accounts.forms.ts';
import { merchantEndpoint, perMinute, staffEndpoint } from '../core/endpoint.ts';
import { id, optionalText, pageOf, pageQuery } from '../shapes/common.ts';
import { assignedFilter, lateFilter, minutesLeft } from '../shapes/desk.ts';
import { payoutAccount } from '../shapes/payout.ts';
import { payoutAccountReview } from '../shapes/staff-finance.ts';
import * as z from 'zod/mini';

/** The payout account in force and the newest submission that is not. */
export const getPayoutAccount = merchantEndpoint('getPayoutAccount', {
  route: 'GET /merchant/merchant/payout-account',
  tags: ['payoutAccount'],
  output: onServer && { approved: z.nullable(payoutAccount), pending: z.nullable(payoutAccount) },
});

/** Submits a payout account for review; asks for the fund password, and for a code where the second factor is on. */
export const submitPayoutAccount = merchantEndpoint('submitPayoutAccount', {
  route: 'POST /merchant/merchant/payout-account/submit',
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
export const pagePayoutAccountReviews = staffEndpoint('pagePayoutAccountReviews', {
  route: 'GET /staff/payout-accounts',
  reads: onServer && 'replica',
  staff: { needs: 'read' },
  tags: ['payoutAccount', 'desk:payoutAccounts'],
  input: onServer && { ...pageQuery, assigned: assignedFilter, late: lateFilter },
  output: onServer && pageOf(z.object({ ...payoutAccountReview.shape, minutesLeft })),
});

/** One payout account with all that it is judged by. */
export const getPayoutAccountReview = staffEndpoint('getPayoutAccountReview', {
  route: 'GET /staff/payout-accounts/{id}',
  staff: { needs: 'read' },
  tags: ['payoutAccount', 'desk:payoutAccounts'],
  input: onServer && { id },
  output: onServer && payoutAccountReview,
  errors: onServer && ['notFound'],
});

/** Approves a payout account of which no check has failed, or rejects it with a reason. */
export const decidePayoutAccount = staffEndpoint('decidePayoutAccount', {
  route: 'POST /staff/payout-accounts/{id}/decide',
  staff: { needs: 'money', proof: 'money' },
  tags: ['payoutAccount', 'money', 'merchants', 'staffWork'],
  input: onServer && { id, approve: z.boolean(), reason: z._default(optionalText(500), '') },
  output: onServer && payoutAccountReview,
  errors: onServer && [
    'notFound',
    'withdrawalWrongState',
    'payoutHolderUnreadable',
    'payoutAccountUnsound',
  ],
});
