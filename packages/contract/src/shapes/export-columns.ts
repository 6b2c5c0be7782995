import * as z from 'zod/mini';

/** What the file of an account's flow may hold, in the order that it has unless another one is asked for. */
export const flowFileColumns = [
  'flowNumber',
  'at',
  'type',
  'change',
  'withdrawableChange',
  'availableBalance',
  'waitingChange',
  'waitingBalance',
  'orderNumber',
  'withdrawalNumber',
  'remark',
  'owedChange',
] as const;

/** What the file of income may hold. */
export const incomeFileColumns = [
  'orderNumber',
  'serviceName',
  'paidAt',
  'actualAmount',
  'vatAmount',
  'feeAmount',
  'feeVatAmount',
  'refundAmount',
  'merchantReceives',
  'settledAmount',
  'settlementStatus',
  'reclaimedAmount',
] as const;

/** What the file of withdrawals may hold. */
export const withdrawalFileColumns = [
  'withdrawalNumber',
  'appliedAt',
  'amount',
  'status',
  'iban',
  'holder',
  'bank',
  'decidedAt',
  'reason',
  'stage',
  'sentOn',
  'paidOn',
  'returnedOn',
  'bankReference',
  'cause',
] as const;

/** Which columns a file has, and in which order; all of them where nothing is said. */
export const fileColumns = <const Names extends readonly [string, ...string[]]>(names: Names) =>
  z.optional(
    z.array(z.enum(names, 'invalid')).check(
      z.minLength(1, 'required'),
      z.maxLength(names.length),
      z.refine((chosen) => new Set(chosen).size === chosen.length, 'duplicate'),
    ),
  );
