import { readLook } from '@khidma/app/session/make-session';
import { renderScreen } from '@khidma/app/testing/render-screen';
import { sample, sampleId } from '@khidma/app/testing/sample';
import { answer, hold, inTurn, refuse, type Answer } from '@khidma/app/testing/wire-double';
import { getClient } from '@khidma/client/query';
import { openMerchantLook } from '@khidma/contract/identity/impersonations';
import { linkKey } from '@khidma/contract/core/secret-links';
import type { Lang } from '@khidma/i18n/languages';
import { createMemoryHistory, createRootRoute, createRouter } from '@tanstack/react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { RouterLink } from '../../app/router.tsx';
import { ClientContext } from '../../shared/client-context.ts';
import { sessionStore } from '../../shared/session-store.ts';
import { OpenLookPage } from './open-look-page.tsx';

const link = 'c'.repeat(43);
const look = sample(openMerchantLook.output, {
  token: 'look_1',
  user: { id: sampleId(3) },
  back: 'https://console.example.ae/console/merchants/3',
});
const replace = vi.spyOn(location, 'replace');
beforeEach(() => void replace.mockReset().mockImplementation(() => undefined));
afterEach(() => sessionStorage.clear());

const render = (subject: Answer, lang: Lang = 'en_US') => {
  sessionStorage.setItem(linkKey('look'), link);
  sessionStore.setState({ ...sessionStore.getInitialState(), lang });
  return renderScreen({
    session: sessionStore,
    makeRouter: () =>
      createRouter({
        routeTree: createRootRoute({ component: Opening }),
        history: createMemoryHistory({ initialEntries: ['/look'] }),
      }),
    link: RouterLink,
    answers: [subject],
  });
};

const Opening = () => (
  <main>
    <ClientContext value={getClient()}>
      <OpenLookPage />
    </ClientContext>
  </main>
);

describe('a look that the console leads to', () => {
  it('is fetched by the code of its link, kept for this tab, and leads to the portal', async () => {
    const held = hold(openMerchantLook);
    const screen = await render(held);
    await screen.find('status', 'One moment …');
    await held.release(look);
    await screen.until(() => replace.mock.calls.length > 0);
    expect(replace).toHaveBeenCalledWith('/home');
    expect(screen.calls(openMerchantLook)).toEqual([{ link }]);
    expect(readLook()).toEqual(look);
    expect(
      localStorage.getItem('userStore'),
      'a merchant who is signed in here stays so',
    ).not.toContain('look_1');
    expect(sessionStorage.getItem(linkKey('look')), 'the code is used up').toBeNull();
  });

  it.each(['resetTicketExpired', 'invalid'] as const)('is over where it is %s', async (error) => {
    const screen = await render(refuse(openMerchantLook, error));
    await screen.shows('This link is over');
    expect(screen.query('button', 'Try again')).toBeUndefined();
    expect([readLook(), replace.mock.calls]).toEqual([null, []]);
  });

  it('that could not be fetched says why, and is tried again with the same code', async () => {
    const failing = refuse(openMerchantLook, 'unavailable', { message: 'Down for a minute' });
    const screen = await render(inTurn(failing, answer(openMerchantLook, look)));
    await screen.shows('Down for a minute');
    await screen.press('button', 'Try again');
    await screen.until(() => replace.mock.calls.length > 0);
    expect(screen.calls(openMerchantLook)).toEqual([{ link }, { link }]);
  });

  it('reads from the right in Arabic', async () => {
    const screen = await render(refuse(openMerchantLook, 'resetTicketExpired'), 'ar-AE');
    await screen.shows('انتهت صلاحية الرابط');
  });
});
