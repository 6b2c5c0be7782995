import { pageServiceReviews } from '@khidma/contract/catalogue/service-reviews';
import { describe } from 'vitest';
import { itIsAQueue } from '../../testing/queue-cases.ts';

describe('the services under review', () => {
  itIsAQueue({
    path: '/services',
    endpoint: pageServiceReviews,
    record: { name: 'Deep cleaning', status: 'UnderReview' },
    shows: 'Deep cleaning',
    empty: 'No services waiting',
    filtered: {
      search: '?kind=new&text=pool',
      asks: { kind: 'new', text: 'pool' },
      shows: 'Nothing in the queue matches',
    },
    arabic: 'الخدمات',
  });
});
