import { ratingCountsOf, ratings, ratingsGiven, serviceScore } from '@khidma/domain/orders/rating';
import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { comments } from '../../../db/schema/comments.ts';
import { ratingCounts, serviceRatings } from '../../../db/schema/order-lists.ts';
import { catalogue } from '../../../db/schema/services.ts';
import { givenShop, type Shop } from '../../../testing/orders-factory.ts';
import { paid } from '../../../testing/orders-factory.ts';
import { type RunningTestServer, startTestServer } from '../../../testing/test-server.ts';

let server: RunningTestServer;
let shop: Shop;
let orderIds: string[];
beforeAll(async () => {
  server = await startTestServer();
  shop = await givenShop(server);
  orderIds = [];
  for (let count = 0; count < 4; count += 1) orderIds.push((await paid(server, shop)).id);
});
afterAll(() => server.close());

type Step =
  | { readonly kind: 'rate' | 'change'; readonly order: number; readonly rating: number }
  | { readonly kind: 'hide' | 'show' | 'remove'; readonly order: number };

const order = fc.nat({ max: 3 });
const rating = fc.integer({ min: 1, max: 5 });
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constantFrom('rate' as const, 'change' as const), order, rating }),
  fc.record({
    kind: fc.constantFrom('hide' as const, 'show' as const, 'remove' as const),
    order,
  }),
);

async function take(each: Step): Promise<void> {
  const { db, clock, ctx } = server;
  const orderId = orderIds[each.order] ?? '';
  const { merchant, customer, serviceId } = shop;
  if (each.kind === 'rate')
    await db
      .insert(comments)
      .values({
        id: ctx.ids.uuid(),
        orderId,
        merchantId: merchant.merchantId,
        customerId: customer.customerId,
        serviceId,
        rating: each.rating,
        createdAt: clock.now(),
      })
      .onConflictDoNothing();
  else if (each.kind === 'remove') await db.delete(comments).where(eq(comments.orderId, orderId));
  else
    await db
      .update(comments)
      .set(
        each.kind === 'change'
          ? { rating: each.rating }
          : { hiddenAt: each.kind === 'hide' ? clock.now() : null },
      )
      .where(eq(comments.orderId, orderId));
}

/** Each rating's number as it is read out of the comments anew, worst first. */
async function counted(): Promise<number[]> {
  const { rows } = await server.db.execute<{ rating: number; count: number }>(
    sql`select rating, count(*)::int as count from comments
      where merchant_id = ${shop.merchant.merchantId} and hidden_at is null group by rating`,
  );
  return ratings.map((each) => rows.find((row) => row.rating === each)?.count ?? 0);
}

describe('the sums of ratings are what the comments in sight say', () => {
  it('whatever was written, changed, hidden, shown again and removed before', async () => {
    const { db } = server;
    const { serviceId, merchant } = shop;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 10 }), async (steps) => {
        for (const each of steps) await take(each);
        const expected = await counted();
        const [ofService] = await db
          .select()
          .from(serviceRatings)
          .where(eq(serviceRatings.serviceId, serviceId));
        expect(ofService?.counts).toEqual(expected);
        const ofMerchant = await db
          .select()
          .from(ratingCounts)
          .where(eq(ratingCounts.merchantId, merchant.merchantId));
        expect(
          ratings.map((each) => ofMerchant.find((row) => row.rating === each)?.count ?? 0),
        ).toEqual(expected);
        const [onSale] = await db
          .select()
          .from(catalogue)
          .where(eq(catalogue.serviceId, serviceId));
        const counts = ratingCountsOf(expected);
        expect(onSale?.rating).toBe(Math.round((serviceScore(counts) ?? 0) * 10));
        expect(onSale?.ratingRank === 0).toBe(ratingsGiven(counts) === 0);
      }),
      { numRuns: 25 },
    );
  });

  it('and what comes back on sale brings them along', async () => {
    const { db } = server;
    await take({ kind: 'rate', order: 0, rating: 4 });
    const [entry] = await db
      .delete(catalogue)
      .where(eq(catalogue.serviceId, shop.serviceId))
      .returning();
    if (entry === undefined) throw new Error('the service is on sale');
    await db.delete(comments).where(eq(comments.orderId, orderIds[1] ?? ''));
    await take({ kind: 'rate', order: 1, rating: 1 });
    const { searchText: _text, searchGrams: _grams, ...columns } = entry;
    await db.insert(catalogue).values({ ...columns, rating: 0, ratingRank: 0 });
    const [again] = await db
      .select()
      .from(catalogue)
      .where(eq(catalogue.serviceId, shop.serviceId));
    expect(again?.rating).toBe(
      Math.round((serviceScore(ratingCountsOf(await counted())) ?? 0) * 10),
    );
  });
});
