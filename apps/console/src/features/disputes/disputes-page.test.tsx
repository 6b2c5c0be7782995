import { pageDisputes } from '@khidma/contract/staff/page-disputes';
import { describe } from 'vitest';
import { itIsAQueue } from '../../testing/queue-cases.ts';

describe('disputes', () => {
  itIsAQueue({
    path: '/disputes',
    endpoint: pageDisputes,
    record: { number: 'KO-100013', kind: 'warranty', status: 'Opened', openedBy: 'customer' },
    shows: 'KO-100013',
    empty: 'No disputes',
    filtered: {
      search: '?status=Decided',
      asks: { status: 'Decided' },
      shows: 'No disputes',
    },
    arabic: 'النزاعات',
  });
});
