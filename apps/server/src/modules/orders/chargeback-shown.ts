import type { OrderDetail } from '@khidma/contract/shapes/order';
import { and, desc, eq, isNotNull } from 'drizzle-orm';
import { chargebacks } from '../../db/schema/chargebacks.ts';
import type { Queryable } from '../../db/types.ts';
import type { OrderRow } from './order-row.ts';

/** Returns what a card's bank has taken back of an order last, as its merchant sees it; nothing where none has. */
export async function chargebackShown(
  tx: Queryable,
  { id, merchantId }: Pick<OrderRow, 'id' | 'merchantId'>,
): Promise<Pick<OrderDetail, 'chargeback'>> {
  const [row] = await tx
    .select()
    .from(chargebacks)
    .where(
      and(
        eq(chargebacks.orderId, id),
        eq(chargebacks.merchantId, merchantId),
        isNotNull(chargebacks.takenAt),
      ),
    )
    .orderBy(desc(chargebacks.takenAt))
    .limit(1);
  if (row === undefined || row.takenAt === null) return {};
  const { status, amount, takenAt } = row;
  return { chargeback: { status, amount, takenAt: takenAt.toISOString() } };
}
