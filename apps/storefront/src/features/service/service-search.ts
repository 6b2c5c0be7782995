import { emirate, id } from '@khidma/contract/shapes/common';
import type * as z from 'zod/mini';
import { readSearch } from '@khidma/app/route/search';

/** What a service's page finds in its URL. */
export interface ServiceSearch {
  /** Where the customer was looking for it. */
  emirate?: z.infer<typeof emirate> | undefined;
  /** The order that is to be ordered again. */
  again?: string | undefined;
}

/** Reads the URL. */
export const serviceSearch = (search: Record<string, unknown>): ServiceSearch => ({
  emirate: readSearch(emirate, search['emirate']),
  again: readSearch(id, search['again']),
});
