import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { pageOf, pageQuery } from '../shapes/common.ts';
import { withdrawalStatuses } from '@khidma/domain/withdrawals/withdrawal-statuses';
import { withdrawalRow } from '../shapes/finance.ts';

/** The merchant's withdrawals, newest first. */
export const pageWithdrawals = endpoint({
  name: 'pageWithdrawals',
  method: 'GET',
  path: '/financeManage/withdraw/page',
  realm: 'merchant',
  tags: ['money'],
  input: z.strictObject({
    ...pageQuery,
    status: z.optional(z.enum(withdrawalStatuses, 'invalid')),
  }),
  output: pageOf(withdrawalRow),
  errors: [],
});
