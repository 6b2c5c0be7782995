import { sample } from '@khidma/app/testing/sample';
import { answer } from '@khidma/app/testing/wire-double';
import { countUnreadStaffNotices } from '@khidma/contract/messaging/notices';
import {
  decidePayoutAccount,
  getPayoutAccountReview,
  pagePayoutAccountReviews,
} from '@khidma/contract/money/payout-accounts';
import { pageStaffOrders } from '@khidma/contract/orders/staff-orders';
import { act } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { switchKeys } from '../shared/keys/keys-store.ts';
import { renderConsole } from '../testing/render-console.tsx';

const accounts = answer(
  pagePayoutAccountReviews,
  sample(pagePayoutAccountReviews.output, {
    records: [{ merchantName: 'Cool Breeze' }, { merchantName: 'Bright Homes' }],
    total: 2,
  }),
);

const unread = answer(countUnreadStaffNotices, sample(countUnreadStaffNotices.output));

const press = (key: string, target: EventTarget = document.activeElement ?? document.body) =>
  act(async () => {
    target.dispatchEvent(
      new KeyboardEvent('keydown', { key, code: `Key${key.toUpperCase()}`, bubbles: true }),
    );
  });
const focused = () => document.activeElement?.textContent.replace(/Submitted.*/, '');

beforeEach(() => {
  switchKeys(true);
  return Promise.all([import('./desk-keys.tsx'), import('./list-walk.tsx')]);
});

const render = async () => {
  const screen = await renderConsole('/payout-accounts', [accounts, unread], { framed: true });
  await screen.shows('Bright Homes');
  return screen;
};

const renderOne = async () => {
  const review = sample(getPayoutAccountReview.output, {
    status: 'underReview',
    merchantName: 'Cool Breeze',
    checks: { holder: 'same', isRead: true, bank: 'same', elsewhere: [] },
    before: null,
    history: [],
    proof: [],
  });
  const screen = await renderConsole(
    `/payout-accounts/${review.id}`,
    [answer(getPayoutAccountReview, review), unread],
    { framed: true },
  );
  await screen.find('button', 'Approve');
  return screen;
};

describe('keys on a list', () => {
  it('move the focus from row to row, and stay at the ends', async () => {
    await render();
    await press('j');
    expect(focused()).toBe('Cool Breeze');
    await press('j');
    await press('j');
    expect(focused()).toBe('Bright Homes');
    await press('k');
    expect(focused()).toBe('Cool Breeze');
  });

  it('ask about what is looked at, and decide nothing', async () => {
    const screen = await renderOne();
    await press('a');
    await screen.find('dialog', 'Approve this account?');
    expect(screen.calls(decidePayoutAccount)).toEqual([]);
  });

  it('are said by the buttons, and by nobody once they are off', async () => {
    const screen = await renderOne();
    const approve = () => screen.get('button', 'Approve');
    expect(approve().getAttribute('aria-keyshortcuts')).toBe('a');
    await act(async () => switchKeys(false));
    expect(approve().getAttribute('aria-keyshortcuts')).toBeNull();
    await press('a');
    expect(screen.query('dialog')).toBeUndefined();
  });

  it('are listed by ?, where they are turned off', async () => {
    const screen = await render();
    await press('?');
    await screen.find('dialog', 'Keyboard shortcuts');
    await screen.press('switch', 'Shortcuts of one letter');
    await screen.press('button', 'Close');
    await press('j');
    expect(focused()).not.toBe('Cool Breeze');
  });
});

describe('keys while somebody types', () => {
  it('are letters', async () => {
    const orders = answer(
      pageStaffOrders,
      sample(pageStaffOrders.output, { records: [{ number: 'KO-1' }], total: 1 }),
    );
    const screen = await renderConsole('/orders', [orders, unread], { framed: true });
    await screen.shows('KO-1');
    await press('/');
    const field = document.activeElement;
    expect(field?.getAttribute('role')).toBe('searchbox');
    await press('j');
    expect(document.activeElement).toBe(field);
  });
});
