import { openDisputeStatuses } from '@khidma/domain/disputes/dispute-transitions';
import { type Fils, fils } from '@khidma/domain/money/fils';
import { and, eq, sum } from 'drizzle-orm';
import { isOneOf } from '../../db/schema/columns.ts';
import { disputes } from '../../db/schema/disputes.ts';
import type { Queryable } from '../../db/types.ts';

/** Returns how much of a merchant's withdrawable money waits for disputes to be decided. */
export async function heldInDisputes(tx: Queryable, merchantId: string): Promise<Fils> {
  const [row] = await tx
    .select({ held: sum(disputes.heldAmount) })
    .from(disputes)
    // The word of the index stands in the statement's text.
    .where(and(eq(disputes.merchantId, merchantId), isOneOf(disputes.status, openDisputeStatuses)));
  return fils(Number(row?.held ?? 0));
}
