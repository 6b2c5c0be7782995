import { cancelOrder } from '@khidma/contract/orders/merchant-orders';
import { refundOrder } from '@khidma/contract/orders/staff-orders';
import { eq, sql, sum } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ledgerEntries, ledgerPostings } from '../../../db/schema/finance.ts';
import { randomRuns } from '../../../testing/deep.ts';
import { type FileLines, orderFilesOf, totalOf } from '../../../testing/order-files.ts';
import { payExtra, proposed } from '../../../testing/extra-work-factory.ts';
import { completed, givenShop, paid, placed, type Shop } from '../../../testing/orders-factory.ts';
import { givenStaff } from '../../../testing/people.ts';
import { type RunningTestServer, startTestServer } from '../../../testing/test-server.ts';

let server: RunningTestServer;
beforeAll(async () => {
  server = await startTestServer({ crowd: true });
});
afterAll(() => server.close());

const ends = ['unpaid', 'paid', 'cancelled', 'extraWork', 'completed'] as const;

/** Brings an order as far as it goes; returns its id. */
async function played(shop: Shop, end: (typeof ends)[number]): Promise<string> {
  switch (end) {
    case 'unpaid':
      return (await placed(server, shop)).id;
    case 'paid':
      return (await paid(server, shop)).id;
    case 'completed':
      return (await completed(server, shop)).id;
    case 'cancelled': {
      const { id } = await paid(server, shop);
      await server.ok(cancelOrder, { id, reason: 'notAvailable' }, shop.merchant.token);
      return id;
    }
    case 'extraWork': {
      const { id, extraWorkId } = await proposed(server, shop);
      await payExtra(server, { id, extraWorkId }, { token: shop.customer.token });
      return id;
    }
  }
}

/** What a merchant's books hold on an account of the platform's. */
async function bookedOn(
  { merchant: { merchantId } }: Shop,
  account: 'customerFunds' | 'platformRevenue' | 'platformVat',
): Promise<number> {
  const [found] = await server.db
    .select({ amount: sum(ledgerPostings.amount).mapWith(Number) })
    .from(ledgerPostings)
    .innerJoin(ledgerEntries, eq(ledgerEntries.id, ledgerPostings.entryId))
    .where(
      sql`${ledgerEntries.merchantId} = ${merchantId} and ${ledgerPostings.account} = ${account}`,
    );
  return found?.amount ?? 0;
}

async function agreesWithBooks(shop: Shop, lines: FileLines, part: string): Promise<void> {
  const [ordered, paidTotal, refunded, kept] = [
    'Ordered',
    'Amount paid',
    'Refunded',
    'Kept after refunds',
  ].map((column) => totalOf(lines, column));
  expect(ordered).toBe(20_000 * lines.length);
  expect(kept).toBe(-(await bookedOn(shop, 'customerFunds')) || 0);
  expect((paidTotal ?? 0) - (refunded ?? 0)).toBe(kept);
  const settled = lines.filter((line) => line['Settlement'] !== 'To be settled');
  expect(totalOf(settled, 'Kept after refunds') - totalOf(settled, part), 'the fee').toBe(
    (await bookedOn(shop, 'platformRevenue')) + (await bookedOn(shop, 'platformVat')),
  );
  for (const line of lines.filter(({ Status }) => Status === 'To be paid'))
    expect([line['Amount paid (AED)'], line[`${part} (AED)`]]).toEqual(['0.00', '0.00']);
}

describe('the sums of the files about orders equal the books', () => {
  it('for any orders, whoever takes them away', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.record({
            end: fc.constantFrom(...ends),
            refunds: fc.array(fc.integer({ min: 100, max: 20_000 }), { maxLength: 2 }),
          }),
          { minLength: 1, maxLength: 4 },
        ),
        async (plans) => {
          const shop = await givenShop(server);
          const staff = await givenStaff(server);
          for (const { end, refunds } of plans) {
            const id = await played(shop, end);
            let refunded = 0;
            for (const amount of refunds) {
              const input = { id, amount, refunded, reason: 'Late' };
              const { code } = await server.call(refundOrder, input, staff.token);
              if (code === 0) refunded += amount;
            }
          }
          const files = await orderFilesOf(server, shop);
          await agreesWithBooks(shop, files.console, 'Merchant’s part');
          await agreesWithBooks(shop, files.orders, 'You receive');
          for (const column of ['Amount paid', 'Refunded', 'You receive'])
            expect(totalOf(files.income, column), column).toBe(totalOf(files.orders, column));
        },
      ),
      randomRuns(3, 60),
    );
  });
});
