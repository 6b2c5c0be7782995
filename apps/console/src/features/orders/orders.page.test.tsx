import { pageStaffOrders } from '@khidma/contract/orders/staff-orders';
import { describe } from 'vitest';
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
});
