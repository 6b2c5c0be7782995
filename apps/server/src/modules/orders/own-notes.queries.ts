import type { OrderDetail } from '@khidma/contract/shapes/order';
import { desc, eq } from 'drizzle-orm';
import { ownNotes } from '../../db/schema/own-notes.ts';
import type { Tx } from '../../db/types.ts';

/** What a merchant wrote down about an order for itself, the newest first. */
export async function ownNotesOn(
  tx: Tx,
  orderId: string,
): Promise<NonNullable<OrderDetail['ownNotes']>> {
  const notes = await tx
    .select({ id: ownNotes.id, text: ownNotes.text, at: ownNotes.at })
    .from(ownNotes)
    .where(eq(ownNotes.orderId, orderId))
    .orderBy(desc(ownNotes.at), desc(ownNotes.id));
  return notes.map(({ at, ...note }) => ({ ...note, at: at.toISOString() }));
}
