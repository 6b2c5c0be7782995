import { ratingCountsOf, ratings, type RatingCounts } from '@khidma/domain/orders/rating';
import { eq } from 'drizzle-orm';
import { ratingCounts } from '../../../db/schema/order-lists.ts';
import type { Queryable } from '../../../db/types.ts';

/** Returns how often a merchant was given each rating, by what is kept. */
export async function ratingCountsOfMerchant(
  tx: Queryable,
  merchantId: string,
): Promise<RatingCounts> {
  const kept = await tx.select().from(ratingCounts).where(eq(ratingCounts.merchantId, merchantId));
  return ratingCountsOf(
    ratings.map((rating) => kept.find((each) => each.rating === rating)?.count ?? 0),
  );
}
