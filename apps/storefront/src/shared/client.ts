import { createApiClient, type ApiClient } from '@khidma/client/api-client';
import { feedback } from '@khidma/ui/feedback';
import { appVersion } from './client-version.ts';
import { endSession, sessionStore } from './session-store.ts';

/** The two texts that no server can send. */
export type OfflineTexts = Readonly<Record<'networkError' | 'noData', string>>;

/** What the client asks of the app that it works for. */
export interface ClientSurroundings {
  /** The texts of the language that is on. */
  readonly offlineTexts: () => OfflineTexts;
  /** The session is over: what was loaded with it goes, and whoever stands behind sign-in goes there. */
  readonly onSessionEnded: () => void;
}

/** Makes the storefront's client, once, when it starts. */
export const startClient = ({ offlineTexts, onSessionEnded }: ClientSurroundings): ApiClient => {
  const client = createApiClient({
    getToken: () => sessionStore.getState().token,
    getLang: () => sessionStore.getState().lang,
    appVersion,
    onUnauthenticated: (refused) => {
      // An answer to a token that has been replaced meanwhile, by a sign-in in another tab, ends nothing.
      if (refused === null || refused !== sessionStore.getState().token) return;
      endSession();
      onSessionEnded();
    },
    onNoPermission: () => {
      void client.config().then(({ noPermissionUrl }) => location.assign(noPermissionUrl));
    },
    onErrorToast: (message) => feedback.show({ type: 'error', message }),
    getText: (key) => offlineTexts()[key],
  });
  return client;
};
