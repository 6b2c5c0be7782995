import { renderScreen } from '@khidma/app/testing/render-screen';
import { sample } from '@khidma/app/testing/sample';
import { answer, hold, inTurn, refuse, type Answer } from '@khidma/app/testing/wire-double';
import { getClient } from '@khidma/client/query';
import { getCategoryTree, listPlaces } from '@khidma/contract/catalogue/reference';
import { getApplication } from '@khidma/contract/merchants/applications';
import type { Lang } from '@khidma/i18n/languages';
import { createMemoryHistory, createRootRoute, createRouter } from '@tanstack/react-router';
import { beforeAll, describe, expect, it } from 'vitest';
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
  subject: Answer | readonly Answer[],
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
    answers: [subject].flat(),
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

describe('the form of the papers', () => {
  // It comes when an application is open.
  beforeAll(() => import('./data/data-submission.tsx'));

  const open = { ...waiting, status: 'Contacted' as const, verdicts: {}, remarks: [], draft: null };
  const renderOpen = (application: typeof waiting) =>
    render([
      answer(getApplication, application),
      answer(listPlaces, []),
      answer(getCategoryTree, []),
    ]);

  it('is shown step by step, from the first that lacks something, with the way back and on', async () => {
    const screen = await renderOpen(open);
    await screen.find('heading', /Business and contact Step 1 of 10/);
    await screen.press('button', 'Next: Address');
    await screen.find('heading', /Address Step 2 of 10/);
    expect(document.activeElement?.textContent).toContain('Address');
    expect(screen.queryField('Contact name')).toBeUndefined();
    await screen.press('button', 'Back');
    await screen.findField('Contact name');
  });

  it('begins where staff have remarked on something, and says so at the field and in the index', async () => {
    const remarks = [{ path: 'vatNumber', text: 'This number is not yours.' }];
    const screen = await renderOpen({ ...open, remarks });
    await screen.find('heading', /VAT registration/);
    await screen.shows('This number is not yours.');
    expect(screen.within('navigation', 'Steps of the form').text()).toContain('1 remark');
  });

  it('leads from what is refused at its end to the field in its step', async () => {
    const screen = await renderOpen({ ...open, contactName: '', responsibleName: 'Huda' });
    await screen.press('button', 'Agree and send');
    await screen.press('button', 'Submit for audit');
    await screen.press('button', /^Contact name: /);
    await screen.find('heading', /Business and contact/);
    expect(document.activeElement).toBe(screen.field('Contact name'));
  });
});
