import { textSearch } from '@khidma/app/route/search';
import * as z from 'zod/mini';

const link = z.object({ ticket: textSearch });

/** Reads the URL that the link of a mail leads to. */
export const ticketSearch = (input: Record<string, unknown>): z.infer<typeof link> =>
  z.parse(link, input);
