import type { EndpointQuery } from '@khidma/client/query';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';

/**
 * Reads one thing under review. Coming back to the window does not read it again: each reading signs new links
 * to its documents, and what is being looked at would load anew.
 */
export const useDetailQuery = <Data>(query: EndpointQuery<Data>): UseQueryResult<Data> =>
  useQuery({ ...query, refetchOnWindowFocus: false });
