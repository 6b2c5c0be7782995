import { createApiClient, type ApiClient } from '@khidma/client/api-client';
import { appVersion } from '@khidma/app/session/app-version';
import { feedback } from '@khidma/ui/feedback';
import type { PanelSession } from './session.ts';

interface ClientParts {
  readonly session: PanelSession;
  readonly text: (key: 'networkError' | 'noData') => string;
  /** The server has refused the token that is on. */
  readonly onTokenEnded: () => void;
}

/** Makes the client of the panel: with the messaging token, and no page of its own to go to. */
export const makePanelClient = ({ session, text, onTokenEnded }: ClientParts): ApiClient => {
  const endToken = (refused: string | null): void => {
    if (refused !== null && refused === session.getState().token) onTokenEnded();
  };
  return createApiClient({
    getToken: () => session.getState().token,
    getLang: () => session.getState().lang,
    appVersion,
    onUnauthenticated: endToken,
    onNoPermission: () => undefined,
    onErrorToast: (message) => feedback.show({ type: 'error', message }),
    getText: text,
  });
};
