import { and, asc, count, desc, eq, gt, inArray } from 'drizzle-orm';
import { listRecommendedMerchants } from '@khidma/contract/merchants/list-recommended-merchants';
import { handle } from '../../core/call.ts';
import { merchants } from '../../db/schema/merchants.ts';
import { orders } from '../../db/schema/orders.ts';
import type { Tx } from '../../db/types.ts';
import { referenceOf } from '../reference/reference.queries.ts';
import { coverUrlsOf } from '../uploads/files.queries.ts';

/** The landing page has room for so many. */
const MOST = 8;

/** Merchants that the platform recommends, the highest rank first. */
export const listRecommendedMerchantsHandler = handle(
  listRecommendedMerchants,
  async ({ ctx, tx }) => {
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
      merchantName: row.merchantName,
      emirate: row.emirate,
      emirateNames: emirateNames.get(row.emirate) ?? {
        en_US: row.emirate,
        zh_CN: row.emirate,
        'ar-AE': row.emirate,
      },
      introduction: row.introduction,
      avatarUrl: (row.avatarFileId !== null && avatars.get(row.avatarFileId)) || null,
      categoryNames: row.serviceTypes.flatMap((id) => leafNames.get(id) ?? []),
      completedOrders: completed.get(row.id) ?? 0,
    }));
  },
);

async function completedOrdersOf(
  tx: Tx,
  merchantIds: readonly string[],
): Promise<Map<string, number>> {
  const rows = await tx
    .select({ merchantId: orders.merchantId, completed: count() })
    .from(orders)
    .where(and(inArray(orders.merchantId, [...merchantIds]), eq(orders.status, 'Completed')))
    .groupBy(orders.merchantId);
  return new Map(rows.map(({ merchantId, completed }) => [merchantId, completed]));
}
