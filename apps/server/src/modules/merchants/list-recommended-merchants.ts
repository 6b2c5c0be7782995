import { and, asc, desc, eq, gt, inArray, sql } from 'drizzle-orm';
import { listRecommendedMerchants } from '@khidma/contract/merchants/merchants';
import { textFor } from '@khidma/domain/reference/names';
import { handle } from '../../core/call.ts';
import { merchantNameFor } from '../../core/merchant-row.ts';
import { merchants } from '../../db/schema/merchants.ts';
import { orderCounts } from '../../db/schema/order-lists.ts';
import type { Tx } from '../../db/types.ts';
import { referenceOf } from '../reference/api.ts';
import { coverUrlsOf } from '../uploads/api.ts';

/** The landing page has room for so many. */
const MOST = 8;

/** Merchants that the platform recommends, the highest rank first. */
export const listRecommendedMerchantsHandler = handle(
  listRecommendedMerchants,
  async ({ ctx, tx, lang }) => {
    const rows = await tx
      .select()
      .from(merchants)
      .where(and(gt(merchants.recommended, 0), eq(merchants.status, 'active')))
      .orderBy(desc(merchants.recommended), asc(merchants.merchantName))
      .limit(MOST);
    if (rows.length === 0) return [];
    const { leafNames, emirateNames } = await referenceOf(ctx, tx);
    const avatars = await coverUrlsOf(
      tx,
      rows.flatMap(({ avatarFileId }) => (avatarFileId === null ? [] : [avatarFileId])),
    );
    const completed = await completedOrdersOf(
      tx,
      rows.map(({ id }) => id),
    );
    return rows.map((row) => ({
      id: row.id,
      merchantName: merchantNameFor(lang, row),
      emirate: row.emirate,
      emirateNames: emirateNames.get(row.emirate) ?? {
        en_US: row.emirate,
        zh_CN: row.emirate,
        'ar-AE': row.emirate,
      },
      introduction: textFor(lang, row.introduction, row.introductions),
      avatarUrl: (row.avatarFileId !== null && avatars.get(row.avatarFileId)) || null,
      categoryNames: row.serviceTypes.flatMap((id) => leafNames.get(id) ?? []),
      completedOrders: completed.get(row.id) ?? 0,
    }));
  },
);

/** Returns how many orders merchants have completed, out of the kept counts: also orders that a merchant took out of its own list were completed. */
export async function completedOrdersOf(
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
