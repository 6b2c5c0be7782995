import { textSearch } from '@khidma/app/route/search';
import * as z from 'zod/mini';

const search = z.object({ article: textSearch, text: textSearch });

/** Reads the URL of the help: which article is read, or what was searched for. */
export const helpSearch = (input: Record<string, unknown>): z.infer<typeof search> =>
  z.parse(search, input);
