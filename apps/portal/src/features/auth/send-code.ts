import type { AccountName } from './account-name.ts';
import type { AuthCalls, Outcome } from './auth-calls.ts';

/** A code on its way. */
export interface SentCode {
  readonly account: AccountName;
  /** How long it is good; null where it was sent earlier and this call came too soon. */
  readonly minutes: number | null;
  /** From when on another can be asked for, in Unix milliseconds. */
  readonly againAt: number;
}

/**
 * Has a code sent to a mailbox or a mobile. Asked too soon, the code of before is still good: that is no failure,
 * only a wait.
 */
export const sendCode = async (
  calls: AuthCalls,
  account: AccountName,
): Promise<Outcome<SentCode>> => {
  const outcome = await calls.sendCode(account);
  if (!outcome.ok && outcome.retryAfterSeconds === null) return outcome;
  const { expiresInSeconds, retryAfterSeconds } = outcome.ok
    ? outcome.data
    : { expiresInSeconds: null, retryAfterSeconds: outcome.retryAfterSeconds ?? 0 };
  return {
    ok: true,
    data: {
      account,
      minutes: expiresInSeconds === null ? null : Math.floor(expiresInSeconds / 60),
      againAt: Date.now() + retryAfterSeconds * 1000,
    },
  };
};
