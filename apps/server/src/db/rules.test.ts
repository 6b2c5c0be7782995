import { type InsightOrder, insightsOf } from '@khidma/domain/orders/insights';
import { addWorths, customerWorth } from '@khidma/domain/orders/merchant-customers';
import { ratingCountsOf, ratingRank, serviceScore } from '@khidma/domain/orders/rating';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { givenShop, paid, type Shop } from '../testing/orders-factory.ts';
import { givenCustomer } from '../testing/people.ts';
import { type RunningTestServer, startTestServer } from '../testing/test-server.ts';

let server: RunningTestServer;
let shop: Shop;
let paidId: string;
beforeAll(async () => {
  server = await startTestServer();
  shop = await givenShop(server);
  paidId = (await paid(server, shop)).id;
});
afterAll(() => server.close());

const iso = (moment: number | null): string | null =>
  moment === null ? null : new Date(moment).toISOString();
const moment = fc
  .integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2027, 0, 1) })
  .map((ms) => ms - (ms % 1000));
const runs = { numRuns: 60 };

describe('What the database keeps by itself follows the domain', () => {
  it('in what services rank by, and the mean that is shown', async () => {
    const counts = fc.array(fc.nat({ max: 3_000 }), { minLength: 5, maxLength: 5 });
    const sparse = fc.array(fc.nat({ max: 2 }), { minLength: 5, maxLength: 5 });
    const all = fc.sample(fc.oneof(counts, sparse), 300);
    const { rows } = await server.db.execute<{ rank: number; rating: number }>(
      sql`select rating_rank_of(given) as rank, rating_of(given) as rating from (
        select array(select jsonb_array_elements_text(each)::int) as given
        from jsonb_array_elements(${JSON.stringify(all)}::jsonb) with ordinality as every (each, place)
        order by place) as listed`,
    );
    expect(rows).toEqual(
      all.map((each) => ({
        rank: ratingRank(ratingCountsOf(each)),
        rating: Math.round((serviceScore(ratingCountsOf(each)) ?? 0) * 10),
      })),
    );
  });

  it('in what an order adds to the figures of its merchant', async () => {
    const { rows: found } = await server.db.execute<{ paid_at: string }>(
      sql`select paid_at::text from orders where id = ${paidId}`,
    );
    const firstPaidAt = Date.parse(found[0]?.paid_at ?? '');
    const maybe = fc.option(moment);
    const facts = fc.record({
      serviceId: fc.uuid(),
      options: fc.array(fc.constantFrom('Studio', 'Villa', 'فيلا'), { maxLength: 3 }),
      emirate: fc.constantFrom('DU', 'AZ'),
      community: fc.option(fc.constantFrom('marina', 'deira')),
      // Around the first order's payment, and on either side of midnight.
      paidAt: fc.option(
        fc.oneof(
          moment,
          fc.constantFrom(-1_000, 0, 1_000).map((ms) => firstPaidAt + ms),
        ),
      ),
      completedAt: maybe,
      cancelledAt: maybe,
      cancelledBy: fc.option(fc.constantFrom('customer', 'staff')),
      cancelReason: fc.option(fc.constantFrom('other', 'priceError')),
      actualAmount: fc.integer({ min: 5_000, max: 9_000 }),
      refundAmount: fc.nat({ max: 5_000 }),
    });
    await fc.assert(
      fc.asyncProperty(facts, async (each) => {
        const order: InsightOrder = {
          ...each,
          isRepeated: each.paidAt !== null && firstPaidAt < each.paidAt,
        };
        const row = {
          id: randomUUID(),
          merchant_id: shop.merchant.merchantId,
          customer_id: shop.customer.customerId,
          service_id: each.serviceId,
          snapshot: { specs: each.options.map((option) => ({ name: 'Size', option })) },
          contact: { emirate: each.emirate, community: each.community },
          paid_at: iso(each.paidAt),
          completed_at: iso(each.completedAt),
          cancelled_at: iso(each.cancelledAt),
          cancelled_by: each.cancelledBy,
          cancel_reason: each.cancelReason,
          actual_amount: each.actualAmount,
          refund_amount: each.refundAmount,
        };
        const { rows } = await server.db.execute(
          sql`select day::text, kind, key, option, booked, repeated, completed, cancelled, revenue::int
            from insight_of(jsonb_populate_record(null::orders, ${JSON.stringify(row)}::jsonb))`,
        );
        expect(rows).toEqual(insightsOf(order));
      }),
      runs,
    );
  });

  it('in what a customer is worth to a merchant, whatever becomes of the orders', async () => {
    const facts = fc.record({
      paidAt: moment,
      actualAmount: fc.integer({ min: 5_000, max: 9_000 }),
      refundAmount: fc.constant(0),
      reservedAt: fc.option(moment),
      merchantCompletedAt: fc.constant(null),
    });
    const later = fc.record({
      refundAmount: fc.nat({ max: 5_000 }),
      merchantCompletedAt: fc.option(moment),
    });
    const history = fc.array(fc.tuple(facts, later, fc.boolean()), { minLength: 1, maxLength: 4 });
    await fc.assert(
      fc.asyncProperty(history, async (orders) => {
        const { customerId } = await givenCustomer(server);
        for (const [first, then, isPaidAtOnce] of orders) {
          const id = randomUUID();
          const row = {
            id,
            number: id.replaceAll('-', '').slice(0, 20),
            customer_id: customerId,
            paid_at: isPaidAtOnce ? iso(first.paidAt) : null,
            actual_amount: first.actualAmount,
            refund_amount: 0,
            reserved_at: iso(first.reservedAt),
            reserved_until: null,
          };
          await server.db.execute(
            sql`insert into orders select (jsonb_populate_record(o, ${JSON.stringify(row)}::jsonb)).*
              from orders o where o.id = ${paidId}`,
          );
          if (!isPaidAtOnce)
            await server.db.execute(
              sql`update orders set paid_at = ${iso(first.paidAt)} where id = ${id}`,
            );
          await server.db.execute(
            sql`update orders set refund_amount = ${then.refundAmount},
              merchant_completed_at = ${iso(then.merchantCompletedAt)} where id = ${id}`,
          );
        }
        const worth = orders
          .map(([first, then]) => customerWorth({ ...first, ...then }))
          .reduce(addWorths);
        const { rows } = await server.db.execute(
          sql`select orders, spent::int, extract(epoch from first_at)::float8 * 1000 as "firstAt",
              extract(epoch from last_at)::float8 * 1000 as "lastAt",
              extract(epoch from last_visit_at)::float8 * 1000 as "lastVisitAt"
            from merchant_customers where customer_id = ${customerId}`,
        );
        expect(rows).toEqual([worth]);
      }),
      { numRuns: 25 },
    );
  });
});
