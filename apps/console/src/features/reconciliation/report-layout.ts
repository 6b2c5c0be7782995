import type { InputOf, OutputOf } from '@khidma/contract/core/endpoint';
import type { importReport, previewReport } from '@khidma/contract/accounting/reconciliation';
import type { ReportColumn } from '@khidma/domain/reconciliation/report-layout';
import type { ReportSource } from '@khidma/domain/reconciliation/report-lines';

/** How a CSV would be read: its first rows and the layout, and what that layout makes of it. */
export type ReportPreview = OutputOf<typeof previewReport>;

/** Which column of a CSV holds what. */
export type Layout = ReportPreview['layout'];

/** A report as it is sent. */
export type SentReport = Pick<InputOf<typeof importReport>, 'kind'> & { readonly file: File };

/** What is asked for of each source, in the order in which it is read. */
export const askedColumns: Readonly<Record<ReportSource, readonly ReportColumn[]>> = {
  bank: [
    'day',
    'words',
    'reference',
    'endToEnd',
    'amount',
    'side',
    'debit',
    'credit',
    'balance',
    'currency',
  ],
  provider: [
    'id',
    'kind',
    'day',
    'gross',
    'fee',
    'feeVat',
    'net',
    'payment',
    'payout',
    'words',
    'currency',
  ],
};
