import type { JournalEntry } from '@khidma/domain/ledger/postings';
import type { DifferenceKind } from '@khidma/domain/reconciliation/case-transitions';
import type { Fils } from '@khidma/domain/money/fils';
import type { reconciliationLines } from '../../../db/schema/reconciliation.ts';

/** A line as it is stored. */
export type StoredLine = typeof reconciliationLines.$inferSelect;

/** What a line was found to tell of. */
export interface ToldOf {
  readonly paymentId?: string | null;
  readonly orderId?: string | null;
  readonly merchantId?: string | null;
  readonly runId?: string | null;
  readonly transferId?: string | null;
  /** Of a bank's line: the provider's payment that has arrived with it. */
  readonly payoutLineId?: string | null;
  /** Of a provider's payment to the bank: its name. */
  readonly batch?: string;
}

/** What becomes of a line: what it tells of, what is booked of it, and how it differs. */
export interface Verdict {
  readonly line: StoredLine;
  readonly toldOf: ToldOf;
  readonly entries: readonly JournalEntry[];
  readonly difference: {
    readonly kind: DifferenceKind;
    readonly found: Fils;
    readonly expected: Fils;
  } | null;
}
