import { sample } from '@khidma/app/testing/sample';
import { answer, hold, refuse, type Answer } from '@khidma/app/testing/wire-double';
import type { OutboxItem } from '@khidma/app/offline/outbox-item';
import { outboxStore } from '@khidma/app/offline/outbox-state';
import { appState } from '@khidma/app/install/app-lines';
import { getNotificationSettings } from '@khidma/contract/messaging/notification-settings';
import { signOut } from '@khidma/contract/identity/sign-in';
import { getDueTerms } from '@khidma/contract/merchants/terms';
import { countDueOrders } from '@khidma/contract/orders/merchant-orders';
import { countUnreadNotices } from '@khidma/contract/messaging/notices';
import { getMerchantDetail } from '@khidma/contract/merchants/merchants';
import { act } from 'react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { allNoticesOn } from '../shared/notice-settings.ts';
import { leaveAsked } from '../shared/leave-portal.ts';
import { sessionStore } from '../shared/session-store.ts';
import { profile } from '../testing/profile.ts';
import { aisha, renderPortal } from '../testing/render-portal.tsx';

const render = (...answers: Answer[]) =>
  renderPortal(
    '/chat',
    [
      answer(countDueOrders, { count: 3 }),
      answer(getDueTerms, null),
      answer(countUnreadNotices, { unread: 0 }),
      answer(getNotificationSettings, sample(getNotificationSettings.output, allNoticesOn)),
      ...answers,
    ],
    { framed: true },
  );

describe('the frame of the portal', () => {
  it('shows the page when it is known what stands above it', async () => {
    const held = hold(getMerchantDetail);
    const screen = await render(held);
    expect(screen.query('heading', 'Messages')).toBeUndefined();
    await held.release(profile());
    await screen.find('heading', 'Messages');
    expect(screen.text()).not.toContain('license');
  });

  it('shows the page at once where it is known from before how much that was', async () => {
    localStorage.setItem('banner /chat', '0');
    localStorage.setItem('banner phone /chat', '0');
    const held = hold(getMerchantDetail);
    const screen = await render(held);
    await screen.find('heading', 'Messages');
    await held.release(profile());
  });

  it('asks before one signs out with something unsent, and stays where one thinks again', async () => {
    const screen = await render(answer(getMerchantDetail, profile()));
    const said: boolean[] = [];
    const ask = (count: number) =>
      act(async () =>
        leaveAsked.setState({ asked: { count, answer: (leaves) => said.push(leaves) } }),
      );
    await ask(2);
    const dialog = screen.within('dialog', 'Sign out with something unsent?');
    await dialog.shows('2 things are kept on this phone and not sent yet');
    await dialog.press('button', 'Stay signed in');
    await dialog.press('button', 'Delete and sign out');
    expect(said).toEqual([false, true]);
    await act(async () => leaveAsked.setState({ asked: null }));
  });

  it('says what is kept and not sent, with more weight after days, and what was not accepted', async () => {
    const screen = await render(answer(getMerchantDetail, profile()));
    const keep = (...items: OutboxItem[]) => act(async () => outboxStore.setState({ items }));
    const kept: OutboxItem = {
      id: 'k',
      owner: 'm',
      call: 'completeOrder',
      slot: 's',
      orderId: 'o1',
      number: 'KO-7',
      title: 'AC deep cleaning',
      step: null,
      input: {},
      files: [],
      pictures: 3,
      at: new Date().toISOString(),
      keptAt: new Date().toISOString(),
      state: 'waiting',
      refusal: '',
    };
    await keep(kept);
    await screen.shows('1 thing is kept on this phone and not sent yet');
    const longAgo = new Date(Date.now() - 4 * 86_400_000).toISOString();
    await keep({ ...kept, keptAt: longAgo });
    await screen.shows('1 thing has waited on this phone for days');
    await keep({ ...kept, state: 'refused', refusal: 'The order was cancelled.' });
    await screen.shows('1 thing kept on this phone could not be accepted');
    await screen.press('button', 'Show');
    const dialog = screen.within('dialog', 'Kept on this phone');
    await dialog.shows('Proof of completion');
    await dialog.shows('3 pictures');
    await dialog.shows('The order was cancelled.');
    expect(dialog.get('link', 'Open the order').getAttribute('href')).toBe('/order-detail/o1');
    await dialog.press('button', 'Delete');
    await screen.within('dialog', 'Delete what was not sent?').shows('cannot be brought back');
    await keep();
  });

  it('shows the page all the same where that does not come', async () => {
    const screen = await render(refuse(getMerchantDetail, 'unavailable'));
    await screen.find('heading', 'Messages');
    expect(screen.window.query('alert')).toBeUndefined();
  });

  it('says above every page what has expired, until it is hidden or renewed', async () => {
    const soon = profile({ licenceDueDate: '2026-12-05' });
    const screen = await render(answer(getMerchantDetail, soon));
    await screen.shows('Your business license will expire in 15 days');
    await screen.press('button', 'Hide for today');
    expect(screen.text()).not.toContain('will expire');
  });

  it('says that there is no VAT certificate, until whoever need not register puts that away', async () => {
    const said = 'Your VAT certificate is not uploaded yet';
    const withoutVat = () => {
      const none = { vatNumber: '', vatStartDate: null, vatFileCount: 0 };
      sessionStore.setState({ userInfo: { ...aisha, ...none } });
    };
    const screen = await render(answer(getMerchantDetail, profile()));
    await screen.find('heading', 'Messages');
    expect(screen.window.text()).not.toContain(said);
    act(withoutVat);
    await screen.window.shows(said);
    await screen.window.press('button', 'Hide');
    await screen.until(() => !screen.window.text().includes(said));
    expect(localStorage.getItem('hiddenVatNotice')).toBe(aisha.id);
  });

  it('leads to every page, and names the one that is on', async () => {
    const screen = await render(answer(getMerchantDetail, profile()));
    const nav = screen.window.within('navigation', 'Main navigation');
    expect(nav.get('link', 'Messages').getAttribute('aria-current')).toBe('page');
    expect((await nav.find('link', /^Orders *3/)).getAttribute('href')).toBe('/order-manage');
  });

  it('installs the app where the browser offers it, and asks once', async () => {
    const prompt = vi.fn(async () => undefined);
    const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt });
    const screen = await render(answer(getMerchantDetail, profile()));
    await screen.window.press('button', /^Account menu/);
    expect(screen.window.query('menuitem', 'Install app')).toBeUndefined();
    act(() => void dispatchEvent(offer));
    // The browser's own banner does not come as well.
    expect(offer.defaultPrevented).toBe(true);
    await screen.window.press('menuitem', 'Install app');
    expect(prompt).toHaveBeenCalledOnce();
    await screen.window.press('button', /^Account menu/);
    expect(screen.window.query('menuitem', 'Install app')).toBeUndefined();
  });

  it('says how it is installed where that is done by hand', async () => {
    Object.assign(navigator, { standalone: false });
    onTestFinished(() => void Reflect.deleteProperty(navigator, 'standalone'));
    const screen = await render(answer(getMerchantDetail, profile()));
    await screen.window.press('button', /^Account menu/);
    const line = await screen.window.find('menuitem', 'Install app');
    expect(line.getAttribute('href')).toBe('/help?article=installApp');
  });

  it('turns to a newer build that stands ready, from the account menu', async () => {
    onTestFinished(() => act(() => appState.setState({ isOutdated: false })));
    const screen = await render(answer(getMerchantDetail, profile()));
    await screen.window.press('button', /^Account menu/);
    expect(screen.window.query('menuitem', 'Update to the new version')).toBeUndefined();
    act(() => appState.setState({ isOutdated: true }));
    await screen.window.find('menuitem', 'Update to the new version');
  });

  it('ends the session where signing out fails too', async () => {
    const screen = await render(
      answer(getMerchantDetail, profile()),
      refuse(signOut, 'unavailable'),
    );
    await screen.window.press('button', /^Account menu/);
    await screen.window.press('menuitem', 'Sign out');
    await screen.until(() => screen.left().some((to) => to.startsWith('/login')));
  });

  it('tells other tabs of a sign-out before the server answers, which refuses their calls from then on', async () => {
    const held = hold(signOut);
    const screen = await render(answer(getMerchantDetail, profile()), held);
    localStorage.removeItem('logoutTimestamp');
    await screen.window.press('button', /^Account menu/);
    await screen.window.press('menuitem', 'Sign out');
    await screen.until(() => localStorage.getItem('logoutTimestamp') !== null);
    expect(screen.left()).toEqual([]);
    await held.release(null);
    await screen.until(() => screen.left().some((to) => to.startsWith('/login')));
  });
});
