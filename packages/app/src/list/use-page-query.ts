import type { EndpointQuery } from '@khidma/client/query';
import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';

/** Reads a page of a list; the page before stays in sight while another one loads. The list itself says what failed. */
export const usePageQuery = <Data>(query: EndpointQuery<Data>): UseQueryResult<Data> =>
  useQuery({ ...query, placeholderData: keepPreviousData });
