import 'virtual:texts';
import { liveConnection } from '../agent/connection.ts';
import { messageLine } from '../message-line.ts';
import { PanelPage } from './panel-page.tsx';
import { Panel } from './panel.ts';
import { createPanelSession, type PanelSession } from './session.ts';
import { leavableClient } from '@khidma/app/data/leavable-client';
import { Intl } from '@khidma/app/intl/intl';
import { currentText } from '@khidma/app/intl/texts';
import { checkLine, followLine, lineAnswered } from '@khidma/app/offline/follow-line';
import { appVersion } from '@khidma/app/session/app-version';
import { followDemoClock } from '@khidma/app/session/follow-demo-clock';
import { type ApiClient, createApiClient } from '@khidma/client/api-client';
import type { ClientText } from '@khidma/client/settle';
import { findHostOrigin } from '@khidma/frame/panel';
import { feedback } from '@khidma/ui/feedback';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';

const session = createPanelSession();
let panel: Panel | null = null;

const client = makePanelClient({
  session,
  text: (key) => ownTexts()[key] ?? '',
  onTokenEnded: () => panel?.tokenEnded(),
});

/** The texts that no server can send. */
function ownTexts() {
  return {
    networkError: currentText('common.networkError'),
    nothingSent: currentText('common.nothingSent'),
    noData: currentText('common.noData'),
  };
}

const later = (ms: number, run: () => void): (() => void) => {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
};

let isKeeping = false;

/** Once a page, behind what is shown: without it the panel runs as it would without any worker. */
const keepFiles = (): void => {
  if (isKeeping) return;
  isKeeping = true;
  void import('@khidma/app/worker/keep-pages')
    .then(({ keepPages }) => keepPages('/messenger/', session))
    .catch(() => undefined);
};

const begin = async (): Promise<Panel | null> => {
  const { rest, messengerHosts } = await client.config();
  await followDemoClock(rest);
  const hostOrigin = findHostOrigin(location.search, messengerHosts);
  if (hostOrigin === null || window.parent === window) return null;
  panel = new Panel({
    hostOrigin,
    window,
    call: (endpoint, input, options) => client.call(endpoint, input, options),
    session,
    makeConnection: () =>
      liveConnection({
        token: () => session.getState().token,
        lang: () => session.getState().lang,
        onTokenEnded: () => panel?.tokenEnded(),
        later,
      }),
    hasCalls: rest['calls'] === true,
    hasTranslation: rest['translation'] === true,
    keepFiles,
    textOf: (message) => messageLine(message, currentText('messenger.kinds')),
  });
  return panel;
};

followLine();
const root = document.getElementById('root');
if (!root) throw new Error('the page has no #root');
createRoot(root).render(
  <StrictMode>
    <Intl session={session}>
      <PanelPage begin={begin} client={client} />
    </Intl>
  </StrictMode>,
);

interface ClientParts {
  readonly session: PanelSession;
  readonly text: (key: ClientText) => string;
  /** The server has refused the token that is on. */
  readonly onTokenEnded: () => void;
}

/** Makes the client of the panel: with the messaging token, and no page of its own to go to. */
function makePanelClient({ session, text, onTokenEnded }: ClientParts): ApiClient {
  const endToken = (refused: string | null): void => {
    if (refused !== null && refused === session.getState().token) onTokenEnded();
  };
  const plainClient = createApiClient({
    getToken: () => session.getState().token,
    getLang: () => session.getState().lang,
    appVersion,
    onUnauthenticated: endToken,
    onNoPermission: () => undefined,
    onErrorToast: (message) => feedback.show({ type: 'error', message }),
    onAnswer: lineAnswered,
    onNoAnswer: checkLine,
    getText: text,
  });
  return leavableClient(plainClient);
}
