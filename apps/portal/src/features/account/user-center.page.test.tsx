import { itLoads } from '@khidma/app/testing/load-cases';
import { sample } from '@khidma/app/testing/sample';
import { answer, refuse, type Answer } from '@khidma/app/testing/wire-double';
import { getNotificationSettings } from '@khidma/contract/messaging/notification-settings';
import { hasFundPassword } from '@khidma/contract/identity/passwords';
import { listSessions } from '@khidma/contract/identity/sessions';
import { getPayoutAccount } from '@khidma/contract/money/payout-accounts';
import { getMerchantDetail } from '@khidma/contract/merchants/merchants';
import { describe, expect, it } from 'vitest';
import { profile } from '../../testing/profile.ts';
import { renderPortal } from '../../testing/render-portal.tsx';

const path = '/user-center';
const rest: readonly Answer[] = [
  answer(getPayoutAccount, { approved: null, pending: null }),
  answer(hasFundPassword, { exists: false, lockedUntil: null }),
  answer(listSessions, sample(listSessions.output, { sessions: [{ isThis: true }] })),
  answer(getNotificationSettings, sample(getNotificationSettings.output)),
];
const render = (...answers: Answer[]) => renderPortal(path, [...rest, ...answers]);

describe('the account at a glance', () => {
  itLoads({
    render,
    endpoint: getMerchantDetail,
    output: profile(),
    shows: 'Desert Rose Cleaning',
  });

  it('names what needs the merchant, with the way to it', async () => {
    const screen = await render(answer(getMerchantDetail, profile()));
    await screen.find('region', 'Needs your attention');
    const needs = screen.within('region', 'Needs your attention');
    expect(needs.get('link', 'Set password').getAttribute('href')).toBe(
      '/user-center/fund-security',
    );
    expect(needs.get('link', 'Add account').getAttribute('href')).toBe('/withdraw');
  });

  it('says of what did not come that it is not available, and shows the rest', async () => {
    const screen = await render(
      answer(getMerchantDetail, profile()),
      ...[getPayoutAccount, hasFundPassword, listSessions, getNotificationSettings].map((each) =>
        refuse(each, 'unavailable'),
      ),
    );
    await screen.shows('Not available right now');
    await screen.until(() => screen.text().split('Not available right now').length === 5);
    expect(screen.window.text(), 'nothing is told beside the page').not.toContain('unavailable');
  });

  it('reads from the right in Arabic', async () => {
    const screen = await renderPortal(path, [...rest, answer(getMerchantDetail, profile())], {
      lang: 'ar-AE',
    });
    await screen.find('heading', 'الحساب');
  });
});
