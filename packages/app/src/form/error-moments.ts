import { ApiError } from '@khidma/client/call-errors';
import * as z from 'zod/mini';

const locked = z.object({ lockedUntil: z.string() });
const waiting = z.object({ retryAfterSeconds: z.number() });
const counted = z.object({ triesLeft: z.number() });

/** Until when a lock lasts, in Unix milliseconds, where an answer says so. */
export const lockedUntilOf = (error: unknown): number | null => {
  const parsed = error instanceof ApiError ? locked.safeParse(error.data) : null;
  return parsed?.success ? Date.parse(parsed.data.lockedUntil) : null;
};

/** How long to wait before another code, in seconds, where an answer says so. */
export const retryAfterOf = (error: unknown): number | null => {
  const parsed = error instanceof ApiError ? waiting.safeParse(error.data) : null;
  return parsed?.success ? parsed.data.retryAfterSeconds : null;
};

/** How many tries are left, where an answer says so. */
export const triesLeftOf = (error: unknown): number | null => {
  const parsed = error instanceof ApiError ? counted.safeParse(error.data) : null;
  return parsed?.success ? parsed.data.triesLeft : null;
};
