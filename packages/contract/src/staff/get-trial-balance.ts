import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { platformFils, trialRow } from '../shapes/books.ts';
import { day, instant } from '../shapes/common.ts';

/** The days of a trial balance: closed ones, and up to now where the last day is left out or not closed yet. */
export const trialSpan = { from: z.optional(day), to: z.optional(day) };

/** Every account of the books: what stood on it, what was booked, what stands on it. All together are zero. */
export const getTrialBalance = endpoint({
  name: 'getTrialBalance',
  method: 'GET',
  path: '/staff/books/trial-balance',
  realm: 'staff',
  staff: { needs: 'figures' },
  tags: ['money'],
  input: z.strictObject(trialSpan),
  output: z.object({
    rows: z.array(trialRow),
    debit: platformFils,
    credit: platformFils,
    /** What opening and closing balances miss of zero. */
    missing: platformFils,
    /** The last day that is closed, where one is. */
    closedTo: z.nullable(day),
    /** Whether what was booked after it is in it. */
    isOpen: z.boolean(),
    /** When all of the books were proved last, and how many faults that found. */
    proof: z.nullable(z.object({ at: instant, faults: z.int() })),
  }),
  errors: [],
});
