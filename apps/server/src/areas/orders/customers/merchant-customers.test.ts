import type { InputOf, OutputOf } from '@khidma/contract/core/endpoint';
import { errorCodes } from '@khidma/contract/core/error-catalogue';
import { cancelOrder, pageOrders } from '@khidma/contract/orders/merchant-orders';
import { completeOrder } from '@khidma/contract/orders/completion';
import {
  getOwnCustomer,
  noteOwnCustomer,
  pageOwnCustomers,
} from '@khidma/contract/orders/own-customers';
import { longestCustomerNote } from '@khidma/domain/orders/merchant-customers';
import { eq, sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { customers } from '../../../db/schema/auth.ts';
import {
  completionInput,
  givenShop,
  paid,
  placed,
  type Shop,
} from '../../../testing/orders-factory.ts';
import { givenCustomer, givenMerchant } from '../../../testing/people.ts';
import { refusesInput, refusesStrangers } from '../../../testing/refusals.ts';
import { type RunningTestServer, startTestServer } from '../../../testing/test-server.ts';

let server: RunningTestServer;
let shop: Shop;
let id: string;

beforeAll(async () => {
  server = await startTestServer();
  shop = await givenShop(server);
  id = shop.customer.customerId;
});
afterAll(() => server.close());

/** The same shop, in which somebody else buys. */
const withCustomer = async (name: string): Promise<Shop> => ({
  ...shop,
  customer: await givenCustomer(server, { name }),
});

const rowsOf = async (input: { text?: string; kind?: 'new' | 'repeat'; cursor?: string } = {}) =>
  (await server.ok(pageOwnCustomers, input, shop.merchant.token)).records;

describe("a merchant's customers: refused", () => {
  it('to strangers', async () => {
    await refusesStrangers(server, pageOwnCustomers, {});
    await refusesStrangers(server, getOwnCustomer, { id });
    await refusesStrangers(server, noteOwnCustomer, { id, text: 'Rings twice.' });
  });

  it('whoever has not paid for an order of this merchant is not found', async () => {
    const { token } = shop.merchant;
    const waiting = await withCustomer('Waiting Hamad');
    await placed(server, waiting);
    const other = await givenMerchant(server);
    await paid(server, shop);
    const codes = [
      await server.call(getOwnCustomer, { id: waiting.customer.customerId }, { token }),
      await server.call(noteOwnCustomer, { id: randomUUID(), text: 'x' }, { token }),
      await server.call(getOwnCustomer, { id }, { token: other.token }),
      await server.call(noteOwnCustomer, { id, text: 'x' }, { token: other.token }),
    ].map(({ code }) => code);
    expect(codes).toEqual(codes.map(() => errorCodes.notFound));
    expect((await rowsOf()).map((row) => row.id)).toEqual([id]);
    expect((await server.ok(pageOwnCustomers, {}, other.token)).records).toEqual([]);
  });

  it('a note that is too long, and kinds that are none', async () => {
    const { token } = shop.merchant;
    await refusesInput(server, noteOwnCustomer, {
      token,
      cases: [
        { input: { id, text: 'a'.repeat(longestCustomerNote + 1) }, path: 'text', rule: 'tooLong' },
      ],
    });
    await refusesInput(server, pageOwnCustomers, {
      token,
      cases: [{ input: { kind: 'regular' }, path: 'kind', rule: 'invalid' }],
    });
  });
});

describe("a merchant's customers", () => {
  it('carry what they paid for without what went back, and when one was last there', async () => {
    const mine = await withCustomer('Khalid Rashid');
    const { token } = shop.merchant;
    const who = { id: mine.customer.customerId };
    const first = await paid(server, mine);
    expect(await server.ok(getOwnCustomer, who, token)).toMatchObject({
      name: 'Khalid Rashid',
      orders: 1,
      spent: first.actualAmount,
      lastVisitAt: null,
      contactPhone: first.contactPhone,
      ownNote: '',
      notedAt: null,
    });
    await server.ok(completeOrder, await completionInput(server, mine, first.id), token);
    const visited = server.clock.now().toISOString();
    const second = await paid(server, mine);
    await server.ok(cancelOrder, { id: second.id, reason: 'notAvailable' }, token);
    expect(await server.ok(getOwnCustomer, who, token)).toMatchObject({
      orders: 2,
      spent: first.actualAmount,
      lastVisitAt: visited,
    });
  });

  it('are found by a part of their name, and by the new one once it has changed', async () => {
    const mine = await withCustomer('أحمد الهاشمي');
    await paid(server, mine);
    expect((await rowsOf({ text: 'احمد' })).map(({ name }) => name)).toEqual(['أحمد الهاشمي']);
    await server.db
      .update(customers)
      .set({ name: 'Ahmad Hashimi' })
      .where(eq(customers.id, mine.customer.customerId));
    expect(await rowsOf({ text: 'احمد' })).toEqual([]);
    expect(await rowsOf({ text: 'HASHIM' })).toHaveLength(1);
    expect(await rowsOf({ text: '%' })).toEqual([]);
  });

  it('are new with one order and come again with two; their orders can be looked for', async () => {
    const mine = await withCustomer('Mariam Saif');
    const { customerId } = mine.customer;
    const { id: first } = await paid(server, mine);
    const isIn = async (kind: 'new' | 'repeat') =>
      (await rowsOf({ kind })).some((row) => row.id === customerId);
    expect([await isIn('new'), await isIn('repeat')]).toEqual([true, false]);
    server.clock.advance(1_000);
    const { id: second } = await paid(server, mine);
    expect([await isIn('new'), await isIn('repeat')]).toEqual([false, true]);
    const { token } = shop.merchant;
    const { records, total } = await server.ok(pageOrders, { customerId }, token);
    expect([records.map((row) => row.id), total]).toEqual([[second, first], 2]);
  });

  it('are walked by a cursor, each once', async () => {
    const { token } = shop.merchant;
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const input: InputOf<typeof pageOwnCustomers> = {
        pageSize: '2',
        ...(cursor !== null && { cursor }),
      };
      const page: OutputOf<typeof pageOwnCustomers> = await server.ok(
        pageOwnCustomers,
        input,
        token,
      );
      seen.push(...page.records.map((row) => row.id));
      ({ cursor } = page);
    } while (cursor !== null);
    expect(seen).toEqual((await rowsOf()).map((row) => row.id));
    expect(new Set(seen).size).toBe(seen.length);
  });

  it('have a note of the merchant, which can be changed and emptied', async () => {
    const { token } = shop.merchant;
    const noted = await server.ok(noteOwnCustomer, { id, text: ' Has a dog. ' }, token);
    expect([noted.ownNote, noted.notedAt]).toEqual([
      'Has a dog.',
      server.clock.now().toISOString(),
    ]);
    const emptied = await server.ok(noteOwnCustomer, { id, text: '' }, token);
    expect([emptied.ownNote, emptied.notedAt]).toEqual(['', null]);
  });

  it('come to the same as all paid orders, whatever became of them', async () => {
    const { rows } = await server.db.execute(sql`
      select merchant_id, customer_id, orders, spent from merchant_customers
      except
      select merchant_id, customer_id, count(*), sum(actual_amount - refund_amount) from orders
      where paid_at is not null group by 1, 2`);
    expect(rows).toEqual([]);
  });
});
