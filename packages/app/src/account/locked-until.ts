import { ApiError } from '@khidma/client/call-errors';
import * as z from 'zod/mini';

const locked = z.object({ lockedUntil: z.string() });

/** Returns until when a lock lasts, in Unix milliseconds, where the answer says so. */
export const lockedUntilOf = (error: unknown): number | null => {
  const parsed = error instanceof ApiError ? locked.safeParse(error.data) : null;
  return parsed?.success ? Date.parse(parsed.data.lockedUntil) : null;
};
