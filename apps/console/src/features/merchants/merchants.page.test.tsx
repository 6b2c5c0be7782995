import { pageMerchants } from '@khidma/contract/merchants/merchants';
import { describe } from 'vitest';
import { itIsAQueue } from '../../testing/queue-cases.ts';

describe('the merchants', () => {
  itIsAQueue({
    path: '/merchants',
    endpoint: pageMerchants,
    record: { merchantName: 'Desert Rose' },
    shows: 'Desert Rose',
    empty: 'No merchants yet',
    filtered: { search: '?text=rose', asks: { text: 'rose' }, shows: 'No merchants match' },
    arabic: 'التجار',
  });
});
