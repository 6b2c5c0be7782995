import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { id, optionalText } from '../shapes/common.ts';
import { payoutAccountReview } from '../shapes/staff-finance.ts';

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
