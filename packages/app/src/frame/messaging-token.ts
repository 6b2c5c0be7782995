import type { ImInfo } from '@khidma/contract/shapes/account';

type Token = Pick<ImInfo, 'imToken' | 'imTokenExpiresAt'>;

const minuteMs = 60_000;
/** How long before its end a token is renewed. */
const aheadMs = 5 * minuteMs;
/** How long one that has just come counts, whatever a clock that goes wrong says of it. */
const trustedMs = 50 * minuteMs;
/** Tokens that have just come are not asked for again at once, where they end soon. */
const fewestMs = 5 * minuteMs;

let latest: { readonly imToken: string; readonly at: number } | null = null;

/** Remembers when a token has come. */
export const recordToken = ({ imToken }: Token): void => {
  latest = { imToken, at: Date.now() };
};

/** Returns whether there is a token that has not ended: one that has counts as none. */
export const isTokenGood = <T extends Token>(token: T | null): token is T =>
  token !== null && (endOf(token) > Date.now() || ageOf(token) < trustedMs);

/** Returns in how many milliseconds a token is to be renewed. */
export const renewalIn = (token: Token): number =>
  Math.max(
    endOf(token) - aheadMs - Date.now(),
    ageOf(token) === Infinity ? 0 : fewestMs - ageOf(token),
    0,
  );

const endOf = ({ imTokenExpiresAt }: Token): number => Date.parse(imTokenExpiresAt) || 0;

const ageOf = ({ imToken }: Token): number =>
  latest?.imToken === imToken ? Date.now() - latest.at : Infinity;
