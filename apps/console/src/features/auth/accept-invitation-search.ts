import { textSearch } from '@khidma/app/route/search';
import * as z from 'zod/mini';

const accept = z.object({ ticket: textSearch });

/** Reads the URL that an invitation's mail leads to. */
export const acceptInvitationSearch = (input: Record<string, unknown>): z.infer<typeof accept> =>
  z.parse(accept, input);
