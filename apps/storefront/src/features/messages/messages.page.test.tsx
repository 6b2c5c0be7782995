import { panelDouble, panelOrigin } from '@khidma/app/testing/panel-double';
import { answer, refuse, type Answer } from '@khidma/app/testing/wire-double';
import { sample } from '@khidma/app/testing/sample';
import { countUnreadCustomerNotices } from '@khidma/contract/messaging/notices';
import { getCategoryTree, listPlaces } from '@khidma/contract/catalogue/reference';
import { orderDetail } from '@khidma/contract/shapes/order';
import { imInfo } from '@khidma/contract/shapes/account';
import { getCustomerImInfo } from '@khidma/contract/messaging/conversations';
import { getMyOrder, pageMyOrders } from '@khidma/contract/orders/customer-orders';
import { getShopHome } from '@khidma/contract/catalogue/shop-home';
import { getShopService } from '@khidma/contract/catalogue/shop-services';
import { listMyAddresses } from '@khidma/contract/identity/customer-account';
import { listFreeTimes } from '@khidma/contract/scheduling/free-times';
import { signOutCustomer } from '@khidma/contract/identity/sign-in';
import { describe, expect, it } from 'vitest';
import { omar, renderShop } from '../../testing/render-shop.tsx';

const orderId = '0198c0de-0000-7000-8000-000000000001';
const merchantId = '0198c0de-0000-7000-8000-000000000002';
const info = sample(imInfo, {
  imToken: 'im-9',
  imTokenExpiresAt: new Date(Date.now() + 3_600_000).toISOString(),
});

const answers: readonly Answer[] = [
  answer(getCustomerImInfo, info),
  answer(countUnreadCustomerNotices, { unread: 0 }),
  answer(listPlaces, []),
  answer(listMyAddresses, { addresses: [], max: 20, used: [] }),
  answer(
    getMyOrder,
    sample(orderDetail, { id: orderId, otherPartyId: merchantId, status: 'Paid', number: 'K-7' }),
  ),
];
const noTimes = answer(listFreeTimes, {
  isByAgreement: true,
  leadMinutes: 120,
  minutes: 60,
  arrivalMinutes: 0,
  cancelTerms: [],
  lastDay: '2099-12-31',
  days: [],
  nextFreeDay: null,
});
const framed = { framed: true, messengerOrigin: panelOrigin } as const;

describe('The shop holds the same panel, with a customer’s token', () => {
  it('tells it who is signed in', async () => {
    const screen = await renderShop('/messages', answers, framed);
    await screen.find('heading', 'Messages');
    const panel = await panelDouble();
    await panel.open();
    expect(panel.told[0]).toMatchObject({
      code: 101,
      data: { user: { id: omar.id, name: 'Omar Haddad', avatarUrl: null }, token: 'im-9' },
    });
    await panel.say('unreadMes', { count: 2, conversations: [] });
    await screen.window.find('link', /^Messages *2/);
    // On a phone the link is in the menu, whose button says it.
    await screen.window.press('button', 'Account: Omar Haddad, 2 unread messages');
    await screen.window.find('menuitem', /^Messages *2/);
  });

  it('sends a customer who is not signed in to do that first', async () => {
    const screen = await renderShop('/messages', answers, { ...framed, signedIn: false });
    await screen.until(() => screen.left().some((to) => to.startsWith('/shop/sign-in')));
    expect(document.querySelector('iframe')).toBeNull();
  });

  it('tells the panel who has signed out, and leaves its page', async () => {
    const screen = await renderShop(
      '/messages',
      [
        ...answers,
        answer(signOutCustomer, null),
        answer(getCategoryTree, []),
        refuse(getShopHome, 'unavailable'),
        refuse(pageMyOrders, 'unavailable'),
      ],
      framed,
    );
    const panel = await panelDouble();
    await panel.open();
    await screen.window.press('button', /^Account/);
    await screen.window.press('menuitem', 'Sign out');
    await screen.until(() => panel.told.some(({ code }) => code === 104));
    await screen.window.find('link', 'Sign in');
    await screen.until(() => screen.address() === '/');
  });
});

describe('A customer writes to a merchant', () => {
  it('from an order', async () => {
    const screen = await renderShop(`/orders/${orderId}`, answers, framed);
    await screen.press('button', 'Message the merchant');
    await screen.until(() => screen.address() === '/messages');
    const panel = await panelDouble();
    await panel.open();
    expect(panel.told.at(-1)).toEqual({ code: 109, data: { userId: merchantId, orderId } });
  });

  it('before an order, from a service', async () => {
    const service = sample(getShopService.output, { merchantId, name: 'Leak repair' });
    const screen = await renderShop(
      `/s/${service.id}`,
      [...answers, noTimes, answer(getShopService, service)],
      framed,
    );
    await screen.press('button', 'Ask the merchant');
    await screen.until(() => screen.address() === '/messages');
    const panel = await panelDouble();
    await panel.open();
    expect(panel.told.at(-1)).toMatchObject({
      code: 109,
      data: {
        userId: merchantId,
        orderId: null,
        draft: expect.stringContaining('Leak repair'),
      },
    });
  });

  it('who is not signed in does that first and comes back', async () => {
    const service = sample(getShopService.output, { merchantId });
    const screen = await renderShop(
      `/s/${service.id}`,
      [...answers, noTimes, answer(getShopService, service)],
      { signedIn: false },
    );
    expect((await screen.find('link', 'Ask the merchant')).getAttribute('href')).toBe(
      `/shop/sign-in?next=${encodeURIComponent(`/s/${service.id}`)}`,
    );
  });
});
