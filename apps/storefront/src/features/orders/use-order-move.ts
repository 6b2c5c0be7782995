import type { Endpoint, InputOf, OutputOf } from '@khidma/contract/core/endpoint';
import type { OrderDetail } from '@khidma/contract/shapes/order';
import { useEndpointMutation } from '@khidma/client/query';
import { feedback } from '@khidma/ui/feedback';
import { useQueryClient, type UseMutationResult } from '@tanstack/react-query';
import { myOrderQuery } from '../../shared/shared-queries.ts';

interface After {
  /** What is told when it is done. */
  readonly done: string;
  readonly onDone: () => void;
}

/** A call that moves an order and answers with it: the screens show the answer. */
export const useOrderMove = <E extends Endpoint>(
  endpoint: OutputOf<E> extends OrderDetail ? E : never,
  { done, onDone }: After,
): UseMutationResult<OutputOf<E>, Error, InputOf<E>> => {
  const cache = useQueryClient();
  return useEndpointMutation<E>(endpoint, {
    silent: true,
    onSuccess: (moved) => {
      const order = moved as OrderDetail; // The endpoint is one that answers with an order.
      cache.setQueryData(myOrderQuery(order.id).queryKey, order);
      feedback.show({ message: done });
      onDone();
    },
  });
};
