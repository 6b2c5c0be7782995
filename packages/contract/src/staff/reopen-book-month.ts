import { longestMonthReason } from '@khidma/domain/ledger/book-months';
import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { bookMonth } from '../shapes/books.ts';
import { text } from '../shapes/common.ts';
import { month } from '../shapes/finance-document.ts';

/** Opens a closed month again, by two people: the first asks, another does it (`reopen`) or leaves it closed. */
export const reopenBookMonth = endpoint({
  name: 'reopenBookMonth',
  method: 'POST',
  path: '/staff/books/months/reopen',
  realm: 'staff',
  staff: { needs: 'money', proof: 'money' },
  tags: ['money', 'staffWork'],
  movesMoney: true,
  input: z.strictObject({
    month,
    decision: z.enum(['askReopen', 'keepClosed', 'reopen'], 'invalid'),
    reason: text(longestMonthReason),
  }),
  output: bookMonth,
  errors: ['notFound', 'bookMonthWrongState', 'secondPersonNeeded'],
});
