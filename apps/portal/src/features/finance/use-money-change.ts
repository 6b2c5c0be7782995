import { keyOf, useEndpointMutation } from '@khidma/client/query';
import { hasFundPassword } from '@khidma/contract/account/has-fund-password';
import type { Endpoint, InputOf, OutputOf } from '@khidma/contract/core/endpoint';
import { getBalances } from '@khidma/contract/finance/get-balances';
import { getPayoutAccount } from '@khidma/contract/finance/get-payout-account';
import { pageFlow } from '@khidma/contract/finance/page-flow';
import { pageWithdrawals } from '@khidma/contract/finance/page-withdrawals';
import { useQueryClient, type UseMutationResult } from '@tanstack/react-query';

const reads = [getBalances, getPayoutAccount, pageFlow, pageWithdrawals, hasFundPassword];

/** A call that moves money or says where it goes. Whatever comes of it, what is on the screen is asked for again. */
export const useMoneyChange = <E extends Endpoint>(
  endpoint: E,
): UseMutationResult<OutputOf<E>, Error, InputOf<E>> => {
  const cache = useQueryClient();
  return useEndpointMutation(endpoint, {
    silent: true,
    onSettled: () =>
      Promise.all(reads.map((read) => cache.invalidateQueries({ queryKey: keyOf(read) }))),
  });
};
