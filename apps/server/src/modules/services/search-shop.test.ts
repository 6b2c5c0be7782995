import type { InputOf } from '@khidma/contract/core/endpoint';
import { pageShopServices } from '@khidma/contract/shop/page-shop-services';
import { rateOrder } from '@khidma/contract/shop/rate-order';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { completed, givenShop, type Shop } from '../../testing/orders-factory.ts';
import { refusesInput } from '../../testing/refusals.ts';
import { type RunningTestServer, startTestServer } from '../../testing/test-server.ts';

let server: RunningTestServer;
let ac: Shop;
let sofa: Shop;
beforeAll(async () => {
  server = await startTestServer();
  ac = await givenShop(server, {
    merchant: { merchantName: 'Zanzibar Coolers' },
    content: { name: 'AC deep cleaning' },
    pricing: { price: 19_900 },
  });
  sofa = await givenShop(server, {
    merchant: { merchantName: 'Falcon Fabrics' },
    content: { name: 'تنظيف الكنب' },
  });
});
afterAll(() => server.close());

const find = (input: InputOf<typeof pageShopServices>) => server.ok(pageShopServices, input);
const found = async (text: string) => (await find({ text })).records.map(({ id }) => id);

describe('the search finds', () => {
  it.each(['zanzibar', 'Zanzibar Coolers'])('services by their merchant: %s', async (text) => {
    expect(await found(text)).toEqual([ac.serviceId]);
  });

  it.each([
    ['words in another order', 'cleaning deep ac'],
    ['words between which others stand', 'ac cleaning'],
    ['another word for it', 'aircon cleaning'],
    ['words that say nothing', 'cleaning for my ac'],
    ['Arabic for what is written in English', 'تنظيف مكيف'],
    ['Chinese, without spaces', '空调清洗'],
  ])('%s', async (_what, text) => {
    expect(await found(text)).toEqual([ac.serviceId]);
  });

  it('Arabic however it is typed, and from English', async () => {
    expect(await found('تنظيفُ الكنب')).toEqual([sofa.serviceId]);
    expect(await found('sofa')).toEqual([sofa.serviceId]);
  });

  it('what was mistyped, and says which words it took', async () => {
    const page = await find({ text: 'aircon cleanig' });
    expect(page.records.map(({ id }) => id)).toEqual([ac.serviceId]);
    expect(page.instead).toBe('aircon cleaning');
    expect((await find({ text: 'AC deep' })).instead).toBeNull();
  });

  it('nothing where nothing is like it', async () => {
    expect(await find({ text: 'submarine' })).toMatchObject({
      records: [],
      total: 0,
      instead: null,
    });
    expect(await found('of the')).toEqual([]);
  });
});

describe('the list is narrowed', () => {
  it('refuses prices and stars that are none', () =>
    refusesInput(server, pageShopServices, {
      token: ac.customer.token,
      cases: [
        { input: { upTo: '-5' }, path: 'upTo', rule: 'invalid' },
        { input: { upTo: '0' }, path: 'upTo', rule: 'invalid' },
        { input: { rating: 'x' }, path: 'rating', rule: 'invalid' },
      ],
    }));

  it('to prices of at most so much, and to so many stars', async () => {
    const ids = async (input: Parameters<typeof find>[0]) =>
      (await find(input)).records.map(({ id }) => id);
    expect(await ids({ upTo: '19900' })).toEqual([ac.serviceId]);
    expect(await ids({ upTo: '19899' })).toEqual([]);
    expect(await ids({ rating: '4' })).toEqual([]);
    const { id } = await completed(server, sofa);
    await server.ok(rateOrder, { id, rating: 4 }, sofa.customer.token);
    expect(await ids({ rating: '4' })).toEqual([sofa.serviceId]);
    expect(await ids({ rating: '5' })).toEqual([]);
  });
});
