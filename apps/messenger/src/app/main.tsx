import { Intl } from '@khidma/app/intl/intl.tsx';
import { followDemoClock } from '@khidma/app/session/follow-demo-clock';
import { findHostOrigin } from '@khidma/frame/panel';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { liveLine } from '../agent/live-line.ts';
import { messageLine } from '../message-line.ts';
import { texts } from '../shared/texts/texts.ts';
import { makePanelClient } from './make-client.ts';
import { Panel } from './panel.ts';
import { PanelPage } from './panel-page.tsx';
import { createPanelSession } from './session.ts';

const session = createPanelSession();
type AppTexts = Awaited<ReturnType<typeof texts.app.load>>;

let loaded: AppTexts | undefined;
let panel: Panel | null = null;

const client = makePanelClient({
  session,
  text: (key) => loaded?.common[key] ?? '',
  onTokenEnded: () => panel?.tokenEnded(),
});

const later = (ms: number, run: () => void): (() => void) => {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
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
    makeLine: () =>
      liveLine({
        token: () => session.getState().token,
        lang: () => session.getState().lang,
        onTokenEnded: () => panel?.tokenEnded(),
        later,
      }),
    hasCalls: rest['calls'] === true,
    hasTranslation: rest['translation'] === true,
    textOf: (message) => messageLine(message, loaded?.messenger.kinds),
  });
  return panel;
};

const root = document.getElementById('root');
if (!root) throw new Error('the page has no #root');
createRoot(root).render(
  <StrictMode>
    <Intl session={session} load={texts.app.load} onTexts={keepTexts}>
      <PanelPage begin={begin} client={client} />
    </Intl>
  </StrictMode>,
);

function keepTexts(next: AppTexts): void {
  loaded = next;
}
