import { requestWithdrawalInput } from './withdrawals.forms.ts';
import { endpoint, perMinute } from '../core/endpoint.ts';
import { id, pageOf, pageQuery } from '../shapes/common.ts';
import { exportFormat, fileColumns, withdrawalFileColumns } from '../shapes/export.ts';
import { withdrawalDetail, withdrawalRow } from '../shapes/finance.ts';
import { withdrawalStatuses } from '@khidma/domain/withdrawals/withdrawal-transitions';
import * as z from 'zod/mini';

/** The merchant's withdrawals, newest first. */
export const pageWithdrawals = endpoint({
  name: 'pageWithdrawals',
  method: 'GET',
  path: '/financeManage/withdraw/page',
  realm: 'merchant',
  tags: ['money'],
  input:
    onServer &&
    z.strictObject({
      ...pageQuery,
      status: z.optional(z.enum(withdrawalStatuses, 'invalid')),
    }),
  output: onServer && pageOf(withdrawalRow),
});

/** One of the merchant's withdrawals, with the orders whose money it carries. */
export const getWithdrawal = endpoint({
  name: 'getWithdrawal',
  method: 'GET',
  path: '/financeManage/withdraw/detail',
  realm: 'merchant',
  tags: ['money'],
  input: onServer && z.strictObject({ id }),
  output: onServer && withdrawalDetail,
  errors: onServer && ['notFound'],
});

/** Asks for a withdrawal: reserved at once, under a lock; asks for a code too where the second factor is on. */
export const requestWithdrawal = endpoint({
  name: 'requestWithdrawal',
  method: 'POST',
  path: '/merchant/merchant/apply/withdraw',
  realm: 'merchant',
  limit: perMinute(20),
  tags: ['money', 'fundPassword'],
  movesMoney: true,
  input: onServer && requestWithdrawalInput,
  output: onServer && withdrawalRow,
  errors: onServer && [
    'insufficientBalance',
    'withdrawalDisagrees',
    'payoutsHeld',
    'payoutAccountMissing',
    'fundPasswordMissing',
    'wrongFundPassword',
    'fundPasswordLocked',
    'secondFactorRequired',
    'wrongSecondFactor',
    'loginLocked',
  ],
});

/** The merchant takes a withdrawal back while nobody has decided it; the money is withdrawable again. */
export const cancelWithdrawal = endpoint({
  name: 'cancelWithdrawal',
  method: 'POST',
  path: '/merchant/merchant/withdraw/cancel',
  realm: 'merchant',
  limit: perMinute(20),
  tags: ['money'],
  movesMoney: true,
  input: onServer && z.strictObject({ id }),
  output: onServer && withdrawalRow,
  errors: onServer && ['notFound', 'withdrawalWrongState'],
});

/** All that pageWithdrawals lists, as a file; headers in the caller’s language. */
export const exportWithdrawals = endpoint({
  name: 'exportWithdrawals',
  method: 'POST',
  path: '/financeManage/withdraw/exportV2',
  realm: 'merchant',
  limit: perMinute(20),
  input:
    onServer &&
    z.strictObject({
      format: exportFormat,
      status: z.optional(z.enum(withdrawalStatuses, 'invalid')),
      columns: fileColumns(withdrawalFileColumns),
    }),
  errors: onServer && ['exportRunning', 'exportsBusy'],
  kind: 'download',
});

/** All that pageWithdrawals lists as PDF, in English and Arabic; a long one as a ZIP file of its parts. */
export const printWithdrawals = endpoint({
  name: 'printWithdrawals',
  method: 'POST',
  path: '/merchant/finance/withdrawals/print',
  realm: 'merchant',
  limit: perMinute(10),
  input: onServer && z.strictObject({ status: z.optional(z.enum(withdrawalStatuses, 'invalid')) }),
  errors: onServer && ['exportRunning', 'exportsBusy'],
  kind: 'download',
});
