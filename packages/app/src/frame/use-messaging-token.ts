import type { ImInfo } from '@khidma/contract/shapes/account';
import { useEffect, useEffectEvent, useState } from 'react';
import { frameStore } from './frame-store.ts';
import { isTokenGood, noteToken, renewalIn } from './messaging-token.ts';

interface TokenParts {
  /** Nobody is signed in where it is null: no token is asked for. */
  readonly userId: string | null;
  readonly imInfo: ImInfo | null;
  /** Asks for a token. */
  readonly fetch: () => Promise<ImInfo>;
  /** Keeps one, which `imInfo` is from then on. */
  readonly keep: (imInfo: ImInfo) => void;
}

/** How long after a renewal that failed it is tried again, while the token still holds. */
const againMs = 60_000;

/**
 * Keeps a token that holds while somebody is signed in. Returns how to get another one, and how to try again where
 * none could be got.
 */
export const useMessagingToken = ({ userId, imInfo, fetch, keep }: TokenParts) => {
  const [attempt, setAttempt] = useState(0);
  const renew = async (): Promise<void> => {
    const fetched = await fetch();
    noteToken(fetched);
    keep(fetched);
  };
  const begin = useEffectEvent(renew);
  const isGood = useEffectEvent(() => isTokenGood(imInfo));
  const waits = useEffectEvent(() => (isTokenGood(imInfo) ? renewalIn(imInfo) : 0));
  const token = imInfo?.imToken;
  useEffect(() => {
    if (userId === null) return;
    let timer: ReturnType<typeof setTimeout>;
    const renewIn = (ms: number): void => {
      timer = setTimeout(() => {
        begin().catch(() => {
          if (isGood()) renewIn(againMs);
          else frameStore.setState({ state: 'lost' });
        });
      }, ms);
    };
    renewIn(waits());
    return () => clearTimeout(timer);
  }, [userId, token, attempt]);
  return { renew, tryAgain: () => setAttempt((count) => count + 1) };
};
