import { ledgerAccounts } from '@khidma/domain/ledger/accounts';
import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { accountDay } from '../shapes/books.ts';
import { day, pageOf, pageQuery } from '../shapes/common.ts';

/** What each day did to an account, from one to another, the last one first; days without a posting are left out. */
export const pageAccountDays = endpoint({
  name: 'pageAccountDays',
  method: 'GET',
  path: '/staff/books/accounts/{account}/days',
  realm: 'staff',
  staff: { needs: 'figures' },
  tags: ['money'],
  input: z.strictObject({
    ...pageQuery,
    account: z.enum(ledgerAccounts, 'invalid'),
    from: z.optional(day),
    to: z.optional(day),
  }),
  output: pageOf(accountDay),
  errors: [],
});
