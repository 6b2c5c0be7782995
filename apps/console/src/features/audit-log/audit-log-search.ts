import {
  daySearch,
  openSearch,
  pageSearch,
  searchOf,
  withDaysInOrder,
} from '@khidma/app/route/search';
import * as z from 'zod/mini';

const readSearch = searchOf({
  staffId: openSearch,
  /** Which actions there are is known to the page alone: their names would come with every screen. */
  action: z.catch(z.optional(z.string()), undefined),
  subjectId: openSearch,
  from: daySearch,
  to: daySearch,
  page: pageSearch,
});

/** Reads the URL of the audit log. */
export const auditLogSearch = (input: Record<string, unknown>) =>
  withDaysInOrder(readSearch(input));
