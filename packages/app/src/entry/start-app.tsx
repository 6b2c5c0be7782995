import type { ApiClient } from '@khidma/client/api-client';
import type { AskSecond } from '@khidma/client/ask-second';
import type { ApiError } from '@khidma/client/call-errors';
import { queryDefaults, setClient } from '@khidma/client/query';
import { feedback } from '@khidma/ui/feedback';
import { FeedbackHost } from '@khidma/ui/feedback-host';
import type { LinkComponent } from '@khidma/ui/link';
import { chunk } from '@khidma/ui/popup/chunk';
import { afterRest, restsUnless } from '@khidma/ui/rest';
import { onlineManager, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider, type AnyRouter } from '@tanstack/react-router';
import { StrictMode, useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import { useTranslations } from 'use-intl';
import { taggedClient } from '../data/tagged-client.ts';
import { Intl } from '../intl/intl.tsx';
import { currentText, loadTexts } from '../intl/texts.ts';
import { focusHeading } from '../route/focus-heading.ts';
import { frameStore } from '../frame/frame-store.ts';
import { followLine } from '../offline/follow-line.ts';
import { isOffline, lineStore, onLineBack } from '../offline/line.ts';
import type { Keeper } from '../offline/keeper.ts';
import { keepAnswers } from '../offline/kept-answers.ts';
import { errorToasts } from './error-toasts.ts';
import { holdBack } from './hold-back.ts';
import { nameTab } from './name-tab.ts';
import { makeClient } from '../session/make-client.ts';
import type { SessionView } from '../session/make-session.ts';
import { followTheme } from '../session/theme.ts';

/** An app that runs. */
export interface RunningApp {
  readonly client: ApiClient;
  readonly queries: QueryClient;
  readonly router: AnyRouter;
}

interface AppParts {
  readonly session: SessionView;
  /** Makes the router, whose routes ask for what their pages show. */
  readonly makeRouter: (queries: QueryClient) => AnyRouter;
  readonly link: LinkComponent;
  /** What the browser's tab is called after the name of the screen. */
  readonly product: () => string | undefined;
  /** For whom it keeps something on this device; an app that says nothing keeps nothing. */
  readonly keeper?: Keeper;
  /** Whether its screens hear of changes as they happen; they do unless said otherwise. */
  readonly isLive?: boolean;
  /** Asks whoever is signed in to show again who they are; false where they would not. */
  readonly onProofNeeded?: (error: ApiError) => Promise<boolean>;
  /** Asks whether a second person is to be asked, where a call takes two. */
  readonly onSecondNeeded?: AskSecond;
  /** The server has refused the token that is on: ends the session. */
  readonly onSessionEnded: (app: RunningApp) => void;
}

/** What no first load needs. */
const atRest = chunk(() => import('./at-rest.ts'));

/** Milliseconds that a page is left alone, before what it needs at rest is fetched. */
const quietMs = 2000;

/** Starts a browser app in the page's `#root`: client, queries, router, texts and feedback. */
export const startApp = ({
  session,
  makeRouter,
  link,
  product,
  onSessionEnded,
  onProofNeeded,
  onSecondNeeded,
  keeper,
  isLive = true,
}: AppParts): RunningApp => {
  const toasts = errorToasts((message) => feedback.show({ type: 'error', message }));
  const queries = new QueryClient({ defaultOptions: queryDefaults });
  const router = makeRouter(queries);
  const plainClient = makeClient({
    session,
    onSessionEnded: () => onSessionEnded(app),
    onErrorToast: toasts.show,
    onProofNeeded,
    onSecondNeeded,
  });
  const client = taggedClient(plainClient, queries);
  const app: RunningApp = { client, queries, router };
  setClient(client);
  restsUnless(() => queries.isFetching() > 0 || router.state.isLoading);
  if (keeper) keepAnswers(keeper);
  // oxlint-disable-next-line typescript/no-unsafe-argument -- the type of any router says nothing of its history
  holdBack(router.history);
  let isLater = false;
  const speak = (): void => {
    // What the server says in the reader's language is asked for anew in the other one.
    if (isLater) void queries.invalidateQueries();
    isLater = true;
    toasts.speak(currentText('common.networkError') ?? '');
  };
  followLine();
  // Queries that failed are asked for anew when there is a line, whatever the browser said of it.
  onlineManager.setEventListener((setOnline) => {
    setOnline(!isOffline());
    return lineStore.subscribe(() => setOnline(!isOffline()));
  });
  followTheme();
  const root = document.getElementById('root');
  if (!root) throw new Error('the page has no #root');
  nameTab(
    root,
    () => product() ?? '',
    () => frameStore.getState().unread,
  );
  focusHeading(router, root);
  // The texts of the app, and the page's code with its own: side by side, and before the first paint.
  void loadTexts(session.getState().lang);
  void router.load();
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queries}>
        <Intl session={session} link={link} onTexts={speak}>
          <Screens router={router} />
        </Intl>
      </QueryClientProvider>
    </StrictMode>,
  );
  // Not in a first load: nothing is pressed yet, and what a page shows is fresh when it has just come.
  afterRest(() => {
    // Without it the focus begins at the top again, and screens are as fresh as they were when they were come to.
    const settle = async (): Promise<void> => {
      await atRest.load();
      const loaded = atRest.get();
      if (loaded)
        loaded.rest.settlePage({ root, session, queries, isLive, keeps: keeper !== undefined });
      else {
        const stop = onLineBack(() => {
          stop();
          void settle();
        });
      }
    };
    void settle();
  }, quietMs);
  return app;
};

function Screens({ router }: { readonly router: AnyRouter }) {
  const t = useTranslations('common');
  const loaded = useSyncExternalStore(atRest.subscribe, atRest.get);
  return (
    <>
      {loaded && <loaded.rest.OfflineLine cut={t('offline')} back={t('backOnline')} />}
      <RouterProvider router={router} />
      <FeedbackHost closeLabel={t('close')} />
    </>
  );
}
