import { errorCodes } from '@khidma/contract/core/error-catalogue';
import {
  exportOrders,
  getOrder,
  hideOrder,
  hideOrders,
  pageOrders,
  showOrders,
} from '@khidma/contract/orders/merchant-orders';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { disputed } from '../../../testing/disputes-factory.ts';
import { completed, givenShop, paid, placed, type Shop } from '../../../testing/orders-factory.ts';
import { refusesInput, refusesStrangers } from '../../../testing/refusals.ts';
import { type RunningTestServer, startTestServer } from '../../../testing/test-server.ts';

let server: RunningTestServer;
let shop: Shop;

beforeAll(async () => {
  server = await startTestServer();
  shop = await givenShop(server);
});
afterAll(() => server.close());

describe('hiding many orders', () => {
  it('is refused to strangers, and without or with too many of them', async () => {
    await refusesStrangers(server, hideOrders, { ids: [randomUUID()] });
    const ids = Array.from({ length: 101 }, () => randomUUID());
    await refusesInput(server, hideOrders, {
      token: shop.merchant.token,
      cases: [
        { input: { ids: [] }, path: 'ids', rule: 'required' },
        { input: { ids }, path: 'ids', rule: 'tooMany' },
      ],
    });
  });

  it('takes the closed ones off the list and says of the others why not', async () => {
    const { token } = shop.merchant;
    const open = await paid(server, shop);
    const theirs = await completed(server, await givenShop(server));
    const done = [await completed(server, shop), await completed(server, shop)];
    const ids = [...done, open, theirs, done[0] ?? open].map(({ id }) => id);
    const results = await server.ok(hideOrders, { ids }, token);
    expect(results.map(({ ok, error }) => error ?? ok)).toEqual([
      true,
      true,
      'orderWrongState',
      'notFound',
    ]);
    const { records, counts } = await server.ok(pageOrders, {}, token);
    expect(records.map(({ id }) => id)).toEqual([open.id]);
    expect(counts).toMatchObject({ All: 1, Paid: 1 });
    expect((await server.ok(getOrder, { id: done[0]?.id ?? '' }, token)).isHidden).toBe(true);
    // Twice is no error: the list already looks as it was asked to.
    const again = await server.ok(hideOrders, { ids: [done[0]?.id ?? ''] }, token);
    expect(again).toMatchObject([{ ok: true }]);
  });
});

describe('what waits for somebody', () => {
  it('is not taken off the list: a dispute about it is open', async () => {
    const own = await givenShop(server);
    const { token } = own.merchant;
    const { id } = await disputed(server, own, await completed(server, own));
    expect((await server.call(hideOrder, { id }, token)).code).toBe(errorCodes.orderWrongState);
    expect(await server.ok(hideOrders, { ids: [id] }, token)).toMatchObject([
      { ok: false, error: 'orderWrongState' },
    ]);
    expect((await server.ok(pageOrders, {}, token)).records).toMatchObject([{ id }]);
  });

  it('comes back to every list once a dispute about it is opened', async () => {
    const own = await givenShop(server);
    const { token } = own.merchant;
    const { id } = await completed(server, own);
    await server.ok(hideOrder, { id }, token);
    await disputed(server, own, { id });
    for (const input of [{}, { status: 'Completed' as const }, { text: 'cleaning' }]) {
      const { records, counts } = await server.ok(pageOrders, input, token);
      expect(records).toMatchObject([{ id, isHidden: false }]);
      expect(counts['All']).toBe(1);
    }
  });
});

describe('what was removed', () => {
  it('is found by its filter, with and without a text, and put back', async () => {
    const own = await givenShop(server);
    const { token } = own.merchant;
    const kept = await completed(server, own);
    const gone = await completed(server, own);
    await server.ok(hideOrder, { id: gone.id }, token);
    const idsOf = async (input: object) =>
      (await server.ok(pageOrders, input, token)).records.map(({ id }) => id);
    expect(await idsOf({ removed: 'only' })).toEqual([gone.id]);
    expect(await idsOf({ removed: 'only', status: 'Completed', text: gone.number })).toEqual([
      gone.id,
    ]);
    expect(await idsOf({ removed: 'only', text: kept.number })).toEqual([]);
    expect(await idsOf({ removed: 'only', status: 'Paid' })).toEqual([]);
    const other = await givenShop(server);
    await server.ok(showOrders, { ids: [gone.id] }, other.merchant.token);
    expect(await idsOf({ removed: 'only' })).toEqual([gone.id]);
    await server.ok(showOrders, { ids: [gone.id] }, token);
    expect(await idsOf({ removed: 'only' })).toEqual([]);
    expect(await idsOf({})).toHaveLength(2);
  });

  it('is refused to strangers, and without or with too many of them', async () => {
    await refusesStrangers(server, showOrders, { ids: [randomUUID()] });
    const ids = Array.from({ length: 101 }, () => randomUUID());
    await refusesInput(server, showOrders, {
      token: shop.merchant.token,
      cases: [
        { input: { ids: [] }, path: 'ids', rule: 'required' },
        { input: { ids }, path: 'ids', rule: 'tooMany' },
      ],
    });
  });
});

describe('the merchant’s order list', () => {
  it('has the ways to the customer once an order is paid, and not before', async () => {
    const { token } = shop.merchant;
    const unpaid = await placed(server, shop);
    const { records } = await server.ok(pageOrders, {}, token);
    const ways = records.map(({ id, contact }) => [id === unpaid.id, contact?.phone ?? null]);
    // Whichever stands first: the others of this file were paid in the same moment.
    expect(ways.filter(([isUnpaid]) => isUnpaid)).toEqual([[true, null]]);
    const paidOnes = ways.filter(([isUnpaid]) => !isUnpaid);
    expect(paidOnes.length).toBeGreaterThan(0);
    for (const [, phone] of paidOnes) expect(phone).toContain('+971');
    for (const { customerId } of records) expect(customerId).toBe(shop.customer.customerId);
  });

  it('is narrowed to what has no time, and a file to what was chosen', async () => {
    const { token } = shop.merchant;
    const timeless = await paid(server, shop, { reservedAt: null });
    const page = await server.ok(pageOrders, { timeless: 'true', from: '2020-01-01' }, token);
    expect(page.records.map(({ id }) => id)).toEqual([timeless.id]);
    const chosen = { format: 'csv' as const, ids: [timeless.id] };
    const lines = (await server.call(exportOrders, chosen, token)).body.toString().trim();
    expect(lines.split('\r\n')).toHaveLength(2);
    expect(lines).toContain(timeless.number);
  });
});
