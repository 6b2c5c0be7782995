import { getClient } from '@khidma/client/query';
import { sendEmailCode } from '@khidma/contract/identity/passwords';
import type { InputOf } from '@khidma/contract/core/endpoint';
import { retryAfterOf } from '@khidma/app/form/error-moments';

/** A code on its way. */
export interface SentCode {
  readonly email: string;
  /** How long it is good; null where it was sent earlier and this call came too soon. */
  readonly minutes: number | null;
  /** From when on another can be asked for, in Unix milliseconds. */
  readonly againAt: number;
}

/** Has a code mailed. Asked too soon, the code of before is still good: a wait, no failure. */
export const codeTo = async (input: InputOf<typeof sendEmailCode>): Promise<SentCode> => {
  const { email } = input;
  try {
    const { expiresInSeconds, retryAfterSeconds } = await getClient().call(sendEmailCode, input, {
      silent: true,
    });
    return {
      email,
      minutes: Math.floor(expiresInSeconds / 60),
      againAt: Date.now() + retryAfterSeconds * 1000,
    };
  } catch (error) {
    const seconds = retryAfterOf(error);
    if (seconds === null) throw error;
    return { email, minutes: null, againAt: Date.now() + seconds * 1000 };
  }
};
