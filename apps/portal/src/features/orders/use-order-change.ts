import { keyOf, useEndpointMutation } from '@khidma/client/query';
import type { Endpoint, InputOf, OutputOf } from '@khidma/contract/core/endpoint';
import { getBalances } from '@khidma/contract/finance/get-balances';
import { getOrder } from '@khidma/contract/orders/get-order';
import { pageOrders } from '@khidma/contract/orders/page-orders';
import { useQueryClient, type UseMutationResult } from '@tanstack/react-query';

/**
 * A call that changes an order. Whatever comes of it, the screens ask the server again: a refusal means that the order
 * is no longer what they show. The dialog that calls shows the error itself.
 */
export const useOrderChange = <E extends Endpoint>(
  endpoint: E,
): UseMutationResult<OutputOf<E>, Error, InputOf<E>> => {
  const cache = useQueryClient();
  return useEndpointMutation(endpoint, {
    silent: true,
    onSettled: () =>
      Promise.all(
        [getOrder, pageOrders, getBalances].map((read) =>
          cache.invalidateQueries({ queryKey: keyOf(read) }),
        ),
      ),
  });
};
