import * as z from 'zod/mini';
import { pageSearch } from '@khidma/app/route/search';

const search = z.object({ page: pageSearch });

/** What the list of drafts keeps in the URL. */
export type UnfinishedSearch = z.infer<typeof search>;

/** Reads the URL of the list of drafts; what makes no sense there is left out. */
export const unfinishedSearch = (input: Record<string, unknown>): UnfinishedSearch =>
  z.parse(search, input);
