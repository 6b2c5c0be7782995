import { emirate } from '@khidma/contract/shapes/common';
import * as z from 'zod/mini';
import { readSearch, textSearch } from '../../shared/search.ts';

const categoryId = z.string().check(z.regex(/^[a-z-]{1,60}$/));

/** What is being looked for: all of it stands in the URL. */
export interface BrowseSearch {
  category?: string | undefined;
  emirate?: z.infer<typeof emirate> | undefined;
  q?: string | undefined;
}

/** Reads the URL. */
export const browseSearch = (search: Record<string, unknown>): BrowseSearch => ({
  category: readSearch(categoryId, search['category']),
  emirate: readSearch(emirate, search['emirate']),
  q: readSearch(textSearch, search['q']),
});
