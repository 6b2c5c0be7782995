import { ApiError } from '@khidma/client/call-errors';
import * as z from 'zod/mini';

/** What binding another mailbox asks for. */
export interface MailboxValues {
  oldCode: string;
  email: string;
  newCode: string;
}

const named = z.object({ field: z.enum(['oldCode', 'newCode']) });

/** The field that a refusal belongs to: which of the two codes, or the address; null where it belongs to none of them. */
export const refusedMailboxField = (error: unknown): keyof MailboxValues | null => {
  if (!(error instanceof ApiError)) return null;
  if (error.name === 'emailTaken') return 'email';
  const parsed = z.safeParse(named, error.data);
  return parsed.success ? parsed.data.field : null;
};
