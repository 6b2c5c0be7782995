import type { Outcome } from './auth-realm.ts';

/** A code on its way. */
export interface SentCode {
  /** How long it is good; null where it was sent earlier and this call came too soon. */
  readonly minutes: number | null;
  /** From when on another can be asked for, in Unix milliseconds. */
  readonly againAt: number;
}

interface CodeTerms {
  readonly expiresInSeconds: number;
  readonly retryAfterSeconds: number;
}

/** Reads what a call that sends a code came to. Asked too soon, the code of before is still good: that is no failure, only a wait. */
export const sentCode = async (call: Promise<Outcome<CodeTerms>>): Promise<Outcome<SentCode>> => {
  const outcome = await call;
  if (!outcome.ok && outcome.retryAfterSeconds === null) return outcome;
  const { expiresInSeconds, retryAfterSeconds } = outcome.ok
    ? outcome.data
    : { expiresInSeconds: null, retryAfterSeconds: outcome.retryAfterSeconds ?? 0 };
  return {
    ok: true,
    data: {
      minutes: expiresInSeconds === null ? null : Math.floor(expiresInSeconds / 60),
      againAt: Date.now() + retryAfterSeconds * 1000,
    },
  };
};
