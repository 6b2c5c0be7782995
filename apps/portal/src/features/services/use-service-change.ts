import { keyOf, useEndpointMutation } from '@khidma/client/query';
import type { Endpoint, InputOf, OutputOf } from '@khidma/contract/core/endpoint';
import { getService } from '@khidma/contract/services/get-service';
import { listUnfinishedServices } from '@khidma/contract/services/list-unfinished-services';
import { pageServices } from '@khidma/contract/services/page-services';
import { useQueryClient, type QueryClient, type UseMutationResult } from '@tanstack/react-query';

const lists = [pageServices, listUnfinishedServices];

/** Asks again for every list that a service stands in. */
export const refreshServiceLists = (cache: QueryClient): Promise<unknown> =>
  Promise.all(lists.map((read) => cache.invalidateQueries({ queryKey: keyOf(read) })));

/** A call that changes services; whatever comes of it, what is on the screen is asked for again. */
export const useServiceChange = <E extends Endpoint>(
  endpoint: E,
): UseMutationResult<OutputOf<E>, Error, InputOf<E>> => {
  const cache = useQueryClient();
  return useEndpointMutation(endpoint, {
    silent: true,
    onSettled: () =>
      Promise.all([
        refreshServiceLists(cache),
        cache.invalidateQueries({ queryKey: keyOf(getService) }),
      ]),
  });
};
