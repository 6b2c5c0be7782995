import { type ApiClient, createApiClient } from '@khidma/client/api-client';
import type { AskSecond } from '@khidma/client/ask-second';
import type { ApiError } from '@khidma/client/call-errors';
import { defaultNoPermissionUrl } from '@khidma/client/config';
import { leavableClient } from '../data/leavable-client.ts';
import { termsStore } from '../intl/terms-store.ts';
import { currentText } from '../intl/texts.ts';
import { recordOwnRequest } from '../live/own-requests.ts';
import { appVersion } from './app-version.ts';
import { followDemoClock } from './follow-demo-clock.ts';
import { checkLine, lineAnswered } from '../offline/follow-line.ts';
import type { SessionView } from './make-session.ts';

/** The texts that no server can send. */
const ownTexts = () => ({
  networkError: currentText('common.networkError'),
  nothingSent: currentText('common.nothingSent'),
  noData: currentText('common.noData'),
});

/** What a client asks of the app that it works for. */
export interface ClientSurroundings {
  readonly session: SessionView;
  /** The server has refused the token that is on: ends the session and goes to sign-in. */
  readonly onSessionEnded: () => void;
  /** Shows what a call that is not silent came to. */
  readonly onErrorToast: (message: string) => void;
  /** Asks whoever is signed in to show again who they are; false where they would not. */
  readonly onProofNeeded?: ((error: ApiError) => Promise<boolean>) | undefined;
  /** Asks whether a second person is to be asked, where a call takes two. */
  readonly onSecondNeeded?: AskSecond | undefined;
}

/**
 * Makes the client of an entry, once, when it starts. It is not handed to the query hooks here: the entries in
 * front of sign-in have none, and would load them all the same.
 */
export const makeClient = ({
  session,
  onSessionEnded,
  onErrorToast,
  onProofNeeded,
  onSecondNeeded,
}: ClientSurroundings): ApiClient => {
  const plainClient = createApiClient({
    getToken: () => session.getState().token,
    getLang: () => session.getState().lang,
    appVersion,
    onChange: recordOwnRequest,
    onAnswer: lineAnswered,
    onNoAnswer: checkLine,
    onUnauthenticated: (refused) => {
      // An answer to a token that has been replaced meanwhile, by a sign-in in another tab, ends nothing.
      if (refused !== null && refused === session.getState().token) onSessionEnded();
    },
    onNoPermission: () => {
      // Where the settings are lost, the page of every installation stands.
      void plainClient.config().then(
        ({ noPermissionUrl }) => location.assign(noPermissionUrl),
        () => location.assign(defaultNoPermissionUrl),
      );
    },
    onErrorToast,
    ...(onProofNeeded && { onProofNeeded }),
    ...(onSecondNeeded && { onSecondNeeded }),
    getText: (key) => ownTexts()[key] ?? '',
  });
  const client = leavableClient(plainClient);
  void client.config().then(
    ({ rest }) => {
      termsStore.setState({ terms: rest['terms'] });
      void followDemoClock(rest);
    },
    () => undefined,
  );
  return client;
};

/**
 * Makes the client of a page in front of sign-in: nothing there is asked with a token, so nothing is refused for want
 * of one, and every call's failure is shown where it belongs.
 */
export const makeQuietClient = (session: SessionView): ApiClient =>
  makeClient({
    session,
    onSessionEnded: () => undefined,
    onErrorToast: () => undefined,
  });
