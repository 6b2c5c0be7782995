import { itLoads } from '@khidma/app/testing/load-cases';
import { sample, sampleId } from '@khidma/app/testing/sample';
import { answer, hold, refuse } from '@khidma/app/testing/wire-double';
import { getMyOrder, pageMyOrders } from '@khidma/contract/orders/customer-orders';
import { listPlaces } from '@khidma/contract/catalogue/reference';
import { describe, expect, it } from 'vitest';
import { renderShop } from '../../testing/render-shop.tsx';

const one = sample(pageMyOrders.output, {
  records: [{ serviceName: 'Deep cleaning', status: 'Paid', money: { total: 26_250 } }],
  total: 1,
});
const none = sample(pageMyOrders.output);

describe('my orders', () => {
  itLoads({
    render: (subject) => renderShop('/orders', [subject]),
    endpoint: pageMyOrders,
    output: one,
    shows: 'Deep cleaning',
  });

  it('lead to an order whose sentence, state and sum are there before it has come', async () => {
    const screen = await renderShop('/orders', [
      answer(listPlaces, []),
      hold(getMyOrder),
      answer(pageMyOrders, one),
    ]);
    await screen.find('link', 'Deep cleaning');
    await screen.press('link', 'Deep cleaning');
    await screen.find('status', /Loading/);
    expect(screen.get('heading', /You agree on a time/)).toBeDefined();
    expect(screen.text()).toContain('Paid');
    expect(screen.text()).toContain('262.50');
  });

  it('say from when until when the visit is', async () => {
    const records = [
      {
        serviceName: 'Deep cleaning',
        reservedAt: '2026-11-30T06:00:00.000Z',
        reservedUntil: '2026-11-30T08:00:00.000Z',
      },
    ];
    const screen = await renderShop('/orders', [
      answer(pageMyOrders, sample(pageMyOrders.output, { records, total: 1 })),
    ]);
    await screen.shows('Deep cleaning');
    expect(screen.text()).toMatch(/Reserved for 30 Nov 2026, 10:00\s–\s12:00/);
  });

  it('in dispute say until when the two sides can agree, where they still can', async () => {
    const records = [
      { disputeKind: 'dispute' as const, disputeReadyAt: '2026-12-01T06:00:00.000Z' },
      { disputeKind: 'appeal' as const, disputeReadyAt: null },
    ];
    const screen = await renderShop('/orders', [
      answer(pageMyOrders, sample(pageMyOrders.output, { records, total: 2 })),
    ]);
    await screen.shows('can settle it until');
    expect(screen.text()).toMatch(/can settle it until 1 Dec 2026, 10:00/);
    expect(screen.text().match(/can settle it/g)).toHaveLength(1);
    expect(screen.text()).toContain('Khidma decides about your dispute');
  });

  it('are to be paid by the time at which the page for it closes, however long its word is waited for', async () => {
    const records = [
      {
        paymentDeadline: '2026-12-01T01:02:00.000Z',
        next: { event: 'expirePayment', at: '2026-12-01T01:03:00.000Z' },
      },
    ];
    const screen = await renderShop('/orders', [
      answer(pageMyOrders, sample(pageMyOrders.output, { records, total: 1 })),
    ]);
    await screen.shows('Please pay by');
    expect(screen.text()).toMatch(/Please pay by 1 Dec 2026, 05:02/);
  });

  it('of which there are none lead to the services', async () => {
    const screen = await renderShop('/orders', [answer(pageMyOrders, none)]);
    await screen.shows('No orders yet');
    expect(screen.get('link', 'See all services')).toBeTruthy();
  });

  it('with none of a status show the others', async () => {
    const screen = await renderShop('/orders?tab=Paid', [
      answer(pageMyOrders, ({ status }) => (status === undefined ? one : none)),
    ]);
    await screen.shows('No orders with this status');
    await screen.press('link', 'Show all orders');
    await screen.shows('Deep cleaning');
    expect(screen.calls(pageMyOrders).map(({ status }) => status)).toEqual(['Paid', undefined]);
  });

  it('whose next page fails say so, keep the first, and try again', async () => {
    const second = sample(pageMyOrders.output, {
      records: [{ id: sampleId(9), serviceName: 'Sofa shampoo' }],
    });
    const screen = await renderShop('/orders', [answer(pageMyOrders, { ...one, cursor: 'more' })]);
    await screen.shows('Deep cleaning');
    screen.set(refuse(pageMyOrders, 'unavailable', { message: 'Down for a minute' }));
    await screen.press('button', 'Load more');
    await screen.shows('Down for a minute');
    await screen.shows('Deep cleaning');
    screen.set(answer(pageMyOrders, second));
    await screen.press('button', 'Try again');
    await screen.shows('Sofa shampoo');
    expect(screen.query('alert')).toBeUndefined();
  });

  it('say calmly what is to be done, what came back, and nothing of what is well', async () => {
    const at = '2026-11-30T08:00:00.000Z';
    const records = [
      { id: sampleId(1), serviceName: 'A', status: 'Paid', next: { event: 'autoCancel', at } },
      {
        id: sampleId(2),
        serviceName: 'B',
        status: 'MerchantCompleted',
        next: { event: 'autoComplete', at },
      },
      {
        id: sampleId(3),
        serviceName: 'C',
        status: 'Cancelled',
        money: { paid: 22_500, refunded: 22_500, total: 22_500 },
        refundAmount: 22_500,
      },
    ] as const;
    const screen = await renderShop('/orders', [
      answer(pageMyOrders, sample(pageMyOrders.output, { records: [...records], total: 3 })),
    ]);
    await screen.shows('Please look at the work and confirm by');
    expect(screen.text()).toContain('AED 225.00 refunded');
    expect(screen.text()).not.toMatch(/cancelled by itself|auto-cancels|full refund/i);
  });

  it('stand as the server has them, and say their state and what is next', async () => {
    const at = '2026-11-30T08:00:00.000Z';
    const records = [
      {
        id: sampleId(2),
        serviceName: 'To be confirmed',
        status: 'MerchantCompleted',
        next: { event: 'autoComplete', at },
      },
      { id: sampleId(1), serviceName: 'Newest', status: 'Paid', reservedAt: null },
    ] as const;
    const screen = await renderShop('/orders', [
      answer(pageMyOrders, sample(pageMyOrders.output, { records: [...records], total: 2 })),
    ]);
    await screen.shows('The merchant says the work is done. Please check it');
    await screen.shows('You agree on a time with');
    const [first, second] = screen.all('article').map(({ textContent }) => textContent);
    expect(first).toContain('To be confirmed');
    expect(second).toContain('Newest');
  });

  it('are shown to nobody who is not signed in', async () => {
    const screen = await renderShop('/orders', [], { signedIn: false });
    await screen.until(() => screen.left().some((to) => to.startsWith('/shop/sign-in')));
    expect(screen.names()).toEqual([]);
  });

  it('read from the right in Arabic', async () => {
    const screen = await renderShop('/orders', [answer(pageMyOrders, one)], { lang: 'ar-AE' });
    await screen.find('heading', 'طلباتي');
  });
});
