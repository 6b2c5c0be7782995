import { answer, refuse } from '@khidma/app/testing/wire-double';
import { acceptTerms, getDueTerms } from '@khidma/contract/merchants/terms';
import { getMerchantDetail } from '@khidma/contract/merchants/merchants';
import { getNotificationSettings } from '@khidma/contract/messaging/notification-settings';
import { countUnreadNotices } from '@khidma/contract/messaging/notices';
import { countDueOrders } from '@khidma/contract/orders/merchant-orders';
import { sample } from '@khidma/app/testing/sample';
import { describe, expect, it } from 'vitest';
import { allNoticesOn } from '../shared/notice-settings.ts';
import { profile } from '../testing/profile.ts';
import { renderPortal } from '../testing/render-portal.tsx';

const render = (due: { version: number; effectiveFrom: string } | null) =>
  renderPortal(
    '/chat',
    [
      answer(countDueOrders, { count: 0 }),
      answer(countUnreadNotices, { unread: 0 }),
      answer(getNotificationSettings, sample(getNotificationSettings.output, allNoticesOn)),
      answer(getMerchantDetail, profile()),
      answer(getDueTerms, due),
    ],
    { framed: true },
  );

const due = { version: 3, effectiveFrom: '2026-12-01' };

describe('new terms', () => {
  it('are asked for with the day they began and the way to read them, and accepted', async () => {
    const screen = await render(due);
    await screen.window.shows('Our terms have changed');
    expect(screen.window.text()).toContain('1 Dec 2026');
    screen.set(refuse(acceptTerms, 'changedMeanwhile', { message: 'Changed' }));
    await screen.window.press('button', 'Accept');
    await screen.window.shows('Changed');
    screen.set(answer(acceptTerms, null));
    screen.set(answer(getDueTerms, null));
    await screen.window.press('button', 'Accept');
    await screen.until(() => !screen.window.text().includes('Our terms have changed'));
    expect(screen.calls(acceptTerms).at(-1)).toEqual({ version: 3 });
  });

  it('can wait until the next time', async () => {
    const screen = await render(due);
    await screen.window.press('button', 'Later');
    await screen.until(() => !screen.window.text().includes('Our terms have changed'));
    expect(screen.calls(acceptTerms)).toEqual([]);
  });
});
