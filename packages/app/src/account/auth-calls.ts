import type { ApiClient } from '@khidma/client/api-client';
import { ApiError, HttpFailure, NetworkFailure } from '@khidma/client/call-errors';
import * as z from 'zod/mini';
import { lockedUntilOf, retryAfterOf, triesLeftOf } from '../form/error-moments.ts';
import { makeQuietClient } from '../session/make-client.ts';
import type { SessionView } from '../session/make-session.ts';
import type { AuthCalls, Refusal } from './auth-realm.ts';

const refusalOf = (error: unknown): Refusal => {
  // Anything else is a fault of ours and belongs into the browser's log.
  if (
    !(error instanceof ApiError || error instanceof HttpFailure || error instanceof NetworkFailure)
  )
    throw error;
  return {
    ok: false,
    name: error.name,
    message: error.message,
    fields: error instanceof ApiError ? error.fields : [],
    lockedUntil: lockedUntilOf(error),
    triesLeft: triesLeftOf(error),
    retryAfterSeconds: retryAfterOf(error),
  };
};

const published = z.object({
  demoAccounts: z.array(z.object({ role: z.string(), account: z.string() })),
});

/** The calls of the pages in front of sign-in. A module of its own, so that it can come behind their first paint. */
export const makeAuthCalls = (client: ApiClient): AuthCalls => ({
  call: async (endpoint, input) => {
    try {
      return { ok: true, data: await client.call(endpoint, input, { silent: true }) };
    } catch (error) {
      return refusalOf(error);
    }
  },
  demoAccounts: async (role) => {
    const { demo, rest } = await client.config();
    const accounts = published.safeParse(rest);
    if (!demo || !accounts.success) return [];
    return accounts.data.demoAccounts
      .filter((shown) => role.test(shown.role))
      .map(({ account }) => account);
  },
});

/** The same, over a client of their own. */
export const makeQuietCalls = (session: SessionView): AuthCalls =>
  makeAuthCalls(makeQuietClient(session));
