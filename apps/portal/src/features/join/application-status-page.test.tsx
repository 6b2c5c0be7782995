import { renderScreen } from '@khidma/app/testing/render-screen';
import { sample } from '@khidma/app/testing/sample';
import { answer, hold, inTurn, refuse, type Answer } from '@khidma/app/testing/wire-double';
import { getClient } from '@khidma/client/query';
import { getApplication } from '@khidma/contract/merchants/applications';
import type { Lang } from '@khidma/i18n/languages';
import { createMemoryHistory, createRootRoute, createRouter } from '@tanstack/react-router';
import { describe, expect, it } from 'vitest';
import { RouterLink } from '../../app/router.tsx';
import { ClientContext } from '../../shared/client-context.ts';
import { sessionStore } from '../../shared/session-store.ts';
import { ApplicationStatusPage } from './application-status-page.tsx';

const signed = 'a-signed-link-of-a-mail';
const waiting = sample(getApplication.output, {
  merchantName: 'Desert Rose',
  email: 'maryam@desert-rose.example',
  status: 'Submitted',
});

/** The page behind the link of a mail: no session, no routes. */
const render = (
  subject: Answer,
  { justSent = false, lang = 'en_US' }: { justSent?: boolean; lang?: Lang } = {},
) => {
  sessionStore.setState({ ...sessionStore.getInitialState(), lang });
  return renderScreen({
    session: sessionStore,
    makeRouter: () =>
      createRouter({
        routeTree: createRootRoute({ component: () => <Linked justSent={justSent} /> }),
        history: createMemoryHistory({ initialEntries: ['/join/status'] }),
      }),
    link: RouterLink,
    answers: [subject],
  });
};

const Linked = ({ justSent }: { readonly justSent: boolean }) => (
  <main>
    <ClientContext value={getClient()}>
      <ApplicationStatusPage link={signed} justSent={justSent} />
    </ClientContext>
  </main>
);

describe('how an application stands', () => {
  it('says that it loads, then shows what came', async () => {
    const held = hold(getApplication);
    const screen = await render(held);
    await screen.find('status', 'Loading your application');
    await held.release(waiting);
    await screen.shows('Desert Rose');
    expect(screen.query('status', 'Loading your application')).toBeUndefined();
  });

  it('that could not be asked for says why and is tried again', async () => {
    const failing = refuse(getApplication, 'unavailable', { message: 'Down for a minute' });
    const screen = await render(inTurn(failing, answer(getApplication, waiting)));
    await screen.shows('Down for a minute');
    await screen.press('button', 'Try again');
    await screen.shows('Desert Rose');
  });

  it('is asked for by the link alone', async () => {
    const screen = await render(answer(getApplication, waiting));
    await screen.shows('Desert Rose');
    expect(screen.calls(getApplication)).toEqual([{ link: signed }]);
  });

  it('tells whoever has just sent it where the answer goes', async () => {
    const screen = await render(answer(getApplication, waiting), { justSent: true });
    await screen.shows('maryam@desert-rose.example');
  });

  it('leads on where the link has run out', async () => {
    const screen = await render(refuse(getApplication, 'applicationLinkExpired'));
    await screen.find('link', 'Apply to join');
    expect(screen.query('button', 'Try again')).toBeUndefined();
  });

  it('reads from the right in Arabic', async () => {
    const screen = await render(answer(getApplication, waiting), { lang: 'ar-AE' });
    await screen.shows('Desert Rose');
    expect(document.documentElement.dir).toBe('rtl');
  });
});
