import { completeOrder, confirmMyOrder } from '@khidma/contract/orders/completion';
import { getHome } from '@khidma/contract/insights/home';
import { placeOrder } from '@khidma/contract/orders/customer-orders';
import { getOrder, pageOrders } from '@khidma/contract/orders/merchant-orders';
import { payOrder } from '@khidma/contract/orders/payments';
import { listFreeTimes } from '@khidma/contract/scheduling/free-times';
import { dubaiDay } from '@khidma/domain/rules/days';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TrippedStatement, tripsOf } from '../testing/statements.ts';
import { type RunningTestServer, startTestServer } from '../testing/test-server.ts';
import {
  completionInput,
  givenShop,
  onPage,
  orderInput,
  type Shop,
  typed,
} from '../testing/orders-factory.ts';

// How often a call goes to the database and waits: on one machine that hides, a millisecond away it is what a call takes.

let server: RunningTestServer;
beforeAll(async () => {
  server = await startTestServer({ agreed: true, crowd: true, http: true });
});
afterAll(() => server.close());

interface Cost {
  readonly trips: number;
  readonly statements: number;
}

const costOf = (sent: readonly TrippedStatement[]): Cost => ({
  trips: Math.max(0, ...sent.map(({ trip }) => trip)),
  statements: sent.length,
});

const measure = async (run: () => Promise<unknown>): Promise<Cost> => costOf(await tripsOf(run));

describe('an order', () => {
  /** What each step takes at most. */
  const most = {
    times: 5,
    place: 16,
    pay: 10,
    book: 16,
    home: 6,
    list: 2,
    detail: 6,
    complete: 14,
    confirm: 16,
  };
  const taken: Partial<Record<keyof typeof most, Cost>> = {};

  const way = async (shop: Shop, note: (step: keyof typeof most, cost: Cost) => void) => {
    const { token } = shop.customer;
    const merchant = shop.merchant.token;
    let [id, url] = ['', ''];
    note(
      'times',
      await measure(() =>
        server.ok(listFreeTimes, {
          id: shop.serviceId,
          quantity: '1',
          from: dubaiDay(server.clock.now().getTime()),
          days: '7',
        }),
      ),
    );
    note(
      'place',
      await measure(async () => {
        ({ id } = await server.ok(placeOrder, orderInput(server, shop), token));
      }),
    );
    note(
      'pay',
      await measure(async () => {
        ({ url } = await server.ok(payOrder, { id }, token));
      }),
    );
    note('book', await measure(async () => onPage(server, url, typed())));
    note('home', await measure(() => server.ok(getHome, {}, merchant)));
    note('list', await measure(() => server.ok(pageOrders, {}, merchant)));
    note('detail', await measure(() => server.ok(getOrder, { id }, merchant)));
    const proof = await completionInput(server, shop, id);
    note('complete', await measure(() => server.ok(completeOrder, proof, merchant)));
    note('confirm', await measure(() => server.ok(confirmMyOrder, { id }, token)));
  };

  it('waits for the database no more often than it is allowed', async () => {
    const shop = await givenShop(server);
    // The first time settings are read that the process keeps.
    await way(shop, () => {});
    await way(shop, (step, cost) => (taken[step] = cost));
    const tooMany = Object.entries(most).filter(
      ([step, allowed]) => (taken[step as keyof typeof most]?.trips ?? Infinity) > allowed,
    );
    expect(tooMany, JSON.stringify(taken)).toEqual([]);
    const { place, pay, book, complete, confirm } = taken;
    const whole = [place, pay, book, complete, confirm].map((cost) => cost?.trips ?? Infinity);
    expect(whole.reduce((sum, trips) => sum + trips, 0)).toBeLessThanOrEqual(75);
  });
});
