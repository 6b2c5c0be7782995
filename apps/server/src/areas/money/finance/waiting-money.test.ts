import { errorCodes } from '@khidma/contract/core/error-catalogue';
import { getBalances, getMoneyOverview } from '@khidma/contract/money/balances';
import { getHome } from '@khidma/contract/insights/home';
import { dayMs } from '@khidma/domain/rules/days';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orders as orderRows } from '../../../db/schema/orders.ts';
import { disputed } from '../../../testing/disputes-factory.ts';
import { EARNED, givenEarnings } from '../../../testing/finance-factory.ts';
import { completed, givenShop, merchantCompleted, paid } from '../../../testing/orders-factory.ts';
import { refusesInput, refusesStrangers } from '../../../testing/refusals.ts';
import { type RunningTestServer, startTestServer } from '../../../testing/test-server.ts';

let server: RunningTestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const waitingOf = async (token: string) => (await server.ok(getMoneyOverview, {}, token)).waiting;

describe('when pending money becomes withdrawable: refused', () => {
  it('to strangers, and with what it does not know', async () => {
    await refusesStrangers(server, getMoneyOverview, {});
    expect((await server.call(getMoneyOverview, {})).code).toBe(errorCodes.unauthenticated);
    const { merchant } = await givenShop(server);
    await refusesInput(server, getMoneyOverview, {
      token: merchant.token,
      cases: [{ input: { days: '7' }, path: 'days', rule: 'unknown' }],
    });
  });
});

describe('when pending money becomes withdrawable', () => {
  it('is nothing where nothing waits, and nobody else’s', async () => {
    await paid(server, await givenShop(server));
    const { merchant } = await givenShop(server);
    expect(await waitingOf(merchant.token)).toEqual({
      days: [],
      isMore: false,
      orders: [],
      moreOrders: false,
      held: { amount: 0, orders: 0 },
    });
  });

  it('is at the completion of what is paid, all of it together as much as is pending', async () => {
    const shop = await givenShop(server);
    const { token } = shop.merchant;
    for (let count = 0; count < 22; count += 1) await paid(server, shop);
    const { orders, moreOrders } = await waitingOf(token);
    expect(orders).toHaveLength(20);
    expect(moreOrders).toBe(true);
    const { nonWithdrawable } = await server.ok(getBalances, {}, token);
    expect(orders.reduce((sum, { amount }) => sum + amount, 0) / 20).toBe(nonWithdrawable / 22);
  });

  it('is by a day at the latest where the customer only has to say nothing, also on the start page', async () => {
    const shop = await givenShop(server);
    const { token } = shop.merchant;
    await paid(server, shop);
    const { id } = await merchantCompleted(server, shop);
    const found = async () => {
      const { orders } = await waitingOf(token);
      return orders.map(({ orderId, latestAt }) => [orderId === id, latestAt]);
    };
    const awaited = async () => (await server.ok(getHome, {}, token)).money.awaited;
    const deadline = server.clock.now().getTime() + 3 * dayMs;
    const at = new Date(deadline).toISOString();
    expect(await found()).toEqual(
      expect.arrayContaining([
        [true, at],
        [false, null],
      ]),
    );
    expect(await awaited()).toEqual({ amount: 20_000, latestAt: at });
    await server.db.update(orderRows).set({ extension: 'Requested' }).where(eq(orderRows.id, id));
    const later = new Date(deadline + 3 * dayMs).toISOString();
    expect(await found()).toContainEqual([true, later]);
    expect(await awaited()).toMatchObject({ latestAt: later });
  });

  it('is on the day of each instalment', async () => {
    const { merchant } = await givenEarnings(server, 2);
    const { token, merchantId } = merchant;
    await server.db.execute(
      sql`update instalments set released_at = null, due_at = '2026-11-20T08:00:00Z' where merchant_id = ${merchantId}`,
    );
    expect(await waitingOf(token)).toMatchObject({
      days: [{ day: '2026-11-20', amount: 2 * EARNED, orders: 2 }],
      isMore: false,
      orders: [],
    });
  });

  it('is after the dispute for what waits for one', async () => {
    const shop = await givenShop(server);
    const { token } = shop.merchant;
    const { id } = await disputed(server, shop, await completed(server, shop));
    await server.db.execute(
      sql`update instalments set released_at = null, held_since = due_at where order_id = ${id}`,
    );
    expect(await waitingOf(token)).toMatchObject({
      days: [],
      held: { amount: EARNED, orders: 1 },
    });
  });
});
