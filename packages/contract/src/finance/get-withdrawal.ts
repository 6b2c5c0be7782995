import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { id } from '../shapes/common.ts';
import { withdrawalDetail } from '../shapes/finance.ts';

/** One of the merchant's withdrawals, with the orders whose money it carries. */
export const getWithdrawal = endpoint({
  name: 'getWithdrawal',
  method: 'GET',
  path: '/financeManage/withdraw/detail',
  realm: 'merchant',
  tags: ['money'],
  input: z.strictObject({ id }),
  output: withdrawalDetail,
  errors: ['notFound'],
});
