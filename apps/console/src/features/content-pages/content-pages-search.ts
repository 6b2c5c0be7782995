import { contentPages } from '@khidma/domain/texts/content-pages';
import * as z from 'zod/mini';

const search = z.object({ page: z.catch(z.optional(z.enum(contentPages)), undefined) });

/** What the console's pages keep in the URL. */
export type ContentPagesSearch = z.infer<typeof search>;

/** Reads the URL; a page that is none is the first. */
export const contentPagesSearch = (input: Record<string, unknown>): ContentPagesSearch =>
  z.parse(search, input);
