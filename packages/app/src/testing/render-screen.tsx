import type { ApiClient } from '@khidma/client/api-client';
import type { AskSecond } from '@khidma/client/ask-second';
import { queryDefaults, setClient } from '@khidma/client/query';
import { defaultSettings } from '@khidma/domain/settings/durations';
import { languages } from '@khidma/i18n/languages';
import { feedback } from '@khidma/ui/feedback';
import { FeedbackMessages } from '@khidma/ui/feedback-messages';
import type { LinkComponent } from '@khidma/ui/link';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider, type AnyRouter } from '@tanstack/react-router';
import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, vi } from 'vitest';
import { taggedClient } from '../data/tagged-client.ts';
import { Intl } from '../intl/intl.tsx';
import { frameStore } from '../frame/frame-store.ts';
import { clockStore } from '../session/clock-store.ts';
import { termsStore } from '../intl/terms-store.ts';
import type { SessionView } from '../session/make-session.ts';
import { beginActing } from './acting.ts';
import { screenPart, until, type ScreenPart } from './screen.ts';
import { wireDouble, type Answer, type WireDouble } from './wire-double.ts';

// happy-dom knows no top layer. What opens in it is tried in a browser; here it must only not fail when its chunk comes.
if (!('showPopover' in HTMLElement.prototype)) {
  const nothing = (): void => undefined;
  Object.assign(HTMLElement.prototype, { showPopover: nothing, hidePopover: nothing });
}

interface MountParts {
  /** Who is signed in, and in which language. */
  readonly session: SessionView;
  readonly answers: readonly Answer[];
  /** Where the messaging panel is; without it there is none. */
  readonly messengerOrigin?: string | undefined;
  /** Asks whether a second person is to be asked, where a call takes two. */
  readonly onSecondNeeded?: AskSecond | undefined;
}

interface ScreenParts extends MountParts {
  /** Makes a router over a memory history that begins at the screen; its routes ask for what their pages show. */
  readonly makeRouter: (queries: QueryClient) => AnyRouter;
  readonly link: LinkComponent;
}

/** What is shown over a double of the wire in a test. */
export interface MountedScreen extends ScreenPart, Pick<WireDouble, 'calls' | 'names' | 'set'> {
  /** The whole window, with the frame around the page and what is told at its edge. */
  readonly window: ScreenPart;
  /** Where the browser was sent, away from this entry. */
  readonly left: () => string[];
}

/** A screen of an app in a test. */
export interface TestScreen extends MountedScreen {
  /** The address that the app is at. */
  readonly address: () => string;
  readonly queries: QueryClient;
}

/**
 * Mounts a screen of an app as the app itself does: its routes, the texts of its language, session, cache and
 * messages, over a double of the wire. It is taken away when the test ends, which fails where the wire was asked, or
 * answered, what the contract does not know.
 */
export const renderScreen = async ({
  makeRouter,
  link,
  ...parts
}: ScreenParts): Promise<TestScreen> => {
  const queries = new QueryClient({ defaultOptions: queryDefaults });
  const router = makeRouter(queries);
  // What has the focus for long enough would ask for the next screen: on a slow machine only.
  router.update({ ...router.options, defaultPreload: false });
  onTestFinished(() => queries.clear());
  const mounted = await mountScreen(parts, (client) => {
    setClient(taggedClient(client, queries));
    return (
      <QueryClientProvider client={queries}>
        <Intl session={parts.session} link={link}>
          <RouterProvider router={router} />
          <FeedbackMessages closeLabel="×" />
        </Intl>
      </QueryClientProvider>
    );
  });
  return { ...mounted, address: () => router.state.location.href, queries };
};

/** Mounts what is made over a double of the wire. */
export const mountScreen = async (
  { session, answers, messengerOrigin = '', onSecondNeeded }: MountParts,
  make: (client: ApiClient) => ReactNode,
): Promise<MountedScreen> => {
  const leave = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
  const complaints = listenToReact();
  const endActing = beginActing();
  termsStore.setState({ terms: defaultSettings });
  const wire = wireDouble(answers, {
    onUnauthenticated: () => undefined,
    onNoPermission: () => undefined,
    onErrorToast: (message) => feedback.show({ type: 'error', message }),
    getText: (key) => key,
    messengerOrigin,
    onSecondNeeded,
  });
  const { bcp47, dir } = languages[session.getState().lang];
  Object.assign(document.documentElement, { lang: bcp47, dir });
  const host = document.body.appendChild(document.createElement('div'));
  const root = createRoot(host);
  onTestFinished(async () => {
    await act(async () => root.unmount());
    host.remove();
    endActing();
    feedback.clear();
    leave.mockRestore();
    termsStore.setState({ terms: null });
    // A contact that nobody was there to open would greet the next test's panel.
    frameStore.setState(frameStore.getInitialState());
    clockStore.setState(clockStore.getInitialState());
    localStorage.clear();
    sessionStorage.clear();
    // As one text, so that the report says what was wrong and not how much.
    expect([...wire.faults, ...complaints()].join('\n')).toBe('');
  });
  await act(async () => root.render(make(wire.client)));
  const main = (): HTMLElement => host.querySelector('main') ?? host;
  const page = screenPart(main);
  const hasLeft = (): boolean => leave.mock.calls.length > 0;
  const shown = () => host.querySelector('h1, nav, [role=status], [role=alert]') ?? hasLeft();
  await until(shown).catch(() => {
    throw new Error(
      `nothing was shown: ${wire.faults.join('; ')} ${host.innerHTML.slice(0, 2000)}`,
    );
  });
  return {
    ...page,
    window: screenPart(() => host),
    calls: wire.calls,
    names: wire.names,
    set: wire.set,
    left: () => leave.mock.calls.map(([to]) => String(to)),
  };
};

/** What happy-dom says of what it does not know, or does not do: no fault of ours. */
const ofHappyDom = /is unrecognized in this browser|Iframe page loading is disabled/;

/** What React finds wrong while a screen is shown. */
const listenToReact = (): (() => string[]) => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  return () => {
    const complaints = said.mock.calls.map((parts) => parts.map(String).join(' '));
    said.mockRestore();
    return complaints.filter((complaint) => !ofHappyDom.test(complaint));
  };
};
