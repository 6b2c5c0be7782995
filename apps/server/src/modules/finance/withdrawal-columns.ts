import type { withdrawalFileColumns } from '@khidma/contract/shapes/export-columns';
import type { WithdrawalRow } from '@khidma/contract/shapes/finance';
import { dubaiDay } from '@khidma/domain/rules/days';
import { type Column, type ExportTexts, text } from './export-sheet.ts';

/** What a file of withdrawals says of the payment itself. */
type PaymentColumn = Extract<
  (typeof withdrawalFileColumns)[number],
  'stage' | 'sentOn' | 'paidOn' | 'returnedOn' | 'bankReference' | 'cause'
>;

/** Returns the columns by which a withdrawal is found in the bank's statement: the merchant's file and the desk's have the same. */
export const paymentColumns = ({
  columns,
  payoutWords,
}: ExportTexts): Readonly<Record<PaymentColumn, Column<WithdrawalRow>>> => ({
  stage: text(columns.stage, 18, (row) => payoutWords.stage[row.stage]),
  sentOn: text(columns.sentOn, 16, (row) => dayOf(row.sentAt)),
  paidOn: text(columns.paidOn, 14, (row) => dayOf(row.paidAt)),
  returnedOn: text(columns.returnedOn, 14, (row) => dayOf(row.returnedAt)),
  bankReference: text(columns.bankReference, 20, (row) => row.bankReference),
  cause: text(columns.cause, 36, (row) => row.cause && payoutWords.cause[row.cause]),
});

const dayOf = (at: string | null): string | null => at && dubaiDay(Date.parse(at));
