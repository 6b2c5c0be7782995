import type { Endpoint, InputOf, OutputOf } from '@khidma/contract/core/endpoint';
import { useEndpointMutation } from '@khidma/client/query';
import { feedback } from '@khidma/ui/feedback';
import { useQueryClient, type UseMutationResult } from '@tanstack/react-query';

/**
 * Sends a decision. Whatever comes of it, every queue, figure and detail on the screen is asked for anew:
 * a refusal means that they show something which is no longer so.
 */
export const useDecide = <E extends Endpoint>(
  endpoint: E,
  done: string,
): UseMutationResult<OutputOf<E>, Error, InputOf<E>> => {
  const cache = useQueryClient();
  return useEndpointMutation(endpoint, {
    silent: true,
    onSuccess: () => void feedback.show({ message: done }),
    onSettled: () => void cache.invalidateQueries(),
  });
};
