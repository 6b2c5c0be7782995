import { pageStaffActions } from '@khidma/contract/staff/page-staff-actions';
import { describe } from 'vitest';
import { itIsAQueue } from '../../testing/queue-cases.ts';

describe('the audit log', () => {
  itIsAQueue({
    path: '/audit-log',
    endpoint: pageStaffActions,
    record: { note: 'Checked by phone' },
    shows: 'Checked by phone',
    empty: 'No entries yet',
    filtered: {
      search: '?action=suspendMerchant',
      asks: { action: 'suspendMerchant' },
      shows: 'No entries match',
    },
    arabic: 'سجل الإجراءات',
  });
});
