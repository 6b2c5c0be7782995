import { queryOptionsFor } from '@khidma/client/query';
import type { Endpoint, InputOf } from '@khidma/contract/core/endpoint';

/** What a list is narrowed to and which of its pages is asked for, from 1 on, as its URL keeps them. */
type PageSearch<E extends Endpoint> = Omit<InputOf<E>, 'pageNum'> & {
  readonly page?: number | undefined;
};

/** The page of a list that the URL asks for, as a query. The list itself says what failed. */
export const pageQuery = <E extends Endpoint>(endpoint: E, search: PageSearch<E>) => {
  const { page = 1, ...filters } = search;
  const input: unknown = { ...filters, pageNum: String(page) };
  return queryOptionsFor(endpoint, input as InputOf<E>); // its fields, put together again
};

/** One of its records, as it is now: others may have changed it. */
export const recordQuery = <E extends Endpoint>(
  endpoint: InputOf<E> extends { readonly id: string } ? E : never,
  id: string,
) => {
  const input: unknown = { id };
  return queryOptionsFor(endpoint, input as InputOf<E>, { fresh: true }); // its id says which
};
