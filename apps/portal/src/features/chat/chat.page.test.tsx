import { panelDouble, panelOrigin } from '@khidma/app/testing/panel-double';
import { answer, refuse, type Answer } from '@khidma/app/testing/wire-double';
import { sample } from '@khidma/app/testing/sample';
import { getAccountInfo } from '@khidma/contract/identity/merchant-account';
import { getNotificationSettings } from '@khidma/contract/messaging/notification-settings';
import { getMerchantDetail } from '@khidma/contract/merchants/merchants';
import { countUnreadNotices } from '@khidma/contract/messaging/notices';
import { getDueTerms } from '@khidma/contract/merchants/terms';
import {
  countDueOrders,
  getOrder,
  listOrderViews,
  pageOrders,
} from '@khidma/contract/orders/merchant-orders';
import { listPlaces } from '@khidma/contract/catalogue/reference';
import { orderDetail } from '@khidma/contract/shapes/order';
import type { Lang } from '@khidma/i18n/languages';
import { describe, expect, it } from 'vitest';
import { allNoticesOn } from '../../shared/notice-settings.ts';
import { profile } from '../../testing/profile.ts';
import { aisha, renderPortal } from '../../testing/render-portal.tsx';

const imInfo = {
  imToken: 'im-1',
  imTokenExpiresAt: new Date(Date.now() + 3_600_000).toISOString(),
  officialChannelId: 'khidma-official',
  officialUserId: 'khidma-service',
};
const account = answer(getAccountInfo, { user: aisha, userImInfo: imInfo, clock: null });
const orderId = '0198c0de-0000-7000-8000-000000000001';
const customerId = '0198c0de-0000-7000-8000-000000000002';
const call = { callId: 'k1', userId: customerId, userName: 'Noura' };

const render = (path: string, lang: Lang = 'en_US', ...answers: Answer[]) =>
  renderPortal(
    path,
    [
      account,
      answer(countDueOrders, { count: 0 }),
      answer(getDueTerms, null),
      answer(countUnreadNotices, { unread: 0 }),
      answer(getMerchantDetail, profile()),
      answer(getNotificationSettings, sample(getNotificationSettings.output, allNoticesOn)),
      answer(listPlaces, []),
      answer(listOrderViews, []),
      answer(pageOrders, {
        records: [],
        total: 0,
        totalIsCapped: false,
        current: 1,
        size: 20,
        cursor: null,
        counts: {},
        figures: null,
      }),
      answer(
        getOrder,
        sample(orderDetail, {
          id: orderId,
          otherPartyId: customerId,
          status: 'Paid',
          number: 'K-7',
        }),
      ),
      ...answers,
    ],
    { framed: true, lang, messengerOrigin: panelOrigin },
  );

const frame = (): HTMLElement => {
  const found = document.querySelector<HTMLElement>('[data-place]');
  if (found === null) throw new Error('there is no frame');
  return found;
};

describe('The messaging panel is shown full-area on /chat and hidden elsewhere', () => {
  it('is loaded with the host alone in its address, and told who is signed in', async () => {
    const screen = await render('/chat');
    await screen.find('heading', 'Messages');
    await screen.window.find('status', 'Loading messages');
    const panel = await panelDouble();
    expect(document.querySelector('iframe')?.src).toBe(
      `${panelOrigin}/messenger/?host=${encodeURIComponent(location.origin)}&saysLine`,
    );
    expect(document.querySelector('iframe')?.getAttribute('allow')).toBe(
      'camera; microphone; autoplay; clipboard-write; geolocation',
    );
    await panel.open();
    expect(panel.told.map(({ code }) => code)).toEqual([101, 102]);
    expect(panel.told[0]?.data).toMatchObject({
      user: { id: aisha.id, name: 'Desert Rose Cleaning' },
      token: 'im-1',
      lang: 'en_US',
      dir: 'ltr',
      headers: { 'x-app-type': '100', 'x-platform': 'Web' },
    });
    expect(frame().dataset['place']).toBe('page');
    expect(screen.window.query('status', 'Loading messages')).toBeUndefined();
  });

  it('stays where it is, out of sight and reach, when one goes elsewhere', async () => {
    const screen = await render('/chat', 'ar-AE');
    const panel = await panelDouble();
    await panel.open();
    const before = document.querySelector('iframe');
    await screen.window.press('link', 'الطلبات');
    await screen.until(() => frame().dataset['place'] === 'hidden');
    expect(frame().inert).toBe(true);
    expect(document.querySelector('iframe')).toBe(before);
    expect(panel.told.at(-1)?.code).toBe(103);
  });

  it('says that messages cannot be reached where no token comes, and tries again', async () => {
    const screen = await render('/chat', 'en_US', refuse(getAccountInfo, 'unavailable'));
    await screen.shows('Messages cannot be reached');
    screen.set(account);
    await screen.window.press('button', 'Try again');
    const panel = await panelDouble();
    await panel.open();
    expect(screen.text()).not.toContain('cannot be reached');
  });
});

describe('What the panel says', () => {
  it('counts unread messages in the navigation, 99+ at most', async () => {
    const screen = await render('/chat');
    const panel = await panelDouble();
    await panel.open();
    await panel.say('unreadMes', { count: 140, conversations: [] });
    const nav = screen.window.within('navigation', 'Main navigation');
    await nav.find('link', /^Messages *99\+/);
  });

  it('leads to the portal’s own signed-in screens alone', async () => {
    const screen = await render('/chat');
    const panel = await panelDouble();
    await panel.open();
    await panel.say(
      'routerGoTo',
      { path: `/order-detail/${orderId}` },
      { origin: 'https://e.example' },
    );
    await panel.say('routerGoTo', { path: '/login' });
    expect(screen.address()).toBe('/chat');
    expect(screen.left()).toEqual([]);
  });

  it('follows a way to an order, and opens the dialog that it names', async () => {
    const screen = await render('/chat');
    const panel = await panelDouble();
    await panel.open();
    await panel.say('routerGoTo', { path: `/order-detail/${orderId}?do=complete` });
    await screen.window.find('dialog');
    expect(screen.address()).toBe(`/order-detail/${orderId}?do=complete`);
  });

  it('leaves a phone to the conversation that is open, and has its bars back', async () => {
    const screen = await render('/chat');
    const panel = await panelDouble();
    await panel.open();
    const isAlone = (): boolean => document.querySelector('[data-no-bar][data-no-tabs]') !== null;
    expect(isAlone()).toBe(false);
    await panel.say('routerGoTo', { path: '/chat?talk=open' });
    await screen.until(isAlone);
    expect(screen.address()).toBe('/chat?talk=open');
    expect(frame().dataset['place']).toBe('page');
    await screen.window.press('link', /^Orders/);
    await screen.until(() => !isAlone());
  });

  it('covers the screen during a call, below a bar that puts it into a corner', async () => {
    const screen = await render('/chat');
    const panel = await panelDouble();
    await panel.open();
    await screen.window.press('link', /^Orders/);
    await screen.until(() => frame().dataset['place'] === 'hidden');
    await panel.say('voiceCall', call);
    await screen.until(() => frame().dataset['place'] === 'call');
    expect(panel.told.at(-1)?.code).toBe(102);
    await screen.window.press('button', 'Minimise call');
    expect(frame().dataset['place']).toBe('corner');
    await panel.say('voiceOrCallClose', { callId: 'other' });
    expect(frame().dataset['place']).toBe('corner');
    await panel.say('voiceOrCallClose', { callId: 'k1' });
    await screen.until(() => frame().dataset['place'] === 'hidden');
    expect(screen.address()).toBe('/order-manage');
  });
});

describe('Contacts are queued until the panel has its conversations', () => {
  it('goes to the messages from an order, and tells the panel whom to open', async () => {
    const screen = await render(`/order-detail/${orderId}`);
    await screen.press('button', /^Message:/);
    await screen.until(() => screen.address() === '/chat');
    const panel = await panelDouble();
    await panel.say('connected', { reason: 'loaded' });
    expect(panel.told.map(({ code }) => code)).toEqual([101, 102]);
    await panel.say('synced');
    expect(panel.told.at(-1)).toEqual({ code: 109, data: { userId: customerId, orderId } });
  });

  it('opens customer service from the account menu', async () => {
    const screen = await render('/chat');
    const panel = await panelDouble();
    await panel.open();
    await screen.window.press('button', /^Account menu/);
    await screen.window.press('menuitem', 'Customer service');
    await screen.until(() => panel.told.at(-1)?.code === 106);
  });
});
