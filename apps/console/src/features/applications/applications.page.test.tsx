import { pageApplications } from '@khidma/contract/merchants/application-audits';
import { describe } from 'vitest';
import { itIsAQueue } from '../../testing/queue-cases.ts';

describe('the applications', () => {
  itIsAQueue({
    path: '/applications',
    endpoint: pageApplications,
    record: { merchantName: 'Desert Rose' },
    shows: 'Desert Rose',
    empty: 'No applications waiting',
    filtered: {
      search: '?status=Rejected',
      asks: { status: 'Rejected' },
      shows: 'No application has this status',
    },
    arabic: 'طلبات الانضمام',
  });
});
