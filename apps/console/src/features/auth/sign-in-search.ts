import { textSearch } from '@khidma/app/route/search';
import * as z from 'zod/mini';

const signIn = z.object({
  /** The screen that was asked for. */
  next: textSearch,
  /** Whether a session has just ended. */
  ended: z.catch(z.optional(z.transform(() => true)), undefined),
});

/** What sign-in finds in its URL. */
export type SignInSearch = z.infer<typeof signIn>;

/** Reads the URL of sign-in. */
export const signInSearch = (input: Record<string, unknown>): SignInSearch =>
  z.parse(signIn, input);
