import { sampleId } from '@khidma/app/testing/sample';
import { pageCustomers } from '@khidma/contract/orders/customers';
import { describe } from 'vitest';
import { itIsAQueue } from '../../testing/queue-cases.ts';

describe('the customers', () => {
  itIsAQueue({
    path: '/customers',
    endpoint: pageCustomers,
    record: { id: sampleId(71), name: 'Omar Nasser', email: 'omar@example.ae' },
    shows: 'Omar Nasser',
    empty: 'No customers yet',
    filtered: {
      search: '?text=zainab&blocked=yes',
      asks: { text: 'zainab', blocked: 'yes' },
      shows: 'No customers match',
    },
    arabic: 'العملاء',
  });
});
