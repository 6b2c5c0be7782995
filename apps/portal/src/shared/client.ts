import { makeClient, type OfflineTexts } from '@khidma/app/session/make-client';
import type { ApiClient } from '@khidma/client/api-client';
import { paths } from './paths.ts';
import { expireSession, sessionStore } from './session-store.ts';
import { noteSignedOut } from './signed-out-note.ts';

/**
 * Makes the client of a page in front of sign-in: nothing there is asked with a token, so nothing is refused for want
 * of one, and every call's failure is shown where it belongs.
 */
export const makeQuietClient = (offlineTexts: () => OfflineTexts): ApiClient =>
  makeClient({
    session: sessionStore,
    offlineTexts,
    onSessionEnded: () => undefined,
    onErrorToast: () => undefined,
  });

/** Ends a session whose token the server refuses; sign-in will say so. */
export const endRefusedSession = (): void => {
  expireSession(Date.now());
  noteSignedOut();
};

/** Leaves for the sign-in page, which is an entry of its own. */
export const leaveForSignIn = (): void =>
  location.assign(paths.login(location.pathname + location.search));
