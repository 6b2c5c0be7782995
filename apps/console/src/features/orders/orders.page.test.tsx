import { getStaffOrder, pageStaffOrders } from '@khidma/contract/orders/staff-orders';
import { sample, sampleId } from '@khidma/app/testing/sample';
import { answer, hold } from '@khidma/app/testing/wire-double';
import { describe, expect, it } from 'vitest';
import { renderConsole } from '../../testing/render-console.tsx';
import { itIsAQueue } from '../../testing/queue-cases.ts';

describe('everybody’s orders', () => {
  itIsAQueue({
    path: '/orders',
    endpoint: pageStaffOrders,
    record: { number: 'KO-100013', status: 'Paid', settlementStatus: 'ToBeSettled' },
    shows: 'KO-100013',
    empty: 'No orders yet',
    filtered: {
      search: '?text=omar&status=Paid&from=2026-11-02&to=2026-11-01',
      asks: { text: 'omar', status: 'Paid', from: '2026-11-02' },
      shows: 'No orders match',
    },
    arabic: 'الطلبات',
  });

  it('lead to an order whose title, state and sum are there before it has come', async () => {
    const record = {
      id: sampleId(81),
      number: 'KO-100013',
      serviceName: 'Deep cleaning',
      merchantName: 'Desert Rose',
      status: 'Paid' as const,
      money: { paid: 26_250, kept: 26_250, total: 26_250 },
    };
    const screen = await renderConsole('/orders', [
      hold(getStaffOrder),
      answer(pageStaffOrders, sample(pageStaffOrders.output, { records: [record], total: 1 })),
    ]);
    await screen.find('link', /KO-100013/);
    await screen.press('link', /KO-100013/);
    await screen.find('heading', 'Deep cleaning');
    for (const known of ['Paid', '262.50', 'Desert Rose']) expect(screen.text()).toContain(known);
    await screen.find('status', /Loading/);
  });
});
