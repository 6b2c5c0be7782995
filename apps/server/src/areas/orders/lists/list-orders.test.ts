import {
  getOrder,
  hideOrder,
  pageOrders,
  showOrders,
} from '@khidma/contract/orders/merchant-orders';
import { defaultPageSize } from '@khidma/contract/shapes/common';
import {
  isInOrderTab,
  merchantOrderTabs,
  type MerchantOrderTab,
} from '@khidma/domain/orders/order-tabs';
import type { OrderStatus } from '@khidma/domain/orders/order-transitions';
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { customers } from '../../../db/schema/auth.ts';
import { orderCounts, orderSearch } from '../../../db/schema/order-lists.ts';
import { orders } from '../../../db/schema/orders.ts';
import { disputedJustNow } from '../../../testing/disputes-factory.ts';
import {
  completed,
  givenShop,
  merchantCompleted,
  type Shop,
} from '../../../testing/orders-factory.ts';
import { givenCustomer } from '../../../testing/people.ts';
import { sampleOf } from '../../../testing/deep.ts';
import { type RunningTestServer, startTestServer } from '../../../testing/test-server.ts';
import { searchOrders } from './list-orders.ts';
import { renameInSearch } from '../customers/merchant-customers.ts';

/** More than an index of its own looks up. */
const MANY = 1_060;
/** Enough for a count that is capped, and for several batches. */
const FEW = 260;

/** What an order is called by its number in the list: rare, common and in every script. */
const nameOf = (index: number): string =>
  [
    index % 2 === 0 ? 'home care' : 'care at home',
    index % 3 === 0 && 'تنظيف عميق',
    index % 9 === 0 && '深度清洁',
    index === 5 && 'unicorn',
    index,
  ]
    .filter((part) => part !== false)
    .join(' ');

const statusOf = (index: number): OrderStatus => {
  if (index % 20 === 3) return 'Paid';
  return index % 5 === 0 ? 'Cancelled' : 'Completed';
};

let server: RunningTestServer;
let shop: Shop;

beforeAll(async () => {
  server = await startTestServer();
  shop = await givenShop(server, {
    customer: await givenCustomer(server, { name: 'Omar Nasser' }),
  });
  await copyOrder(shop, MANY);
});
afterAll(() => server.close());

/** Gives a shop an order that was played, and so many copies of it. */
async function copyOrder(of: Shop, count: number): Promise<void> {
  const done = await completed(server, of);
  const [template] = await server.db.select().from(orders).where(eq(orders.id, done.id));
  if (template === undefined) throw new Error('no order to copy');
  const copies = Array.from({ length: count }, (_, index) => ({
    ...template,
    id: server.ctx.ids.uuid(),
    number: `KO-${count}T${index}`,
    snapshot: { ...template.snapshot, serviceName: nameOf(index) },
    status: statusOf(index),
    commentStatus: index % 4 === 0 ? ('Rated' as const) : ('Unrated' as const),
    createdAt: new Date(template.createdAt.getTime() - (index + 1) * 1000),
  }));
  for (let from = 0; from < count; from += 500)
    await server.db.insert(orders).values(copies.slice(from, from + 500));
}

const rowsOf = async () => {
  const own = eq(orders.merchantId, shop.merchant.merchantId);
  const rows = await server.db
    .select()
    .from(orders)
    .where(and(eq(orders.hiddenFromMerchant, false), own));
  return rows.map((row) => ({ ...row, isDisputed: row.disputeId !== null }));
};

const pageOf = async (query: Record<string, string>, of: Shop = shop) =>
  await server.ok(pageOrders, query, of.merchant.token);

/** Walks a list to its end. */
const allOf = async (query: Record<string, string>): Promise<string[]> => {
  const ids: string[] = [];
  for (let cursor: string | null | undefined; cursor !== null;) {
    const page = await pageOf({ ...query, pageSize: '100', ...(cursor && { cursor }) });
    ids.push(...page.records.map(({ id }) => id));
    cursor = page.cursor;
  }
  return ids;
};

/** What a plain scan finds, the newest first. */
const scan = (
  rows: Awaited<ReturnType<typeof rowsOf>>,
  { tab, text }: { readonly tab: MerchantOrderTab; readonly text: string },
): string[] =>
  rows
    .filter((row) => isInOrderTab(row, tab))
    .filter(({ number, snapshot }) =>
      [number, snapshot.serviceName, 'Omar Nasser'].some((line) =>
        line.toLowerCase().includes(text),
      ),
    )
    .toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime())
    .map(({ id }) => id);

describe('a page of the list', () => {
  it.each([undefined, 1, 7, 100])('has as many rows as are asked for: %s', async (size) => {
    const all = scan(await rowsOf(), { tab: 'All', text: '' });
    const rows = size ?? defaultPageSize;
    const asked = size === undefined ? {} : { pageSize: String(size) };
    const idsOf = (page: Awaited<ReturnType<typeof pageOf>>) => page.records.map(({ id }) => id);
    const first = await pageOf(asked);
    expect(idsOf(first)).toEqual(all.slice(0, rows));
    const second = all.slice(rows, 2 * rows);
    expect(idsOf(await pageOf({ ...asked, pageNum: '2' }))).toEqual(second);
    expect(idsOf(await pageOf({ ...asked, cursor: first.cursor ?? '' }))).toEqual(second);
  });
});

describe('a text finds the orders that contain it, however many that are', () => {
  const texts = [
    ['none', 'plumbing'],
    ['one', 'unicorn'],
    ['one, by its number', `ko-${MANY}t77`],
    ['every ninth', '深度清洁'],
    ['every ninth, by two characters', '清洁'],
    ['every third', 'تنظيف'],
    ['every third, by two characters', 'عم'],
    ['half', 'home care'],
    ['half, by two characters', 'me'],
    ['all, by the customer', 'omar'],
    ['none across two of its lines', '77 home'],
  ] as const;
  const tabs = ['All', 'Open', 'Paid', 'Completed', 'Cancelled', 'RemainToBeEvaluated'] as const;

  // In a usual run each text within some of the tabs, and each tab with some of the texts.
  const turns = texts.map(([name, text], turn) => [name, text, turn] as const);

  it.each(turns)('%s', async (_name, text, turn) => {
    const rows = await rowsOf();
    const three = ['All', 'Cancelled', 'RemainToBeEvaluated'] as const;
    for (const tab of sampleOf(three, three.length, turn)) {
      const wanted = scan(rows, { tab, text });
      const query = { text, ...(tab !== 'All' && { status: tab }) };
      expect(await allOf(query)).toEqual(wanted);
      const { total, totalIsCapped } = await pageOf(query);
      expect({ total, totalIsCapped }).toEqual({
        total: Math.min(wanted.length, 200),
        totalIsCapped: wanted.length > 200,
      });
    }
  });

  it.each(turns)(
    '%s, by whatever way a list of so many orders is searched',
    async (_name, text, turn) => {
      const { merchantId } = shop.merchant;
      const all = await rowsOf();
      const input = { pageNum: 1, pageSize: 50 };
      for (const tab of sampleOf(tabs, 3, turn)) {
        const wanted = scan(all, { tab, text });
        for (const rows of [100, 5_000, 1_000_000]) {
          const found = await searchOrders(server.db, { merchantId, tab, input, text, rows });
          expect(found.rows.map(({ order }) => order.id)).toEqual(wanted.slice(0, 51));
          expect(found.counted).toBe(Math.min(wanted.length, 201));
        }
      }
    },
  );
});

describe('what triggers keep', () => {
  const expectKept = async () => {
    const kept = await server.db
      .select({
        status: orderCounts.status,
        commentStatus: orderCounts.commentStatus,
        isHidden: orderCounts.isHidden,
        isDisputed: orderCounts.isDisputed,
        count: orderCounts.count,
      })
      .from(orderCounts)
      .where(sql`${orderCounts.count} <> 0`);
    const counted = await server.db
      .select({
        status: orders.status,
        commentStatus: orders.commentStatus,
        isHidden: orders.hiddenFromMerchant,
        isDisputed: sql<boolean>`${orders.disputeId} is not null`,
        count: sql<number>`count(*)::int`,
      })
      .from(orders)
      .groupBy(
        orders.status,
        orders.commentStatus,
        orders.hiddenFromMerchant,
        sql`${orders.disputeId} is not null`,
      );
    const key = (row: object) => JSON.stringify(row);
    expect(kept.toSorted((a, b) => key(a).localeCompare(key(b)))).toEqual(
      counted.toSorted((a, b) => key(a).localeCompare(key(b))),
    );
  };

  it('counts every order in its tabs, when many move at once too', async () => {
    await Promise.all([1, 2, 3, 4].map(() => merchantCompleted(server, shop)));
    await disputedJustNow(server, shop, await completed(server, shop));
    await expectKept();
    const { counts } = await pageOf({});
    const rows = await rowsOf();
    expect(counts).toEqual(
      Object.fromEntries(
        merchantOrderTabs.map((tab) => [tab, rows.filter((row) => isInOrderTab(row, tab)).length]),
      ),
    );
  });

  it('loses a hidden order from the list, its counts and its search', async () => {
    const [one] = (await pageOf({ text: 'unicorn' })).records;
    const before = (await pageOf({})).counts['All'] ?? 0;
    await server.ok(hideOrder, { id: one?.id ?? '' }, shop.merchant.token);
    expect((await pageOf({ text: 'unicorn' })).records).toEqual([]);
    expect((await pageOf({})).counts['All']).toBe(before - 1);
    await expectKept();
  });

  it('has it again once it is shown, by its own merchant alone', async () => {
    const { token } = shop.merchant;
    const { id } = await completed(server, shop);
    await server.ok(hideOrder, { id }, token);
    const before = (await pageOf({})).counts['All'] ?? 0;
    const other = await givenShop(server);
    expect(await server.ok(showOrders, { ids: [id] }, other.merchant.token)).toMatchObject([
      { ok: false, error: 'notFound' },
    ]);
    expect(await server.ok(getOrder, { id }, token)).toMatchObject({ isHidden: true });
    expect(await server.ok(showOrders, { ids: [id] }, token)).toMatchObject([{ ok: true }]);
    expect(await server.ok(getOrder, { id }, token)).toMatchObject({ isHidden: false });
    expect((await pageOf({})).counts['All']).toBe(before + 1);
    await expectKept();
  });

  it('writes the same text on the order itself, whatever is sent as one', async () => {
    const differing = await server.db
      .select({ onOrder: orders.searchText, kept: orderSearch.searchText })
      .from(orders)
      .leftJoin(orderSearch, eq(orderSearch.orderId, orders.id))
      .where(
        and(
          eq(orders.hiddenFromMerchant, false),
          sql`${orders.searchText} is distinct from ${orderSearch.searchText}`,
        ),
      );
    expect(differing).toEqual([]);
  });
});

describe('a new name of the customer', () => {
  let own: Shop;
  beforeAll(async () => {
    own = await givenShop(server, {
      customer: await givenCustomer(server, { name: 'Omar Amiri' }),
    });
    await copyOrder(own, FEW);
  });
  const rename = async (name: string) =>
    await server.db
      .update(customers)
      .set({ name })
      .where(eq(customers.id, own.customer.customerId));

  it('finds by a new name of the customer, and no longer by the old one', async () => {
    await rename('Layla Haddad');
    await renameInSearch(server.ctx);
    expect((await pageOf({ text: 'layla' }, own)).total).toBe(200);
    expect((await pageOf({ text: 'omar' }, own)).total).toBe(0);
    expect((await pageOf({ text: 'layla', status: 'Paid' }, own)).total).toBe(FEW / 20);
  });

  it('follows a rename batch by batch, none of them bound to the rename itself', async () => {
    const { customerId } = own.customer;
    const found = async (name: string) =>
      await server.db.$count(orders, sql`${orders.searchText} like ${`%${name}%`}`);
    const all = await server.db.$count(orders, eq(orders.customerId, customerId));
    await rename('Sara Nasser');
    // The rename itself writes no order.
    expect(await found('sara')).toBe(0);
    const stop = new AbortController();
    const first = renameInSearch(server.ctx, stop.signal, 50);
    await expect.poll(() => found('sara')).toBeGreaterThan(0);
    stop.abort();
    const before = await first;
    expect(before % 50).toBe(0);
    expect(await found('sara')).toBe(before);
    // On two nodes at once, from where it was left; each order once.
    const rest = await Promise.all([
      renameInSearch(server.ctx, undefined, 50),
      renameInSearch(server.ctx, undefined, 50),
    ]);
    expect(before + rest[0] + rest[1]).toBe(all);
    expect(await found('sara')).toBe(all);
    expect(await renameInSearch(server.ctx)).toBe(0);
    // Renamed again half-way: from the beginning.
    await rename('Mona Nasser');
    const half = new AbortController();
    const begun = renameInSearch(server.ctx, half.signal, 50);
    await expect.poll(() => found('mona')).toBeGreaterThan(0);
    half.abort();
    await begun;
    await rename('Huda Nasser');
    expect(await renameInSearch(server.ctx)).toBe(all);
    expect(await found('huda')).toBe(all);
  });
});
