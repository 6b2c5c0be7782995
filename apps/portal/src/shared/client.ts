import { noteSignedOut } from '@khidma/app/session/signed-out-note';
import { paths } from './paths.ts';
import { expireSession, followEndedSession, look, session, sessionStore } from './session-store.ts';

/** Where a page goes whose session is over: to sign-in, which says so where nobody signed out, and leads back. */
export const placeAfterEnd = (hasExpired: boolean): string => {
  if (!hasExpired) return paths.login();
  noteSignedOut();
  return paths.login(location.pathname + location.search);
};

/**
 * Ends a session whose token the server refuses, and returns where to go: to sign-in, which will say so and lead back.
 * Where another tab has signed out or in, the refusal may come before that tab's word: nothing ran out then.
 */
export const endRefusedSession = (): string => {
  const stored = session.storedToken();
  if (stored === sessionStore.getState().token) {
    expireSession(Date.now());
    if (look !== null) return look.back;
    return placeAfterEnd(true);
  }
  if (stored !== null) return location.pathname + location.search;
  return placeAfterEnd(followEndedSession());
};
