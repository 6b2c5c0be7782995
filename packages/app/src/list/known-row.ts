import { keyOf } from '@khidma/client/query';
import type { Endpoint, OutputOf } from '@khidma/contract/core/endpoint';
import { useQueryClient } from '@tanstack/react-query';

/** What a page of a list brings of each of its records. */
type RowOf<E extends Endpoint> =
  OutputOf<E> extends { readonly records: readonly (infer Row)[] } ? Row : never;

interface Rows {
  readonly records: readonly { readonly id?: unknown }[];
}

/**
 * Returns what the lists that were shown have brought of a record, the newest of them; undefined where none has it, or
 * something has changed since. The record's own page says it until the record has come.
 */
export const useKnownRow = <E extends Endpoint>(endpoint: E, id: string): RowOf<E> | undefined => {
  const row: unknown = useQueryClient()
    .getQueryCache()
    .findAll({ queryKey: keyOf(endpoint) })
    .filter(({ state }) => state.data !== undefined && !state.isInvalidated)
    .toSorted((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt)
    // A list is a page of it, or the pages that it has grown to.
    .flatMap(({ state }) => {
      const data = state.data as Rows | { readonly pages: readonly Rows[] }; // by the endpoint's own key
      return 'pages' in data ? data.pages : [data];
    })
    .flatMap(({ records }) => records)
    .find((each) => each.id === id);
  return row as RowOf<E> | undefined; // see there
};
