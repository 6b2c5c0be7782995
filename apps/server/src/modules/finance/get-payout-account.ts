import { getPayoutAccount } from '@khidma/contract/finance/get-payout-account';
import { payoutAccountCan } from '@khidma/domain/payout-accounts/payout-account-transitions';
import { callerOf, handle } from '../../core/call.ts';
import { presentPayoutAccount } from './finance.presenter.ts';
import { approvedPayoutAccountOf, newestPayoutAccountOf } from './payout-accounts.queries.ts';

/** `pending` is the newest submission where it is under review or was rejected: what the merchant has to wait for or correct. */
export const getPayoutAccountHandler = handle(getPayoutAccount, async (call) => {
  const { id } = callerOf(call);
  const approved = await approvedPayoutAccountOf(call.tx, id);
  const newest = await newestPayoutAccountOf(call.tx, id);
  const isPending =
    newest !== undefined && (payoutAccountCan.decide(newest) || payoutAccountCan.correct(newest));
  return {
    approved: approved === undefined ? null : presentPayoutAccount(approved),
    pending: isPending ? presentPayoutAccount(newest) : null,
  };
});
