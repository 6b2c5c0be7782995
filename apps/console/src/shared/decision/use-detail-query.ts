import { queryOptionsFor } from '@khidma/client/query';
import type { Endpoint, InputOf, OutputOf } from '@khidma/contract/core/endpoint';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';

/**
 * Reads one thing under review. Coming back to the window does not read it again: each reading signs new links
 * to its documents, and what is being looked at would load anew.
 */
export const useDetailQuery = <E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  /** After how many ms to look again, while something about it is still going on. */
  again: (data: OutputOf<E>) => number | false = () => false,
): UseQueryResult<OutputOf<E>> =>
  useQuery({
    ...queryOptionsFor(endpoint, input, { silent: true }),
    refetchOnWindowFocus: false,
    refetchInterval: ({ state: { data } }) => data !== undefined && again(data),
    // What one comes back to may have been sent again in the meantime.
    refetchOnMount: 'always',
  });
