import { readEndpoint } from '@khidma/client/query';
import type { Endpoint, InputOf, OutputOf } from '@khidma/contract/core/endpoint';
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';

/** A page of a list that goes on behind a cursor. */
interface KeysetPage {
  readonly cursor: string | null;
}

/** A list that grows page after page, as a query; another filter leaves the rows of the one before in sight until its own have come. */
export const endlessQueryFor = <E extends Endpoint>(
  endpoint: OutputOf<E> extends KeysetPage ? E : never,
  input: Omit<InputOf<E>, 'cursor'>,
  /** Whether its beginning is kept on this device, for where there is no line. */
  kept = false,
) =>
  infiniteQueryOptions({
    queryKey: [endpoint.name, input],
    meta: { tags: endpoint.tags ?? [] },
    initialPageParam: null as string | null, // The first page has no cursor, all others have.
    queryFn: ({ pageParam, signal }) =>
      readEndpoint<E>(
        endpoint,
        // The input is the endpoint's own, and a cursor is a part of every list's.
        { ...input, ...(pageParam === null ? {} : { cursor: pageParam }) } as InputOf<E>,
        { signal, silent: true, kept: kept && pageParam === null },
      ),
    getNextPageParam: (last: OutputOf<E>) => (last as KeysetPage).cursor, // E is such a list's.
    placeholderData: keepPreviousData,
  });
