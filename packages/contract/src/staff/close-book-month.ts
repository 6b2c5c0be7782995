import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { bookMonth } from '../shapes/books.ts';
import { month } from '../shapes/finance-document.ts';

/** Closes a month: it takes nothing more, and what comes late counts for the next one. */
export const closeBookMonth = endpoint({
  name: 'closeBookMonth',
  method: 'POST',
  path: '/staff/books/months/close',
  realm: 'staff',
  staff: { needs: 'money', proof: 'money' },
  tags: ['money', 'staffWork'],
  movesMoney: true,
  input: z.strictObject({ month }),
  output: bookMonth,
  errors: [
    'notFound',
    'bookMonthWrongState',
    'bookMonthNotOver',
    'bookMonthEarlierOpen',
    'bookMonthFaulty',
    'bookMonthDifferences',
  ],
});
