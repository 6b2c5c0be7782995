import type { Endpoint } from '@khidma/contract/core/endpoint';
import { pageComments } from '@khidma/contract/comments/page-comments';
import { getBalances } from '@khidma/contract/finance/get-balances';
import { pageFlow } from '@khidma/contract/finance/page-flow';
import { pageIncome } from '@khidma/contract/finance/page-income';
import { getHome } from '@khidma/contract/home/get-home';
import { completeOrder } from '@khidma/contract/orders/complete-order';
import { getOrder } from '@khidma/contract/orders/get-order';
import { pageOrders } from '@khidma/contract/orders/page-orders';
import { pageServices } from '@khidma/contract/services/page-services';
import { checkPayment } from '@khidma/contract/shop/check-payment';
import { confirmMyOrder } from '@khidma/contract/shop/confirm-my-order';
import { getMyOrder } from '@khidma/contract/shop/get-my-order';
import { getShopService } from '@khidma/contract/shop/get-shop-service';
import { pageMyOrders } from '@khidma/contract/shop/page-my-orders';
import { pageShopServices } from '@khidma/contract/shop/page-shop-services';
import { payOrder } from '@khidma/contract/shop/pay-order';
import { placeOrder } from '@khidma/contract/shop/place-order';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  completionInput,
  givenShop,
  merchantCompleted,
  orderInput,
  paid,
  placed,
  type Shop,
} from './testing/orders-factory.ts';
import { statementsOf } from './testing/statements.ts';
import { type RunningTestServer, startTestServer } from './testing/test-server.ts';

// What is the merchant's lies on one shard, and a hot statement says which: docs/scale.md, "Past one database".

const document = readFileSync(path.join(import.meta.dirname, '../../../docs/scale.md'), 'utf8');

/** The cells of the table below a heading, row by row. */
const rowsBelow = (heading: string): string[][] => {
  const [, section = ''] = document.split(`### ${heading}\n`);
  const [table = ''] = section.split('\n#');
  return [...table.matchAll(/^\| `(.*?)` \|(.*)\|$/gm)].map(([, first = '', rest = '']) => [
    first,
    ...rest.split('|').map((cell) => cell.trim().replaceAll('`', '')),
  ]);
};

/** Tables that are spread by the merchant, each with the column that holds its id; none where it has none yet. */
const shardColumns = new Map(
  rowsBelow('Spread by the merchant').map(([table = '', column = '']) => [table, column]),
);

/** Statements that may ask other shards, or all: `endpoint table`. */
const crossings = rowsBelow('What may cross').map(([crossing = '']) => crossing);

/** Returns the spread tables that a statement touches without naming their shard. */
const unnamedIn = (text: string): string[] => {
  const tables = [...text.matchAll(/\b(?:from|join|into|update)\s+"?(\w+)"?/gi)]
    .map(([, table = '']) => table)
    .filter((table) => shardColumns.has(table));
  const named = /"?merchant_id"?\s*=\s*\$|"merchants"\."id"\s*=\s*\$/i.test(text);
  const inserted = /^\s*insert into "\w+" \([^)]*"merchant_id"/i.test(text);
  return named || inserted ? [] : [...new Set(tables)];
};

let server: RunningTestServer;
let shop: Shop;
beforeAll(async () => {
  server = await startTestServer();
  shop = await givenShop(server);
});
afterAll(() => server.close());

type Make = () => Promise<{ endpoint: Endpoint; input: Record<string, unknown>; token?: string }>;

const asMerchant = (endpoint: Endpoint, input: Record<string, unknown> = {}) => ({
  endpoint,
  input,
  token: shop.merchant.token,
});
const asCustomer = (endpoint: Endpoint, input: Record<string, unknown> = {}) => ({
  endpoint,
  input,
  token: shop.customer.token,
});

/** What merchants and customers do all day. */
const hot: readonly Make[] = [
  async () => asMerchant(pageOrders),
  async () => asMerchant(pageOrders, { text: 'deep', status: 'Paid' }),
  async () => asMerchant(getOrder, { id: (await paid(server, shop)).id }),
  async () => {
    const { id } = await paid(server, shop);
    return asMerchant(completeOrder, await completionInput(server, shop, id));
  },
  async () => asMerchant(getHome),
  async () => asMerchant(getBalances),
  async () => asMerchant(pageFlow),
  async () => asMerchant(pageIncome),
  async () => asMerchant(pageComments),
  async () => asMerchant(pageServices),
  async () => ({ endpoint: pageShopServices, input: {} }),
  async () => ({ endpoint: getShopService, input: { id: shop.serviceId } }),
  async () => asCustomer(placeOrder, orderInput(server, shop)),
  async () => asCustomer(payOrder, { id: (await placed(server, shop)).id }),
  async () => asCustomer(checkPayment, { id: (await placed(server, shop)).id }),
  async () => asCustomer(confirmMyOrder, { id: (await merchantCompleted(server, shop)).id }),
  async () => asCustomer(pageMyOrders),
  async () => asCustomer(getMyOrder, { id: (await paid(server, shop)).id }),
];

describe('every hot statement of the merchant’s and the shop’s realms', () => {
  it('names its shard or is on the list of those that may not', async () => {
    const found = new Set<string>();
    for (const make of hot) {
      const { endpoint, input, token } = await make();
      const statements = await statementsOf(async () => {
        const answer = await server.client.call(endpoint, input, token ? { token } : {});
        expect(answer, `${endpoint.name} ${answer.message}`).toMatchObject({ code: 0 });
      });
      expect(statements.length).toBeGreaterThan(0);
      for (const { text } of statements)
        for (const table of unnamedIn(text)) found.add(`${endpoint.name} ${table}`);
    }
    expect([...found].toSorted()).toEqual(crossings.toSorted());
  });

  it('touches tables of which it is known where they lie', async () => {
    const { rows } = await server.db.execute<{ name: string }>(
      `select tablename as name from pg_tables where schemaname = 'public' order by 1`,
    );
    const known = [
      'Spread by the merchant',
      'Spread by a key of their own',
      'On every node',
    ].flatMap((heading) => rowsBelow(heading).map(([table = '']) => table));
    expect(known.toSorted()).toEqual(rows.map(({ name }) => name));
  });
});
