import { freshMs, type EndpointQuery } from '@khidma/client/query';
import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';

/** How often a list that others fill and empty is asked for again while it is looked at, in ms. */
const everyMs = 5000;

/** Reads a page of a list; the page before stays in sight while another one loads. The list itself says what failed. */
export const usePageQuery = <Data>(
  query: EndpointQuery<Data>,
  /** `watch` where others change the list while one looks at it: a queue of the platform's staff. */
  { watch = false }: { readonly watch?: boolean } = {},
): UseQueryResult<Data> =>
  useQuery({
    ...query,
    placeholderData: keepPreviousData,
    ...(watch && { staleTime: freshMs, refetchInterval: everyMs }),
  });
