import { errorCodes } from '@khidma/contract/core/error-catalogue';
import {
  listOrderViews,
  removeOrderView,
  saveOrderView,
} from '@khidma/contract/orders/merchant-orders';
import { longestViewName, maxOrderViews } from '@khidma/domain/orders/order-views';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { givenMerchant } from '../../../testing/people.ts';
import { refusesInput, refusesStrangers } from '../../../testing/refusals.ts';
import { type RunningTestServer, startTestServer } from '../../../testing/test-server.ts';

let server: RunningTestServer;
let token: string;

beforeAll(async () => {
  server = await startTestServer();
  ({ token } = await givenMerchant(server));
});
afterAll(() => server.close());

const filters = { status: 'Paid', days: 'thisWeek', sort: 'visitFirst' } as const;
const keep = (name: string, as = token) => server.ok(saveOrderView, { name, filters }, as);

describe('views of the order list are refused', () => {
  it('to strangers, and where they are somebody else’s', async () => {
    await refusesStrangers(server, listOrderViews, {});
    await refusesStrangers(server, saveOrderView, { name: 'Mine', filters });
    await refusesStrangers(server, removeOrderView, { id: randomUUID() });
    const [theirs] = await keep('Theirs', (await givenMerchant(server)).token);
    const id = theirs?.id ?? '';
    const changed = await server.call(saveOrderView, { id, name: 'Mine now', filters }, token);
    const removed = await server.call(removeOrderView, { id }, token);
    expect([changed.code, removed.code]).toEqual([errorCodes.notFound, errorCodes.notFound]);
  });

  it('without a name, with one too long or in use, and with filters that make no sense', async () => {
    const [kept] = await keep('Villas');
    await refusesInput(server, saveOrderView, {
      token,
      cases: [
        { input: { name: ' ', filters }, path: 'name', rule: 'required' },
        {
          input: { name: 'a'.repeat(longestViewName + 1), filters },
          path: 'name',
          rule: 'tooLong',
        },
        { input: { name: 'villas', filters }, path: 'name', rule: 'nameTaken' },
        {
          input: { name: 'A', filters: { days: 'someday' } },
          path: 'filters.days',
          rule: 'invalid',
        },
        { input: { name: 'A', filters: { page: 2 } }, path: 'filters.page', rule: 'unknown' },
      ],
    });
    await server.ok(removeOrderView, { id: kept?.id ?? '' }, token);
  });
});

describe('views of the order list', () => {
  it('are kept, called otherwise, changed and taken away, the oldest first', async () => {
    expect(await server.ok(listOrderViews, {}, token)).toEqual([]);
    await keep('Villas');
    server.clock.advance(1_000);
    const two = await keep('Without a time');
    expect(two.map(({ name }) => name)).toEqual(['Villas', 'Without a time']);
    const id = two[0]?.id ?? '';
    const changed = { id, name: 'Villas in Dubai', filters: { days: 'timeless' } } as const;
    const [first, ...rest] = await server.ok(saveOrderView, changed, token);
    expect(first).toEqual(changed);
    expect(rest).toHaveLength(1);
    // Its own name, written otherwise, is no other view's.
    await server.ok(saveOrderView, { ...changed, name: 'VILLAS in Dubai' }, token);
    expect(await server.ok(removeOrderView, { id }, token)).toEqual(rest);
    expect((await server.call(removeOrderView, { id }, token)).code).toBe(errorCodes.notFound);
  });

  it('end at so many, and many at once make none too many and no name twice', async () => {
    const { token: other } = await givenMerchant(server);
    for (let made = 1; made < maxOrderViews; made++) await keep(`View ${made}`, other);
    const codes = await Promise.all(
      ['one', 'one', 'two', 'three'].map(
        async (name) => (await server.call(saveOrderView, { name, filters }, other)).code,
      ),
    );
    expect(codes.filter((code) => code === 0)).toHaveLength(1);
    expect(await server.ok(listOrderViews, {}, other)).toHaveLength(maxOrderViews);
  });
});
