import { instant } from './common.ts';
import * as z from 'zod/mini';

/** What an exported file is: a workbook unless CSV is asked for. */
export const exportFormat = z._default(z.enum(['xlsx', 'csv'], 'invalid'), 'xlsx');

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

/** How far a month's documents in one ZIP file have got. */
export const documentArchive = z.object({
  state: z.enum(['none', 'making', 'ready', 'failed']),
  /** `2026-11`; null where none was asked for. */
  month: z.nullable(z.string()),
  /** Of how many files how many are in it. */
  done: z.int(),
  total: z.int(),
  size: z.nullable(z.int()),
  url: z.nullable(z.string()),
  expiresAt: z.nullable(instant),
  /** The months of the last year that have documents, the latest first: of the others there is nothing to ask for. */
  months: z.array(z.string()),
});
