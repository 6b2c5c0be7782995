import type { EndpointQuery } from '@khidma/client/query';
import type { QueryClient } from '@tanstack/react-query';

/** What the router of every app hands to its routes. */
export interface RouterContext {
  readonly queries: QueryClient;
}

/**
 * Asks for what a page shows, beside its code, and already when a link to it is pointed at. The page reads the same
 * queries and tells itself what failed: so nothing is waited for here, and nothing thrown.
 */
export const prefetch = <Answers extends readonly unknown[]>(
  { queries }: RouterContext,
  ...asked: { readonly [K in keyof Answers]: EndpointQuery<Answers[K]> }
): void => {
  for (const each of asked) void queries.prefetchQuery(each);
};
