import { day } from '@khidma/contract/shapes/common';
import * as z from 'zod/mini';
import { openSearch, pageSearch } from '@khidma/app/route/search';

const search = z.object({
  staffId: openSearch,
  /** Which actions there are is known to the page alone: their names would come with every screen. */
  action: z.catch(z.optional(z.string()), undefined),
  subjectId: openSearch,
  from: z.catch(z.optional(day), undefined),
  to: z.catch(z.optional(day), undefined),
  page: pageSearch,
});

/** What the audit log keeps in the URL. */
export type AuditLogSearch = z.infer<typeof search>;

/** Reads the URL of the audit log; what makes no sense there is left out, and so is an end before the beginning. */
export const auditLogSearch = (input: Record<string, unknown>): AuditLogSearch => {
  const found = z.parse(search, input);
  const { from, to } = found;
  return from !== undefined && to !== undefined && to < from ? { ...found, to: undefined } : found;
};
