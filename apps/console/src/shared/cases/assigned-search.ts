import { oneOfSearch, pageSearch, searchOf } from '@khidma/app/route/search';

/** What every queue whose things are taken in hand is narrowed to, in the URL: whose they are, and what is late. */
export const caseFilter = {
  assigned: oneOfSearch(['me', 'nobody']),
  late: oneOfSearch(['only']),
};

/** Reads the URL of a queue without other filters. */
export const caseSearch = searchOf({ ...caseFilter, page: pageSearch });

/** What it keeps in the URL. */
export type CaseSearch = ReturnType<typeof caseSearch>;
