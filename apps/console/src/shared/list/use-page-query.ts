import { queryOptionsFor } from '@khidma/client/query';
import type { Endpoint, InputOf, OutputOf } from '@khidma/contract/core/endpoint';
import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';

/** How often a list that is looked at is asked for again, in ms. */
const everyMs = 5000;

/** Reads a page of a list; the page before stays in sight while another one loads. The list itself says what failed. */
export const usePageQuery = <E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
): UseQueryResult<OutputOf<E>> =>
  useQuery({
    ...queryOptionsFor(endpoint, input, { silent: true }),
    placeholderData: keepPreviousData,
    // Others fill and empty the queues, also while one looks at them.
    refetchOnMount: 'always',
    refetchInterval: everyMs,
  });
