import { answer, inTurn, refuse, type Answer } from '@khidma/app/testing/wire-double';
import { sample } from '@khidma/app/testing/sample';
import { getNotificationSettings } from '@khidma/contract/messaging/notification-settings';
import { getMerchantDetail } from '@khidma/contract/merchants/merchants';
import {
  countUnreadNotices,
  markNoticesRead,
  pageNotices,
} from '@khidma/contract/messaging/notices';
import { getDueTerms } from '@khidma/contract/merchants/terms';
import { countDueOrders } from '@khidma/contract/orders/merchant-orders';
import { notice, type Notice } from '@khidma/contract/shapes/notice';
import type { Lang } from '@khidma/i18n/languages';
import { describe, expect, it } from 'vitest';
import { profile } from '../testing/profile.ts';
import { renderPortal } from '../testing/render-portal.tsx';

const page = (records: readonly Notice[], cursor: string | null = null) => ({
  records: [...records],
  total: records.length,
  totalIsCapped: false,
  current: 1,
  size: 20,
  cursor,
});

const now = new Date().toISOString();
const [first, second] = ['KO-2', 'KO-1'].map((order, index) =>
  sample(notice, {
    sender: 1000,
    title: `New order ${order}`,
    text: 'Service: Deep cleaning',
    path: '/user-center/notification-settings',
    createdAt: index === 0 ? now : '2026-01-05T08:00:00.000Z',
    readAt: index === 0 ? null : now,
  }),
) as [Notice, Notice]; // one for each of two

const render = (answers: readonly Answer[], lang: Lang = 'en_US') =>
  renderPortal(
    '/chat',
    [
      answer(countDueOrders, { count: 0 }),
      answer(getDueTerms, null),
      answer(getMerchantDetail, profile()),
      answer(getNotificationSettings, sample(getNotificationSettings.output)),
      ...answers,
    ],
    { framed: true, lang },
  );

const unread = (count: number) => answer(countUnreadNotices, { unread: count });

describe('the bell', () => {
  it('says how much is unread, up to 99+', async () => {
    const screen = await render([unread(100)]);
    const bell = await screen.window.find('button', 'Notifications, 99+ unread');
    expect(bell.querySelector('[aria-hidden]:not(svg)')?.textContent).toBe('99+');
  });

  it('says nothing where that does not come', async () => {
    const failing = await render([refuse(countUnreadNotices, 'unavailable')]);
    await failing.window.find('button', 'Notifications');
    expect(failing.window.query('alert')).toBeUndefined();
  });

  it('opens the list by days; a line leads to its place and is read', async () => {
    const screen = await render([
      inTurn(unread(1), unread(0)),
      answer(pageNotices, page([first, second])),
      answer(markNoticesRead, { unread: 0 }),
    ]);
    await screen.window.press('button', /^Notifications, 1 unread/);
    const list = screen.window.within('dialog', 'Notifications');
    await list.shows('Today');
    await list.shows('5 Jan 2026');
    await list.press('link', /New order KO-2/);
    expect(screen.calls(markNoticesRead)).toEqual([{ ids: [first.id] }]);
    await screen.find('heading', 'Notifications');
  });

  it('marks all of what it shows as read, and brings older ones', async () => {
    const screen = await render([
      inTurn(unread(2), unread(0)),
      inTurn(
        answer(pageNotices, page([first], 'older')),
        answer(pageNotices, page([second])),
        answer(pageNotices, page([first], null)),
      ),
      answer(markNoticesRead, { unread: 0 }),
    ]);
    await screen.window.press('button', /^Notifications, 2 unread/);
    const list = screen.window.within('dialog', 'Notifications');
    await list.press('button', 'Show older');
    await list.find('link', /New order KO-1/);
    await list.press('button', 'Mark all as read');
    await screen.window.shows('All notifications are marked as read.');
    expect(screen.calls(markNoticesRead)).toEqual([{ until: now }]);
  });

  it('says that there is nothing, and tries again where the list does not come', async () => {
    const screen = await render([
      unread(0),
      inTurn(refuse(pageNotices, 'unavailable'), answer(pageNotices, page([]))),
    ]);
    await screen.window.press('button', 'Notifications');
    const list = screen.window.within('dialog', 'Notifications');
    await list.press('button', 'Try again');
    await list.shows('Nothing new');
  });

  it('counts in Arabic', async () => {
    const arabic = await render([unread(3)], 'ar-AE');
    await arabic.window.find('button', 'الإشعارات، 3 إشعارات غير مقروءة');
  });
});
