import { pageSearch } from '@khidma/app/route/search';
import { secondPersonStates } from '@khidma/domain/staff/second-person';
import * as z from 'zod/mini';

/** The ways to look at what takes two: what waits, what is agreed and will count, and everything. */
export const askParts = ['asked', 'agreed', 'all'] as const;

/** What is over, one way or another. */
export const pastStates = ['done', 'failed', 'refused', 'stopped'] as const;

const search = z.object({
  // What waits unless something else is asked for.
  status: z.catch(z.optional(z.enum([...secondPersonStates, 'all'])), undefined),
  page: pageSearch,
});

/** What the list keeps in the URL. */
export type SecondPersonSearch = z.infer<typeof search>;

/** Reads the URL of the list; what makes no sense there is left out. */
export const secondPersonSearch = (input: Record<string, unknown>): SecondPersonSearch =>
  z.parse(search, input);
