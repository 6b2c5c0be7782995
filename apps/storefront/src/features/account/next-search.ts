import { readSearch, textSearch } from '@khidma/app/route/search';

/** What the URL of sign-in and sign-up says: where to go afterwards. */
export const nextSearch = (search: Record<string, unknown>): { next?: string | undefined } => ({
  next: readSearch(textSearch, search['next']),
});
