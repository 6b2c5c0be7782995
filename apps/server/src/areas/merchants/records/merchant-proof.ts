import { orderCounts } from '../../../db/schema/order-lists.ts';
import type { Tx } from '../../../db/types.ts';
import type { MerchantRow } from './merchant-row.ts';
import { and, eq, inArray, sql } from 'drizzle-orm';

/** Returns how many orders merchants have completed, out of the kept counts: also orders that a merchant took out of its own list were completed. */
export async function countCompletedOrders(
  tx: Tx,
  merchantIds: readonly string[],
): Promise<Map<string, number>> {
  const rows = await tx
    .select({
      merchantId: orderCounts.merchantId,
      completed: sql<number>`sum(${orderCounts.count})::int`,
    })
    .from(orderCounts)
    .where(
      and(inArray(orderCounts.merchantId, [...merchantIds]), eq(orderCounts.status, 'Completed')),
    )
    .groupBy(orderCounts.merchantId);
  return new Map(rows.map(({ merchantId, completed }) => [merchantId, completed]));
}

/** Returns until when the licence of a merchant is in force; null where none is. */
export const licensedUntil = (
  { licenceNumber, licenceDueDate }: Pick<MerchantRow, 'licenceNumber' | 'licenceDueDate'>,
  today: string,
): string | null =>
  licenceNumber !== '' && licenceDueDate !== null && licenceDueDate >= today
    ? licenceDueDate
    : null;
