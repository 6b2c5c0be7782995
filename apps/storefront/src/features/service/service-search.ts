import { emirate } from '@khidma/contract/shapes/common';
import type * as z from 'zod/mini';
import { readSearch } from '@khidma/app/route/search';

/** What a service's page finds in its URL. */
export interface ServiceSearch {
  /** Where the customer was looking for it. */
  emirate?: z.infer<typeof emirate> | undefined;
}

/** Reads the URL. */
export const serviceSearch = (search: Record<string, unknown>): ServiceSearch => ({
  emirate: readSearch(emirate, search['emirate']),
});
