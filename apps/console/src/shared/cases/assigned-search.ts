import { pageSearch } from '@khidma/app/route/search';
import * as z from 'zod/mini';

/** Whose things a queue is narrowed to, in the URL. */
export const assignedSearch = z.catch(z.optional(z.enum(['me', 'nobody'])), undefined);

const search = z.object({ assigned: assignedSearch, page: pageSearch });

/** What a queue without other filters keeps in the URL. */
export type CaseSearch = z.infer<typeof search>;

/** Reads the URL of one; what makes no sense there is left out. */
export const caseSearch = (input: Record<string, unknown>): CaseSearch => z.parse(search, input);
