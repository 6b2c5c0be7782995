import { createApiClient, type ApiClient } from '@khidma/client/api-client';
import { feedback } from '@khidma/ui/feedback';
import { appVersion } from './client-version.ts';
import { currentPath, signInAddress } from './paths.ts';
import { endSession, sessionStore } from './session-store.ts';

/** The two texts that no server can send. */
export type OfflineTexts = Readonly<Record<'networkError' | 'noData', string>>;

/** Makes the console's client, once, when it starts. */
export const startClient = (offlineTexts: () => OfflineTexts): ApiClient => {
  const client = createApiClient({
    getToken: () => sessionStore.getState().token,
    getLang: () => sessionStore.getState().lang,
    appVersion,
    onUnauthenticated: (refused) => {
      // An answer to a token that has been replaced meanwhile, by a sign-in in another tab, ends nothing.
      if (refused === null || refused !== sessionStore.getState().token) return;
      endSession();
      location.assign(signInAddress(currentPath(), true));
    },
    onNoPermission: () => {
      void client.config().then(({ noPermissionUrl }) => location.assign(noPermissionUrl));
    },
    onErrorToast: (message) => feedback.show({ type: 'error', message }),
    getText: (key) => offlineTexts()[key],
  });
  return client;
};
