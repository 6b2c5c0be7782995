import { eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Ctx } from '../../../kernel/context.ts';
import { orders, payments } from '../../../db/schema/orders.ts';
import { transaction } from '../../../db/transaction.ts';
import { faultsOfBooks } from '../../../testing/books.ts';
import { isDeep } from '../../../testing/deep.ts';
import { FakePayments } from '../../../testing/fake-payments.ts';
import { Mortal } from '../../../testing/mortal.ts';
import { givenShop, placed, type Shop } from '../../../testing/orders-factory.ts';
import { type RunningTestServer, startTestServer } from '../../../testing/test-server.ts';
import { loadMerchantMoney } from '../../money/ledger/balances.ts';
import { expireOrders } from '../lifecycle/expire-orders.ts';
import { receiveProviderEvent } from './receive-provider-event.ts';
import { payOrderHandler, settlePayments } from './pay-order.ts';

const PRICE = 20_000;
const MINUTE = 60_000;
/** In a usual run a third of the second deaths, others at each first one; in the long run every pair. */
const EVERY = isDeep ? 1 : 3;
let server: RunningTestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** What the customer does on the page, and whether the provider's word of it arrives. */
type Doing = 'pays' | 'paysUnheard' | 'leaves';

async function payWith(
  ctx: Ctx,
  { shop, id, provider, doing }: { shop: Shop; id: string; provider: FakePayments; doing: Doing },
) {
  const { customerId } = shop.customer;
  const now = server.clock.now();
  const made = await payOrderHandler.run({
    ctx,
    actor: { realm: 'customer', id: customerId, sessionId: randomUUID() },
    lang: 'en_US',
    now,
    requestId: randomUUID(),
    signal: new AbortController().signal,
    client: { ip: '', userAgent: '', deviceId: '' },
    input: { id },
  });
  await transaction(ctx.db, (tx) => made.save(tx));
  if (doing === 'leaves') return;
  provider.pay(id);
  if (doing === 'paysUnheard') return;
  const key = `pay:${id}:1`;
  const news = { id: randomUUID(), about: 'captured', key, money: provider.moneyOf(key) };
  const body = Buffer.from(JSON.stringify(news));
  await receiveProviderEvent(ctx, { body, headers: {}, now });
}

/** Places an order, dies over its payment, dies over bringing that to its end, and lets a third process do it. */
async function dieTwice(
  shop: Shop,
  {
    doing,
    first,
    second,
    meanwhile,
  }: { doing: Doing; first: number; second: number; meanwhile: number },
): Promise<{ ended: [boolean, boolean] }> {
  const provider = new FakePayments();
  const { id } = await placed(server, shop);
  const payer = new Mortal(first);
  const paid = await payer.run(() =>
    payWith(payer.ctxOf(server.ctx, provider), { shop, id, provider, doing }),
  );
  server.clock.advance(meanwhile);
  await expireOrders(server.ctx, server.clock.now());
  const settler = new Mortal(second);
  const settled = await settler.run(() =>
    settlePayments(settler.ctxOf(server.ctx, provider), server.clock.now()),
  );
  for (let round = 0; round < 8; round += 1) {
    server.clock.advance(3 * MINUTE);
    await settlePayments({ ...server.ctx, payments: provider });
    await expireOrders(server.ctx, server.clock.now());
  }
  const what = JSON.stringify({ doing, first, second, meanwhile });
  const [order] = await server.db.select().from(orders).where(eq(orders.id, id));
  const attempts = await server.db.select().from(payments).where(eq(payments.orderId, id));
  const booked = order?.paidAt == null ? 0 : PRICE;
  expect({ taken: provider.taken(id), open: provider.openPages(id) }, what).toEqual({
    taken: booked,
    open: 0,
  });
  expect(attempts.filter(({ status }) => status === 'captured').length * PRICE, what).toBe(booked);
  expect(
    attempts.filter(({ dueAt }) => dueAt !== null),
    what,
  ).toEqual([]);
  expect(order?.status, what).toBe(booked === 0 ? 'Cancelled' : 'Paid');
  if (paid && doing === 'pays') expect(order?.status, what).toBe('Paid');
  return { ended: [paid, settled] };
}

describe('a crash between any two steps of a payment ends in a known state, without a person', () => {
  it.each<[string, Doing, number]>([
    ['the customer pays', 'pays', 2 * MINUTE],
    ['the customer pays, and the order has lapsed by then', 'pays', 17 * MINUTE],
    ['the customer pays, and no word of it arrives', 'paysUnheard', 2 * MINUTE],
    ['the customer leaves the page', 'leaves', 17 * MINUTE],
  ])('%s', { timeout: 120_000 }, async (_what, doing, meanwhile) => {
    const shop = await givenShop(server);
    let points = 0;
    for (let first = 0, paid = false; !paid; first += 1) {
      for (let second = first % EVERY, settled = false; !settled; second += EVERY) {
        const { ended } = await dieTwice(shop, { doing, first, second, meanwhile });
        [paid, settled] = ended;
        points += 1;
      }
    }
    expect(points).toBeGreaterThan(10 / EVERY);
    const taken = await server.db
      .select({ paidAt: orders.paidAt })
      .from(orders)
      .where(eq(orders.merchantId, shop.merchant.merchantId));
    const paidOrders = taken.filter(({ paidAt }) => paidAt !== null).length;
    const { accountBalance } = await loadMerchantMoney(server.db, shop.merchant.merchantId);
    expect(accountBalance).toBe(paidOrders * PRICE);
    expect(await faultsOfBooks(server.db)).toEqual([]);
  });
});
