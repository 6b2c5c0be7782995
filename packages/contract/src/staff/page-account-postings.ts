import { ledgerAccounts } from '@khidma/domain/ledger/accounts';
import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { accountPosting } from '../shapes/books.ts';
import { day, pageOf, pageQuery } from '../shapes/common.ts';

/**
 * The postings on an account, the last one first: of a closed day, of all days from one to another, both included, or
 * those after the last closed day where nothing is named. `day` goes before `from` and `to`.
 */
export const pageAccountPostings = endpoint({
  name: 'pageAccountPostings',
  method: 'GET',
  path: '/staff/books/accounts/{account}/postings',
  realm: 'staff',
  staff: { needs: 'figures' },
  tags: ['money'],
  input: z.strictObject({
    ...pageQuery,
    account: z.enum(ledgerAccounts, 'invalid'),
    day: z.optional(day),
    from: z.optional(day),
    to: z.optional(day),
  }),
  output: pageOf(accountPosting),
  errors: ['notFound'],
});
