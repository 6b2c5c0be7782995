import { ledgerAccounts } from '@khidma/domain/ledger/accounts';
import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { accountPosting } from '../shapes/books.ts';
import { day, pageOf, pageQuery } from '../shapes/common.ts';

/** The postings of a closed day on an account, the last one first; without a day those after the last closed one. */
export const pageAccountPostings = endpoint({
  name: 'pageAccountPostings',
  method: 'GET',
  path: '/staff/books/accounts/{account}/postings',
  realm: 'staff',
  tags: ['money'],
  input: z.strictObject({
    ...pageQuery,
    account: z.enum(ledgerAccounts, 'invalid'),
    day: z.optional(day),
  }),
  output: pageOf(accountPosting),
  errors: ['notFound'],
});
