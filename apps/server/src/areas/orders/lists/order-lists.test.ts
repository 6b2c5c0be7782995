import { errorCodes } from '@khidma/contract/core/error-catalogue';
import {
  countDueOrders,
  getOrder,
  hideOrder,
  pageOrders,
} from '@khidma/contract/orders/merchant-orders';
import {
  cancelUnpaidOrder,
  getMyOrder,
  pageMyOrders,
} from '@khidma/contract/orders/customer-orders';
import { waitsForCustomer } from '@khidma/domain/orders/order-urgency';
import { eq, sql, type SQL } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orders } from '../../../db/schema/orders.ts';
import { customerMissed, merchantMissed } from '../../../testing/absence-factory.ts';
import {
  cancelRequested,
  completed,
  givenShop,
  merchantCompleted,
  paid,
  placed,
  tomorrow,
  type Shop,
} from '../../../testing/orders-factory.ts';
import { givenCustomer, givenMerchant } from '../../../testing/people.ts';
import { refusesInput, refusesStrangers } from '../../../testing/refusals.ts';
import { type RunningTestServer, startTestServer } from '../../../testing/test-server.ts';
import { orderWalk } from '../visits/order-visits.ts';
import { inTab } from '../lifecycle/orders.ts';

let server: RunningTestServer;
let shop: Shop;

beforeAll(async () => {
  server = await startTestServer();
  shop = await givenShop(server, {
    customer: await givenCustomer(server, { name: 'Layla 100% Khan' }),
  });
  for (const make of [placed, paid, merchantCompleted, completed, cancelRequested]) {
    server.clock.advance(1_000);
    await make(server, shop);
  }
});
afterAll(() => server.close());

describe('order lists: refused', () => {
  it('to strangers', async () => {
    await refusesStrangers(server, pageOrders, {});
    await refusesStrangers(server, countDueOrders, {});
    await refusesStrangers(server, pageMyOrders, {});
    await refusesStrangers(server, getOrder, { id: randomUUID() });
    await refusesStrangers(server, getMyOrder, { id: randomUUID() });
    await refusesStrangers(server, hideOrder, { id: randomUUID() });
  });

  it('for pages, tabs and cursors that do not exist, the field named', () =>
    refusesInput(server, pageOrders, {
      token: shop.merchant.token,
      cases: [
        { input: { pageNum: 'two' }, path: 'pageNum', rule: 'type' },
        { input: { pageNum: '0' }, path: 'pageNum', rule: 'tooSmall' },
        { input: { pageNum: '501' }, path: 'pageNum', rule: 'tooLarge' },
        { input: { pageSize: '101' }, path: 'pageSize', rule: 'tooLarge' },
        { input: { status: 'Lost' }, path: 'status', rule: 'invalid' },
        { input: { cursor: 'nonsense' }, path: 'cursor', rule: 'invalid' },
        { input: { status: 'Open', cursor: 'x.y' }, path: 'cursor', rule: 'invalid' },
        { input: { text: 'a'.repeat(101) }, path: 'text', rule: 'tooLong' },
      ],
    }));

  it('for somebody else’s order', async () => {
    const { id } = await placed(server, shop);
    const [stranger, customer] = [await givenMerchant(server), await givenCustomer(server)];
    expect((await server.call(getOrder, { id }, stranger.token)).code).toBe(errorCodes.notFound);
    expect((await server.call(getMyOrder, { id }, customer.token)).code).toBe(errorCodes.notFound);
    expect((await server.call(hideOrder, { id }, stranger.token)).code).toBe(errorCodes.notFound);
    expect((await server.ok(pageOrders, {}, stranger.token)).records).toEqual([]);
    expect((await server.ok(pageMyOrders, {}, customer.token)).records).toEqual([]);
    await server.ok(cancelUnpaidOrder, { id }, shop.customer.token);
    await server.ok(hideOrder, { id }, shop.merchant.token);
  });
});

describe('the merchant’s order list', () => {
  it('newest first, with counts for the tabs; "remain to be evaluated" is Completed and Unrated', async () => {
    const page = await server.ok(pageOrders, {}, shop.merchant.token);
    const created = page.records.map(({ createdAt }) => createdAt);
    expect(created).toEqual(created.toSorted().toReversed());
    expect(page.counts).toEqual({
      All: 5,
      Open: 4,
      ToBePaid: 1,
      Paid: 1,
      MerchantCompleted: 1,
      Completed: 1,
      Cancelled: 0,
      PendingCancellation: 1,
      RemainToBeEvaluated: 1,
    });
    expect(page.total).toBe(5);
  });

  it('by tab', async () => {
    const tab = async (status: 'Paid' | 'RemainToBeEvaluated') =>
      (await server.ok(pageOrders, { status }, shop.merchant.token)).records;
    expect(await tab('Paid')).toMatchObject([
      { status: 'Paid', customerName: 'Layla 100% Khan', next: { event: 'autoCancel' } },
    ]);
    expect(await tab('RemainToBeEvaluated')).toMatchObject([
      { status: 'Completed', commentStatus: 'Unrated' },
    ]);
  });

  it('by cursor and by page number: every order once', async () => {
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await server.ok(
        pageOrders,
        { pageSize: '2', ...(cursor && { cursor }) },
        shop.merchant.token,
      );
      seen.push(...page.records.map(({ id }) => id));
      cursor = page.cursor ?? undefined;
    } while (cursor !== undefined);
    const numbered = [];
    for (const pageNum of ['1', '2', '3']) {
      numbered.push(
        ...(
          await server.ok(pageOrders, { pageSize: '2', pageNum }, shop.merchant.token)
        ).records.map(({ id }) => id),
      );
    }
    expect(new Set(seen).size).toBe(5);
    expect(numbered).toEqual(seen);
  });

  it('found by number, service and customer; what is typed is no pattern', async () => {
    const find = async (text: string) =>
      (await server.ok(pageOrders, { text }, shop.merchant.token)).total;
    const [first] = (await server.ok(pageOrders, {}, shop.merchant.token)).records;
    expect(await find(first?.number ?? '')).toBe(1);
    expect(await find('deep CLEAN')).toBe(5);
    expect(await find('100% kh')).toBe(5);
    expect(await find('100_')).toBe(0);
    expect(await find('%')).toBe(5);
    expect(await find('__________')).toBe(0);
  });
});

describe('the open orders', () => {
  it('come by how soon they need the merchant, those that wait for the customer last', async () => {
    const own = await givenShop(server);
    const visit = (hours: number) => ({
      reservedAt: new Date(tomorrow(server).getTime() + (hours - 24) * 3_600_000).toISOString(),
    });
    const given = {
      unpaid: await placed(server, own),
      atTheCustomer: await merchantCompleted(server, own),
      inTwoWeeks: await paid(server, own, visit(336)),
      tomorrow: await paid(server, own, visit(20)),
      over: await completed(server, own),
      toAnswer: await cancelRequested(server, own),
      noTime: await paid(server, own, { reservedAt: null }),
      inFiveDays: await paid(server, own, visit(120)),
    };
    const wanted = [
      given.toAnswer,
      given.noTime,
      given.tomorrow,
      given.inFiveDays,
      given.inTwoWeeks,
      given.unpaid,
      given.atTheCustomer,
    ].map(({ id }) => id);
    const whole = await server.ok(pageOrders, { status: 'Open' }, own.merchant.token);
    expect(whole.records.map(({ id }) => id)).toEqual(wanted);
    expect(whole.total).toBe(7);
    const walked: string[] = [];
    for (let cursor: string | null | undefined; cursor !== null;) {
      const page = await server.ok(
        pageOrders,
        { status: 'Open', pageSize: '1', ...(cursor && { cursor }) },
        own.merchant.token,
      );
      walked.push(...page.records.map(({ id }) => id));
      cursor = page.cursor;
    }
    expect(walked).toEqual(wanted);
    // The answer and what has no time; the visits are ahead.
    expect(await server.ok(countDueOrders, {}, own.merchant.token)).toEqual({ count: 2 });
    await expectIndex(
      'orders_open_by_turn',
      sql`merchant_id = ${own.merchant.merchantId}::uuid and not hidden_from_merchant and ${inTab('Open')}
        order by ${orderWalk('Open').order}`,
    );
  });

  it('begin with the question whether anybody came, by the time to answer it', async () => {
    const own = await givenShop(server);
    const missed = await merchantMissed(server, own);
    const door = await customerMissed(server, own);
    const noTime = await paid(server, own, { reservedAt: null });
    const page = await server.ok(pageOrders, { status: 'Open' }, own.merchant.token);
    // What the customer is to answer comes last.
    expect(page.records.map(({ id }) => id)).toEqual([missed, noTime.id, door]);
    const first = await server.ok(
      pageOrders,
      { status: 'Open', pageSize: '1' },
      own.merchant.token,
    );
    const input = { status: 'Open' as const, pageSize: '1', cursor: first.cursor ?? '' };
    const second = await server.ok(pageOrders, input, own.merchant.token);
    expect(second.records.map(({ id }) => id)).toEqual([noTime.id]);
  });

  it('are no tab of a customer’s', async () => {
    const call = server.call(pageMyOrders, { status: 'Open' as 'Paid' }, shop.customer.token);
    expect((await call).code).toBe(errorCodes.invalid);
  });
});

/** The list is read out of its index, which is in its order. */
async function expectIndex(index: string, asked: SQL): Promise<void> {
  const plan = await server.db.transaction(async (tx) => {
    // A few rows would be sorted: what is asked is whether they need be.
    await tx.execute(sql`set local enable_seqscan = off`);
    await tx.execute(sql`set local enable_sort = off`);
    return await tx.execute(sql`explain select id from orders where ${asked}`);
  });
  expect(JSON.stringify(plan.rows)).toContain(index);
  expect(JSON.stringify(plan.rows)).not.toContain('Sort');
}

describe('all orders of a customer', () => {
  it('begin with what waits for them, over all pages', async () => {
    const own = await givenShop(server);
    const { token, customerId } = own.customer;
    const next = async <Made>(made: Promise<Made>): Promise<Made> => {
      const order = await made;
      server.clock.advance(1000);
      return order;
    };
    // The first two let time pass of themselves.
    const merchants = await next(merchantMissed(server, own));
    const door = await next(customerMissed(server, own));
    const over = await next(completed(server, own));
    const toConfirm = await next(merchantCompleted(server, own));
    const ahead = await next(paid(server, own));
    const unpaid = await placed(server, own);
    const wanted = [unpaid.id, toConfirm.id, door, ahead.id, over.id, merchants];
    const walked: string[] = [];
    for (let cursor: string | null | undefined; cursor !== null;) {
      const asked = { pageSize: '2', ...(cursor && { cursor }) };
      const page = await server.ok(pageMyOrders, asked, token);
      walked.push(...page.records.map(({ id }) => id));
      cursor = page.cursor;
    }
    expect(walked).toEqual(wanted);
    const broken = await server.call(pageMyOrders, { cursor: 'x.y' }, token);
    expect(broken.code).toBe(errorCodes.invalid);
    const rows = await server.db
      .select()
      .from(orders)
      .where(eq(orders.customerId, customerId))
      .orderBy(orderWalk('All', 'customer').order);
    expect(rows.filter(waitsForCustomer).map(({ id }) => id)).toEqual(wanted.slice(0, 3));
    await expectIndex(
      'orders_customer_by_turn',
      sql`customer_id = ${customerId}::uuid order by ${orderWalk('All', 'customer').order}`,
    );
  });
});

describe('each party sees what is theirs to see', () => {
  it('contact is shown to the merchant only after payment', async () => {
    const detail = async (status: 'ToBePaid' | 'Paid') => {
      const [row] = (await server.ok(pageOrders, { status }, shop.merchant.token)).records;
      return server.ok(getOrder, { id: row?.id ?? '' }, shop.merchant.token);
    };
    expect(await detail('ToBePaid')).toMatchObject({
      contactName: '',
      contactEmail: '',
      contactPhone: '',
      address: '',
      emirate: 'DU',
    });
    expect(await detail('Paid')).toMatchObject({
      contactName: 'Omar Nasser',
      contactPhone: '+971501234567',
      address: expect.stringContaining('Villa 7'),
    });
  });

  it('the fee is the merchant’s business, not the customer’s', async () => {
    const { id } = await paid(server, shop);
    expect((await server.ok(getMyOrder, { id }, shop.customer.token)).fee).toBeNull();
    expect((await server.ok(getOrder, { id }, shop.merchant.token)).fee).toEqual({
      basisPoints: 1000,
      amount: 2000,
      vat: 100,
      merchantReceives: 17_900,
      released: 0,
      pending: 17_900,
      source: 'general',
    });
  });

  it('the customer’s own orders, by tab', async () => {
    const page = await server.ok(pageMyOrders, { status: 'Completed' }, shop.customer.token);
    expect(page).toMatchObject({
      total: 1,
      records: [{ status: 'Completed', merchantName: expect.any(String) }],
    });
  });
});

describe('hiding', () => {
  it('refused for an order that is not closed', async () => {
    const { id } = await paid(server, shop);
    expect((await server.call(hideOrder, { id }, shop.merchant.token)).code).toBe(
      errorCodes.orderWrongState,
    );
  });

  it('hides a closed order from the merchant’s list; nothing is erased', async () => {
    const own = await givenShop(server);
    const { id } = await completed(server, own);
    await server.ok(hideOrder, { id }, own.merchant.token);
    await server.ok(hideOrder, { id }, own.merchant.token);
    expect(await server.ok(pageOrders, {}, own.merchant.token)).toMatchObject({
      records: [],
      total: 0,
      counts: { All: 0 },
    });
    expect((await server.ok(pageMyOrders, {}, own.customer.token)).records).toMatchObject([{ id }]);
    expect((await server.ok(getOrder, { id }, own.merchant.token)).number).toMatch(/^KO-/);
  });
});
