import type { OrderDetail } from '@khidma/contract/shapes/order';
import { and, desc, eq, type SQL } from 'drizzle-orm';
import { ownNotes } from '../../db/schema/order-lists.ts';
import type { Tx } from '../../db/types.ts';
import type { OrderRow } from './order-row.ts';

/** The condition of the notes on an order: by its merchant, where they are kept. */
export const notesOf = ({ id, merchantId }: Pick<OrderRow, 'id' | 'merchantId'>): SQL | undefined =>
  and(eq(ownNotes.merchantId, merchantId), eq(ownNotes.orderId, id));

/** What a merchant wrote down about an order for itself, the newest first. */
export async function ownNotesOn(
  tx: Tx,
  order: Pick<OrderRow, 'id' | 'merchantId'>,
): Promise<NonNullable<OrderDetail['ownNotes']>> {
  const notes = await tx
    .select({ id: ownNotes.id, text: ownNotes.text, at: ownNotes.at })
    .from(ownNotes)
    .where(notesOf(order))
    .orderBy(desc(ownNotes.at), desc(ownNotes.id));
  return notes.map(({ at, ...note }) => ({ ...note, at: at.toISOString() }));
}
