import type { StaffOrder } from '@khidma/contract/shapes/staff-order';
import { and, eq, inArray, isNotNull, or } from 'drizzle-orm';
import { disputes, disputeStatements } from '../../db/schema/disputes.ts';
import { files } from '../../db/schema/files.ts';
import type { Tx } from '../../db/types.ts';
import type { OrderRow } from './order-row.ts';

/** What the cameras noted of the pictures of an order's proof and of its disputes, where they noted anything. */
export async function pictureOriginsOf(
  tx: Tx,
  order: OrderRow,
): Promise<StaffOrder['pictureOrigins']> {
  const statements = await tx
    .select({ images: disputeStatements.images })
    .from(disputeStatements)
    .innerJoin(disputes, eq(disputes.id, disputeStatements.disputeId))
    .where(and(eq(disputes.merchantId, order.merchantId), eq(disputes.orderId, order.id)));
  const ids = [...order.completionImages, ...statements.flatMap(({ images }) => images)];
  if (ids.length === 0) return [];
  const rows = await tx
    .select({ fileId: files.id, takenAt: files.takenAt, place: files.takenPlace })
    .from(files)
    .where(and(inArray(files.id, ids), or(isNotNull(files.takenAt), isNotNull(files.takenPlace))));
  return rows.map(({ takenAt, ...row }) => ({ ...row, takenAt: takenAt?.toISOString() ?? null }));
}
