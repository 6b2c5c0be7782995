import type { ApiClient } from '@khidma/client/api-client';
import { sendEmailCode } from '@khidma/contract/auth/send-email-code';
import { sendSmsCode } from '@khidma/contract/auth/send-sms-code';
import { retryAfterOf } from '../../shared/error-moments.ts';
import type { AccountName } from './account-name.ts';

/** A code on its way. */
export interface SentCode {
  readonly account: AccountName;
  /** How long it is good; null where it was sent earlier and this call came too soon. */
  readonly minutes: number | null;
  /** From when on another can be asked for, in Unix milliseconds. */
  readonly againAt: number;
}

const purpose = 'resetPassword';

/**
 * Has a code sent to a mailbox or a mobile. Asked too soon, the code of before is still good: that is no failure,
 * only a wait.
 */
export const sendCode = async (client: ApiClient, account: AccountName): Promise<SentCode> => {
  try {
    const { expiresInSeconds, retryAfterSeconds } =
      account.kind === 'email'
        ? await client.call(sendEmailCode, { email: account.value, purpose }, { silent: true })
        : await client.call(sendSmsCode, { mobile: account.value, purpose }, { silent: true });
    return {
      account,
      minutes: Math.floor(expiresInSeconds / 60),
      againAt: Date.now() + retryAfterSeconds * 1000,
    };
  } catch (error) {
    const seconds = retryAfterOf(error);
    if (seconds === null) throw error;
    return { account, minutes: null, againAt: Date.now() + seconds * 1000 };
  }
};
