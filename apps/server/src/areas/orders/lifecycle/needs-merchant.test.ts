import { getHome } from '@khidma/contract/insights/home';
import { addStatement } from '@khidma/contract/orders/disputes';
import { countDueOrders, pageOrders } from '@khidma/contract/orders/merchant-orders';
import { proposeMyTimes } from '@khidma/contract/scheduling/time-proposals';
import { requestExtension } from '@khidma/contract/orders/customer-orders';
import { orderTurn, orderWait } from '@khidma/domain/orders/merchant-waits';
import { orderGroup, orderGroups } from '@khidma/domain/orders/order-urgency';
import { dayMs } from '@khidma/domain/rules/days';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { needsMerchant, turnOf } from '../../../db/schema/order-conditions.ts';
import { orders } from '../../../db/schema/orders.ts';
import { customerMissed, merchantMissed } from '../../../testing/absence-factory.ts';
import { disputedJustNow } from '../../../testing/disputes-factory.ts';
import {
  cancelRequested,
  completed,
  givenShop,
  merchantCompleted,
  paid,
  placed,
  type Shop,
  tomorrow,
} from '../../../testing/orders-factory.ts';
import { type RunningTestServer, startTestServer } from '../../../testing/test-server.ts';

let server: RunningTestServer;
let shop: Shop;
/** The orders that need their merchant, each for another reason. */
let needed: string[];
let disputed: string;

beforeAll(async () => {
  server = await startTestServer();
  shop = await givenShop(server);
  const over = await paid(server, shop);
  server.clock.advance(2 * dayMs);
  const { id: asked } = await merchantCompleted(server, shop);
  await server.ok(requestExtension, { id: asked }, shop.customer.token);
  const { id: moved } = await paid(server, shop);
  const times = [new Date(tomorrow(server).getTime() + dayMs).toISOString()];
  await server.ok(proposeMyTimes, { id: moved, times }, shop.customer.token);
  ({ id: disputed } = await disputedJustNow(server, shop, await completed(server, shop)));
  needed = [
    over.id,
    asked,
    moved,
    disputed,
    await merchantMissed(server, shop),
    (await cancelRequested(server, shop)).id,
    (await paid(server, shop, { reservedAt: null })).id,
  ];
  // And those that do not: ahead, with the customer, answered, over.
  await paid(server, shop);
  await placed(server, shop);
  await merchantCompleted(server, shop);
  await customerMissed(server, shop);
  await completed(server, shop);
});
afterAll(() => server.close());

const listOf = (tab: 'Open' | 'Completed' | 'All') => {
  const status = tab === 'All' ? undefined : tab;
  const asked = { pageSize: '50', ...(status !== undefined && { status }) };
  return server.ok(pageOrders, asked, shop.merchant.token);
};

describe('an order that waits for its merchant', () => {
  it('is counted once everywhere: badge, start page and the first group of the list', async () => {
    const { count } = await server.ok(countDueOrders, {}, shop.merchant.token);
    const home = await server.ok(getHome, {}, shop.merchant.token);
    const { records } = await listOf('Open');
    const marked = records.filter(({ needsMerchant: needs }) => needs).map(({ id }) => id);
    expect(marked.toSorted()).toEqual(needed.toSorted());
    expect([count, home.needs]).toEqual([needed.length, needed.length]);
    const rows = [...home.waits, ...home.disputes].map(({ orderId }) => orderId);
    expect(rows.toSorted()).toEqual(needed.toSorted());
  });

  it('stands in a group of the list, which is counted as the domain has it', async () => {
    const { records, figures } = await listOf('Open');
    const now = server.clock.now().getTime();
    const inGroup = (group: string) => records.filter((row) => orderGroup(row, now) === group);
    for (const group of orderGroups) {
      const rows = inGroup(group);
      const amount = rows.reduce((sum, { money }) => sum + money.kept, 0);
      expect(figures?.[group], group).toEqual({ count: rows.length, amount });
    }
    expect(inGroup('others').length).toBeGreaterThan(1);
    expect((await listOf('All')).figures).toBeNull();
  });

  it('is found in the list of open orders while it is in dispute, though it is completed', async () => {
    const idsIn = async (tab: 'Open' | 'Completed' | 'All') =>
      (await listOf(tab)).records.map(({ id }) => id);
    for (const tab of ['Open', 'Completed', 'All'] as const)
      expect(await idsIn(tab)).toContain(disputed);
    const { records, counts, total } = await listOf('Open');
    expect([counts['Open'], total]).toEqual([records.length, records.length]);
  });

  it('is told by the database as by the domain, at any time', async () => {
    const { merchantId } = shop.merchant;
    for (const days of [0, 0.5, 1, 3, 30]) {
      const now = new Date(server.clock.now().getTime() + days * dayMs);
      const rows = await server.db
        .select({
          order: orders,
          turn: sql<number>`(${turnOf(orders)})`,
          needs: sql<boolean>`coalesce((${needsMerchant(orders, now)}), false)`,
        })
        .from(orders)
        .where(eq(orders.merchantId, merchantId));
      for (const { order, turn, needs } of rows) {
        expect(needs, order.number).toBe(orderWait(order, now.getTime()) !== null);
        expect(turn, order.number).toBe(orderTurn(order));
      }
    }
  });

  it('waits for others once the merchant has said something in the dispute, and stays in the list', async () => {
    const statement = { id: disputed, text: 'We came on time.', images: [] };
    await server.ok(addStatement, statement, shop.merchant.token);
    const { count } = await server.ok(countDueOrders, {}, shop.merchant.token);
    expect(count).toBe(needed.length - 1);
    const row = (await listOf('Open')).records.find(({ id }) => id === disputed);
    expect(row).toMatchObject({ needsMerchant: false, status: 'Completed' });
  });
});
