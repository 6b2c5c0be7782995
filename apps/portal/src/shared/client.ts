import { createApiClient, type ApiClient } from '@khidma/client/api-client';
import { appVersion } from './client-version.ts';
import { paths } from './paths.ts';
import { expireSession, sessionStore } from './session-store.ts';
import { noteSignedOut } from './signed-out-note.ts';

/** The two texts that no server can send. */
export type OfflineTexts = Readonly<Record<'networkError' | 'noData', string>>;

/** What the client asks of the app that it works for. */
export interface ClientSurroundings {
  /** The texts of the language that is on. */
  readonly offlineTexts: () => OfflineTexts;
  /** Goes to sign-in, keeping the path that was asked for. */
  readonly toSignIn: () => void;
  /** Shows what a call that is not silent came to. */
  readonly onErrorToast: (message: string) => void;
}

/**
 * For the pages in front of sign-in: nothing there is asked with a token, so nothing is refused for want of one, and
 * every call's failure is shown where it belongs.
 */
export const quietSurroundings = {
  toSignIn: () => undefined,
  onErrorToast: () => undefined,
} as const satisfies Partial<ClientSurroundings>;

/**
 * Makes the client of an entry, once, when it starts. It is not handed to the query hooks here: the entries in
 * front of sign-in have none, and would load them all the same.
 */
export const startClient = ({
  offlineTexts,
  toSignIn,
  onErrorToast,
}: ClientSurroundings): ApiClient => {
  const client = createApiClient({
    getToken: () => sessionStore.getState().token,
    getLang: () => sessionStore.getState().lang,
    appVersion,
    onUnauthenticated: (refused) => {
      // An answer to a token that has been replaced meanwhile, by a sign-in in another tab, ends nothing.
      if (refused === null || refused !== sessionStore.getState().token) return;
      expireSession(Date.now());
      noteSignedOut();
      toSignIn();
    },
    onNoPermission: () => {
      void client.config().then(({ noPermissionUrl }) => location.assign(noPermissionUrl));
    },
    onErrorToast,
    getText: (key) => offlineTexts()[key],
  });
  return client;
};

/** Leaves for the sign-in page, which is an entry of its own. */
export const leaveForSignIn = (): void =>
  location.assign(paths.login(location.pathname + location.search));
