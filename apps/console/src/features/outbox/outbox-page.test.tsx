import { pageOutbox } from '@khidma/contract/staff/page-outbox';
import { describe } from 'vitest';
import { itIsAQueue } from '../../testing/queue-cases.ts';

describe('the outbox of the demo', () => {
  itIsAQueue({
    path: '/outbox',
    endpoint: pageOutbox,
    record: { subject: 'Your code', recipient: 'aisha@example.ae' },
    shows: 'Your code',
    empty: 'No messages yet',
    filtered: {
      search: '?recipient=omar',
      asks: { recipient: 'omar' },
      shows: 'No messages to this recipient',
    },
    arabic: 'صندوق الصادر',
  });
});
