import { sample } from '@khidma/app/testing/sample';
import { answer, hold, inTurn, refuse } from '@khidma/app/testing/wire-double';
import { pageOrders } from '@khidma/contract/orders/page-orders';
import { describe, expect, it } from 'vitest';
import { renderPortal } from '../../testing/render-portal.tsx';

const two = sample(pageOrders.output, {
  records: [
    {
      number: 'KH-1001',
      serviceName: 'Deep cleaning',
      customerName: 'Omar Haddad',
      status: 'Paid',
    },
    { number: 'KH-1002', serviceName: 'Sofa shampoo', customerName: 'ليلى', status: 'Completed' },
  ],
  total: 2,
  counts: { All: 2, Paid: 1 },
});
const none = sample(pageOrders.output);

describe('the order list', () => {
  it('says that it loads, then shows what came', async () => {
    const held = hold(pageOrders);
    const screen = await renderPortal('/order-manage', [held]);
    await screen.find('status', 'Loading…');
    held.release(two);
    await screen.find('link', /Deep cleaning/);
    expect(screen.query('status', 'Loading…')).toBeUndefined();
    expect(screen.calls(pageOrders)).toEqual([{ pageNum: 1, pageSize: 20 }]);
  });

  it('with no order leads to the services', async () => {
    const screen = await renderPortal('/order-manage', [answer(pageOrders, none)]);
    await screen.shows('No orders yet');
    expect(screen.get('link', 'Go to your services').getAttribute('href')).toBe('/service-manage');
  });

  it('with nothing that fits offers all orders', async () => {
    const screen = await renderPortal('/order-manage?status=Paid&text=sofa', [
      answer(pageOrders, ({ text }) => (text === undefined ? two : none)),
    ]);
    await screen.shows('Try another tab or another word.');
    expect(screen.calls(pageOrders)).toEqual([
      { pageNum: 1, pageSize: 20, status: 'Paid', text: 'sofa' },
    ]);
    await screen.press('button', 'Show all orders');
    await screen.find('link', /Deep cleaning/);
    expect(screen.address()).toBe('/order-manage');
  });

  it('that failed says why and is tried again', async () => {
    const screen = await renderPortal('/order-manage', [
      inTurn(
        refuse(pageOrders, 'unavailable', { message: 'Down for a minute' }),
        answer(pageOrders, two),
      ),
    ]);
    expect((await screen.find('alert')).textContent).toContain('Down for a minute');
    await screen.press('button', 'Try again');
    await screen.find('link', /Sofa shampoo/);
  });

  it('reads from the right in Arabic', async () => {
    const screen = await renderPortal('/order-manage', [answer(pageOrders, none)], {
      lang: 'ar-AE',
    });
    await screen.find('heading', 'الطلبات');
    expect(document.documentElement.dir).toBe('rtl');
  });
});
