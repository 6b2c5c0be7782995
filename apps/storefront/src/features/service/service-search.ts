import { day, emirate, id } from '@khidma/contract/shapes/common';
import * as z from 'zod/mini';
import { readSearch } from '@khidma/app/route/search';

const community = z.string().check(z.regex(/^[a-z0-9-]{1,60}$/));

/** What a service's page finds in its URL. */
export interface ServiceSearch {
  /** Where the customer was looking for it. */
  emirate?: z.infer<typeof emirate> | undefined;
  /** The community that the browser found near. */
  near?: string | undefined;
  /** The day for which it was looked for. */
  on?: string | undefined;
  /** The order that is to be ordered again. */
  again?: string | undefined;
}

/** Reads the URL. */
export const serviceSearch = (search: Record<string, unknown>): ServiceSearch => ({
  emirate: readSearch(emirate, search['emirate']),
  near: readSearch(community, search['near']),
  on: readSearch(day, search['on']),
  again: readSearch(id, search['again']),
});
