import { keyOf, useEndpointQuery } from '@khidma/client/query';
import type { Endpoint, InputOf, OutputOf } from '@khidma/contract/core/endpoint';
import { useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useEffect } from 'react';

/**
 * Reads what other devices change, and what other screens have just changed: asked for anew whenever the screen is
 * come to, however little time has passed. What was known stands there meanwhile.
 */
export const useFreshQuery = <E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
): UseQueryResult<OutputOf<E>> => {
  const cache = useQueryClient();
  useEffect(() => {
    // One that is on its way is fresh enough.
    void cache.invalidateQueries({ queryKey: keyOf(endpoint) }, { cancelRefetch: false });
  }, [cache, endpoint]);
  return useEndpointQuery(endpoint, input, { silent: true });
};
