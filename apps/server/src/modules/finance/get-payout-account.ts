import type { OutputOf } from '@khidma/contract/core/endpoint';
import type { getPayoutAccount } from '@khidma/contract/finance/get-payout-account';
import { payoutAccountCan } from '@khidma/domain/payout-accounts/payout-account-transitions';
import { type Call, callerOf } from '../../core/call.ts';
import { presentPayoutAccount } from './finance.presenter.ts';
import { approvedPayoutAccountOf, newestPayoutAccountOf } from './payout-accounts.queries.ts';

/** `pending` is the newest submission where it is under review or was rejected: what the merchant has to wait for or correct. */
export async function runGetPayoutAccount(
  call: Call<typeof getPayoutAccount>,
): Promise<OutputOf<typeof getPayoutAccount>> {
  const { id } = callerOf(call);
  const approved = await approvedPayoutAccountOf(call.tx, id);
  const newest = await newestPayoutAccountOf(call.tx, id);
  const isPending =
    newest !== undefined && (payoutAccountCan.decide(newest) || payoutAccountCan.correct(newest));
  return {
    approved: approved === undefined ? null : presentPayoutAccount(approved),
    pending: isPending ? presentPayoutAccount(newest) : null,
  };
}
