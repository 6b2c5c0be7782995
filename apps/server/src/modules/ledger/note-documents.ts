import { documentsCausedBy } from '@khidma/domain/documents/document-kinds';
import type { JournalEntry } from '@khidma/domain/ledger/postings';
import { documentCausesDue } from '../../db/schema/documents.ts';
import type { Tx } from '../../db/types.ts';

/** Whose booking it is. */
interface BookingContext {
  readonly merchantId: string;
  readonly orderId?: string;
  readonly withdrawalId?: string;
  readonly at: Date;
}

/**
 * Notes the documents that a booking makes, in its own transaction: they are issued if and only if it stands, each once.
 * Their numbers are drawn later, by the job that issues them, so that no booking waits for another one's number.
 */
export async function noteDocuments(
  tx: Tx,
  entries: readonly JournalEntry[],
  { entryId, booked }: { readonly entryId: string; readonly booked: BookingContext },
): Promise<void> {
  const { merchantId, orderId = null, withdrawalId = null, at } = booked;
  // The documents say what was bought or paid out: a booking about neither has nothing to print.
  const caused = orderId === null && withdrawalId === null ? [] : documentsCausedBy(entries);
  if (caused.length === 0) return;
  await tx.insert(documentCausesDue).values(
    caused.map((each) => ({
      ...each,
      merchantId,
      orderId,
      withdrawalId,
      entryId,
      at,
      dueAt: at,
    })),
  );
}
