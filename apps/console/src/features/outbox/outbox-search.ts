import { day } from '@khidma/contract/shapes/common';
import { outboxStatuses } from '@khidma/contract/shapes/message-text';
import * as z from 'zod/mini';
import { openSearch, pageSearch, textSearch } from '@khidma/app/route/search';

const search = z.object({
  recipient: textSearch,
  kind: z.catch(z.optional(z.string().check(z.regex(/^\w{1,60}$/))), undefined),
  status: z.catch(z.optional(z.enum(outboxStatuses)), undefined),
  from: z.catch(z.optional(day), undefined),
  to: z.catch(z.optional(day), undefined),
  page: pageSearch,
  /** The message that is read. */
  open: openSearch,
});

/** What the outbox keeps in the URL. */
export type OutboxSearch = z.infer<typeof search>;

/** Reads the URL of the outbox; what makes no sense there is left out. */
export const outboxSearch = (input: Record<string, unknown>): OutboxSearch =>
  z.parse(search, input);
