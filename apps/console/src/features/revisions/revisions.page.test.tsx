import { pageMerchantRevisions } from '@khidma/contract/merchants/merchant-revisions';
import { describe } from 'vitest';
import { itIsAQueue } from '../../testing/queue-cases.ts';

describe('the changes of profiles', () => {
  itIsAQueue({
    path: '/merchant-revisions',
    endpoint: pageMerchantRevisions,
    record: { merchantName: 'Desert Rose' },
    shows: 'Desert Rose',
    empty: 'No changes waiting',
    filtered: {
      search: '?status=approved',
      asks: { status: 'approved' },
      shows: 'No changes with this status',
    },
    arabic: 'تعديلات الملفات',
  });
});
