import type { QueryClient } from '@tanstack/react-query';

/** What the router of every app hands to its routes. */
export interface RouterContext {
  readonly queries: QueryClient;
}

/** What a page asks for: the options of a query, or of a list that goes on. */
export interface PageQuery {
  readonly queryKey: readonly unknown[];
}

/**
 * Asks for what a page shows, beside its code, and already when a link to it is pointed at. The page reads the same
 * queries and tells itself what failed: so nothing is waited for here, and nothing thrown.
 */
export const prefetch = ({ queries }: RouterContext, ...asked: readonly PageQuery[]): void => {
  for (const each of asked)
    void ('initialPageParam' in each
      ? queries.prefetchInfiniteQuery(each)
      : queries.prefetchQuery(each));
};
