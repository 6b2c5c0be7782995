import type { OfflineTexts } from '@khidma/app/session/make-client';
import type { ApiClient } from '@khidma/client/api-client';
import { ApiError, HttpFailure, NetworkFailure } from '@khidma/client/call-errors';
import { activateAccount, signIn, verifySecondFactor } from '@khidma/contract/identity/sign-in';
import {
  resetPassword,
  sendEmailCode,
  sendSmsCode,
  validateCode,
} from '@khidma/contract/identity/passwords';
import type { Endpoint, InputOf, OutputOf } from '@khidma/contract/core/endpoint';
import * as z from 'zod/mini';
import { makeQuietClient } from '../../shared/client.ts';
import { lockedUntilOf, retryAfterOf, triesLeftOf } from '../../shared/error-moments.ts';
import type { AccountName } from './account-name.ts';

/** Why a call came to nothing, in the words of the language that is on. */
export interface Refusal {
  readonly ok: false;
  /** The error's name in the catalogue; another text where there was no answer. */
  readonly name: string;
  readonly message: string;
  readonly fields: readonly { readonly path: string; readonly message: string }[];
  /** Unix milliseconds. */
  readonly lockedUntil: number | null;
  readonly triesLeft: number | null;
  readonly retryAfterSeconds: number | null;
}

/** What came of a call; a refusal is an outcome like any other. */
export type Outcome<T> = { readonly ok: true; readonly data: T } | Refusal;

const purpose = 'resetPassword';
const published = z.object({
  demoAccounts: z.array(z.object({ role: z.string(), account: z.string() })),
});

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

const demoMerchants = async (client: ApiClient): Promise<readonly string[]> => {
  const { demo, rest } = await client.config();
  const accounts = published.safeParse(rest);
  if (!demo || !accounts.success) return [];
  return accounts.data.demoAccounts
    .filter(({ role }) => /merchant/i.test(role))
    .map(({ account }) => account);
};

/** The calls of the pages in front of sign-in. A module of its own, loaded behind the first paint: client, contract and cipher weigh more than the pages. */
export const makeAuthCalls = (offlineTexts: () => OfflineTexts) => {
  const client = makeQuietClient(offlineTexts);
  const call = async <E extends Endpoint>(
    endpoint: E,
    input: InputOf<E>,
  ): Promise<Outcome<OutputOf<E>>> => {
    try {
      return { ok: true, data: await client.call(endpoint, input, { silent: true }) };
    } catch (error) {
      return refusalOf(error);
    }
  };
  return {
    signIn: (input: InputOf<typeof signIn>) => call(signIn, input),
    activate: (input: InputOf<typeof activateAccount>) => call(activateAccount, input),
    verifyFactor: (input: InputOf<typeof verifySecondFactor>) => call(verifySecondFactor, input),
    resetPassword: (input: InputOf<typeof resetPassword>) => call(resetPassword, input),
    sendCode: ({ kind, value }: AccountName) =>
      kind === 'email'
        ? call(sendEmailCode, { email: value, purpose })
        : call(sendSmsCode, { mobile: value, purpose }),
    checkCode: (account: string, code: string) => call(validateCode, { account, code, purpose }),
    demoMerchants: () => demoMerchants(client),
  };
};

/** The calls of the pages in front of sign-in. */
export type AuthCalls = ReturnType<typeof makeAuthCalls>;

/** What signing in led to. */
export type SignInStep = OutputOf<typeof signIn>;

/** A session that has just begun. */
export type Session = Extract<SignInStep, { readonly step: 'session' }>['session'];
