import { pageSearch } from '@khidma/app/route/search';
import * as z from 'zod/mini';

/** What every queue whose things are taken in hand is narrowed to, in the URL: whose they are, and what is late. */
export const caseFilter = {
  assigned: z.catch(z.optional(z.enum(['me', 'nobody'])), undefined),
  late: z.catch(z.optional(z.literal('only')), undefined),
};

const search = z.object({ ...caseFilter, page: pageSearch });

/** What a queue without other filters keeps in the URL. */
export type CaseSearch = z.infer<typeof search>;

/** Reads the URL of one; what makes no sense there is left out. */
export const caseSearch = (input: Record<string, unknown>): CaseSearch => z.parse(search, input);
