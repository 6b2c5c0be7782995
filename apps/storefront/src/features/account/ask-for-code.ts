import { sendSignUpCode } from '@khidma/contract/identity/sign-in';
import { ApiError } from '@khidma/client/call-errors';
import { getClient } from '@khidma/client/query';
import * as z from 'zod/mini';

/** A message on its way. */
export interface SentCode {
  /** How long its code is good; null where it was sent earlier and this call came too soon. */
  readonly minutes: number | null;
  /** From when on another can be asked for, in Unix milliseconds. */
  readonly againAt: number;
}

/** Has the mail of a new account sent. */
export const askForCode = (email: string): Promise<SentCode> =>
  sentBy(() => getClient().call(sendSignUpCode, { email }, { silent: true }));

/** Has a message sent. Asked too soon, the code of before is still good: that is no failure, only a wait. */
export const sentBy = async (
  send: () => Promise<{ readonly expiresInSeconds: number; readonly retryAfterSeconds: number }>,
): Promise<SentCode> => {
  try {
    const sent = await send();
    return {
      minutes: Math.floor(sent.expiresInSeconds / 60),
      againAt: Date.now() + sent.retryAfterSeconds * 1000,
    };
  } catch (error) {
    const wait = error instanceof ApiError ? tooSoon.safeParse(error.data) : null;
    if (!wait?.success) throw error;
    return { minutes: null, againAt: Date.now() + wait.data.retryAfterSeconds * 1000 };
  }
};

const tooSoon = z.object({ retryAfterSeconds: z.number() });
