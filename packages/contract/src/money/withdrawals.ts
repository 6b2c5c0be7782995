import { requestWithdrawalInput } from './withdrawals.forms.ts';
import { merchantEndpoint, perMinute } from '../core/endpoint.ts';
import { id, pageOf, pageQuery } from '../shapes/common.ts';
import { exportFormat, fileColumns, withdrawalFileColumns } from '../shapes/export.ts';
import { withdrawalDetail, withdrawalRow } from '../shapes/finance.ts';
import { withdrawalStatuses } from '@khidma/domain/withdrawals/withdrawal-statuses';
import * as z from 'zod/mini';

/** The merchant's withdrawals, newest first. */
export const pageWithdrawals = merchantEndpoint('pageWithdrawals', {
  route: 'GET /financeManage/withdraw/page',
  tags: ['money'],
  input: onServer && {
    ...pageQuery,
    status: z.optional(z.enum(withdrawalStatuses, 'invalid')),
  },
  output: onServer && pageOf(withdrawalRow),
});

/** One of the merchant's withdrawals, with the orders whose money it carries. */
export const getWithdrawal = merchantEndpoint('getWithdrawal', {
  route: 'GET /financeManage/withdraw/detail',
  tags: ['money'],
  input: onServer && { id },
  output: onServer && withdrawalDetail,
  errors: onServer && ['notFound'],
});

/** Asks for a withdrawal: reserved at once, under a lock; asks for a code too where the second factor is on. */
export const requestWithdrawal = merchantEndpoint('requestWithdrawal', {
  route: 'POST /merchant/merchant/apply/withdraw',
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
export const cancelWithdrawal = merchantEndpoint('cancelWithdrawal', {
  route: 'POST /merchant/merchant/withdraw/cancel',
  limit: perMinute(20),
  tags: ['money'],
  movesMoney: true,
  input: onServer && { id },
  output: onServer && withdrawalRow,
  errors: onServer && ['notFound', 'withdrawalWrongState'],
});

/** All that pageWithdrawals lists, as a file; headers in the caller’s language. */
export const exportWithdrawals = merchantEndpoint('exportWithdrawals', {
  route: 'POST /financeManage/withdraw/exportV2',
  reads: onServer && 'replica',
  tags: [],
  limit: perMinute(20),
  input: onServer && {
    format: exportFormat,
    status: z.optional(z.enum(withdrawalStatuses, 'invalid')),
    columns: fileColumns(withdrawalFileColumns),
  },
  errors: onServer && ['exportRunning', 'exportsBusy'],
  kind: 'download',
});

/** All that pageWithdrawals lists as PDF, in English and Arabic; a long one as a ZIP file of its parts. */
export const printWithdrawals = merchantEndpoint('printWithdrawals', {
  route: 'POST /merchant/finance/withdrawals/print',
  reads: onServer && 'replica',
  tags: [],
  limit: perMinute(10),
  input: onServer && { status: z.optional(z.enum(withdrawalStatuses, 'invalid')) },
  errors: onServer && ['exportRunning', 'exportsBusy'],
  kind: 'download',
});
