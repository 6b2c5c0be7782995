import { pageServiceComments, rateOrder, replyToComment } from '@khidma/contract/orders/comments';
import { errorCodes } from '@khidma/contract/core/error-catalogue';
import { getOrder } from '@khidma/contract/orders/merchant-orders';
import { getMyOrder } from '@khidma/contract/orders/customer-orders';
import { getShopService, pageShopServices } from '@khidma/contract/catalogue/shop-services';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { comments } from '../../../db/schema/comments.ts';
import { completed, givenShop, type Shop } from '../../../testing/orders-factory.ts';
import { givenCustomer } from '../../../testing/people.ts';
import { type RunningTestServer, startTestServer } from '../../../testing/test-server.ts';

let server: RunningTestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const UNKNOWN = '00000000-0000-4000-8000-000000000001';

const rated = async (shop: Shop, rating: number, text = 'Spotless.') => {
  const { id } = await completed(server, shop);
  server.clock.advance(1000);
  return server.ok(rateOrder, { id, rating, text }, shop.customer.token);
};

const shown = (shop: Shop, input: { pageSize?: string; cursor?: string } = {}) =>
  server.ok(pageServiceComments, { id: shop.serviceId, ...input });

describe('the comments on a service', () => {
  it('are none of a service that nobody knows', async () => {
    const { code } = await server.call(pageServiceComments, { id: UNKNOWN });
    expect(code).toBe(errorCodes.notFound);
  });

  it('are read by everybody, newest first and page by page, with a part of the name', async () => {
    const customer = await givenCustomer(server, { name: 'Omar bin Saeed Haddad' });
    const shop = await givenShop(server, { customer });
    const first = await rated(shop, 5);
    const second = await rated(shop, 2, '');
    const page = await shown(shop, { pageSize: '1' });
    expect(page).toMatchObject({ total: 2, totalIsCapped: false });
    expect(page.records).toEqual([
      {
        id: second.id,
        serviceId: shop.serviceId,
        serviceName: 'Deep cleaning',
        customerName: 'Omar H.',
        rating: 2,
        text: '',
        images: [],
        createdAt: second.createdAt,
        editedAt: null,
        reply: '',
        repliedAt: null,
      },
    ]);
    const { records } = await shown(shop, { pageSize: '1', cursor: page.cursor ?? '' });
    expect(records.map(({ id }) => id)).toEqual([first.id]);
    expect(JSON.stringify(page)).not.toContain('Saeed');
  });

  it('show the reply of the merchant, on the order of both sides as well', async () => {
    const shop = await givenShop(server);
    const { id, orderId } = await rated(shop, 4);
    const before = await server.ok(getMyOrder, { id: orderId }, shop.customer.token);
    expect(before.comment).toMatchObject({ id, rating: 4, text: 'Spotless.', reply: '' });
    await server.ok(replyToComment, { id, reply: 'Thank you.' }, shop.merchant.token);
    expect((await shown(shop)).records[0]).toMatchObject({ reply: 'Thank you.' });
    for (const [endpoint, token] of [
      [getMyOrder, shop.customer.token],
      [getOrder, shop.merchant.token],
    ] as const) {
      const { comment } = await server.ok(endpoint, { id: orderId }, token);
      expect(comment).toMatchObject({ reply: 'Thank you.' });
      expect(comment?.repliedAt).not.toBeNull();
    }
  });

  it('leave out what staff hide, and so do the sums', async () => {
    const shop = await givenShop(server);
    await rated(shop, 5);
    const bad = await rated(shop, 1, 'Rude words');
    await server.db
      .update(comments)
      .set({ hiddenAt: server.clock.now(), hiddenReason: 'Abuse' })
      .where(eq(comments.id, bad.id));
    const page = await shown(shop);
    expect(page).toMatchObject({ total: 1 });
    expect(page.records.map(({ rating }) => rating)).toEqual([5]);
    const { rating, ratingCounts } = await server.ok(getShopService, { id: shop.serviceId });
    expect(rating).toEqual({ score: 5, count: 1 });
    expect(ratingCounts).toEqual({ 1: 0, 2: 0, 3: 0, 4: 0, 5: 1 });
  });
});

describe('what customers gave', () => {
  it('stands with the service: nothing before the first, then mean and number', async () => {
    const shop = await givenShop(server);
    const rating = async () => (await server.ok(getShopService, { id: shop.serviceId })).rating;
    expect(await rating()).toEqual({ score: null, count: 0 });
    await rated(shop, 5);
    await rated(shop, 4);
    await rated(shop, 4);
    expect(await rating()).toEqual({ score: 4.3, count: 3 });
  });

  it('stands in the lists, which can begin with the best: many good ones before a single best one, the unrated last', async () => {
    const many = await givenShop(server, { content: { name: 'Velvet sofas, often rated' } });
    const one = await givenShop(server, { content: { name: 'Velvet sofas, rated once' } });
    const none = await givenShop(server, { content: { name: 'Velvet sofas, not rated' } });
    for (const rating of [5, 5, 4, 5]) await rated(many, rating);
    await rated(one, 5);
    for (const input of [{ text: 'velvet sofas' }, {}]) {
      const { records } = await server.ok(pageShopServices, {
        ...input,
        sort: 'rated',
        pageSize: '100',
      });
      const ids = [many, one, none].map(({ serviceId }) => serviceId);
      const found = records.filter(({ id }) => ids.includes(id));
      expect(found.map(({ id }) => id)).toEqual(ids);
      expect(found.map(({ rating }) => rating)).toEqual([
        { score: 4.8, count: 4 },
        { score: 5, count: 1 },
        { score: null, count: 0 },
      ]);
    }
  });
});
