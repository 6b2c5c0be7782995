import { perMinute, staffEndpoint } from '../core/endpoint.ts';
import {
  accountDay,
  accountPosting,
  bookDay,
  bookMonth,
  platformFils,
  trialRow,
} from '../shapes/books.ts';
import { day, instant, pageOf, pageQuery, text } from '../shapes/common.ts';
import { exportFormat } from '../shapes/export.ts';
import { month } from '../shapes/finance-document.ts';
import { ledgerAccounts } from '@khidma/domain/ledger/accounts';
import { longestMonthReason } from '@khidma/domain/ledger/book-months';
import * as z from 'zod/mini';

/** The days whose books are closed, the last one first. */
export const pageBookDays = staffEndpoint('pageBookDays', {
  route: 'GET /staff/books/days',
  reads: onServer && 'replica',
  staff: { needs: 'figures' },
  tags: ['money'],
  input: onServer && z.strictObject(pageQuery),
  output: onServer && pageOf(bookDay),
});

/** The months of the books, the last one first: closed, or what still keeps one from being closed. */
export const listBookMonths = staffEndpoint('listBookMonths', {
  route: 'GET /staff/books/months',
  reads: onServer && 'replica',
  staff: { needs: 'figures' },
  tags: ['money'],
  output: onServer && z.array(bookMonth),
});

/** Closes a month: it takes nothing more, and what comes late counts for the next one. */
export const closeBookMonth = staffEndpoint('closeBookMonth', {
  route: 'POST /staff/books/months/close',
  staff: { needs: 'money', proof: 'money' },
  tags: ['money', 'staffWork'],
  movesMoney: true,
  input: onServer && { month },
  output: onServer && bookMonth,
  errors: onServer && [
    'notFound',
    'bookMonthWrongState',
    'bookMonthNotOver',
    'bookMonthEarlierOpen',
    'bookMonthFaulty',
    'bookMonthDifferences',
  ],
});

/** Opens a closed month again, by two people: the first asks, another does it (`reopen`) or leaves it closed. */
export const reopenBookMonth = staffEndpoint('reopenBookMonth', {
  route: 'POST /staff/books/months/reopen',
  staff: { needs: 'money', proof: 'money' },
  tags: ['money', 'staffWork'],
  movesMoney: true,
  input: onServer && {
    month,
    decision: z.enum(['askReopen', 'keepClosed', 'reopen'], 'invalid'),
    reason: text(longestMonthReason),
  },
  output: onServer && bookMonth,
  errors: onServer && ['notFound', 'bookMonthWrongState', 'secondPersonNeeded'],
});

/** The days of a trial balance: closed ones, and up to now where the last day is left out or not closed yet. */
export const trialSpan = { from: z.optional(day), to: z.optional(day) };

/** Every account of the books: what stood on it, what was booked, what stands on it. All together are zero. */
export const getTrialBalance = staffEndpoint('getTrialBalance', {
  route: 'GET /staff/books/trial-balance',
  reads: onServer && 'replica',
  staff: { needs: 'figures' },
  tags: ['money'],
  input: onServer && z.strictObject(trialSpan),
  output: onServer && {
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
  },
});

/** The trial balance as a file; headers in the caller’s language. */
export const exportTrialBalance = staffEndpoint('exportTrialBalance', {
  route: 'POST /staff/books/trial-balance/export',
  reads: onServer && 'replica',
  tags: [],
  staff: { needs: 'export', proof: 'people' },
  limit: perMinute(20),
  input: onServer && { format: exportFormat, ...trialSpan },
  errors: onServer && ['exportRunning', 'exportsBusy'],
  kind: 'download',
});

/** What each day did to an account, from one to another, the last one first; days without a posting are left out. */
export const pageAccountDays = staffEndpoint('pageAccountDays', {
  route: 'GET /staff/books/accounts/{account}/days',
  reads: onServer && 'replica',
  staff: { needs: 'figures' },
  tags: ['money'],
  input: onServer && {
    ...pageQuery,
    account: z.enum(ledgerAccounts, 'invalid'),
    from: z.optional(day),
    to: z.optional(day),
  },
  output: onServer && pageOf(accountDay),
});

/**
 * The postings on an account, the last one first: of a closed day, of all days from one to another, both included, or
 * those after the last closed day where nothing is named. `day` goes before `from` and `to`.
 */
export const pageAccountPostings = staffEndpoint('pageAccountPostings', {
  route: 'GET /staff/books/accounts/{account}/postings',
  reads: onServer && 'replica',
  staff: { needs: 'figures' },
  tags: ['money'],
  input: onServer && {
    ...pageQuery,
    account: z.enum(ledgerAccounts, 'invalid'),
    day: z.optional(day),
    from: z.optional(day),
    to: z.optional(day),
  },
  output: onServer && pageOf(accountPosting),
  errors: onServer && ['notFound'],
});
