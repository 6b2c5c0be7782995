import type { EndpointQuery } from '@khidma/client/query';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';

/** How often a thing that is with somebody else is looked at again, in ms: it may come back at any moment. */
export const recheckMs = 5000;

/**
 * Reads one thing under review. Coming back to the window does not read it again: each reading signs new links
 * to its documents, and what is being looked at would load anew.
 */
export const useDetailQuery = <Data>(
  query: EndpointQuery<Data>,
  /** After how many ms to look again, while something about it is still going on. */
  again: (data: Data) => number | false = () => false,
): UseQueryResult<Data> =>
  useQuery({
    ...query,
    refetchOnWindowFocus: false,
    refetchInterval: ({ state: { data } }) => data !== undefined && again(data),
  });
