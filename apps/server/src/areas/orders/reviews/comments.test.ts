import { pageComments, rateOrder, replyToComment } from '@khidma/contract/orders/comments';
import { errorCodes } from '@khidma/contract/core/error-catalogue';
import { pageOrders } from '@khidma/contract/orders/merchant-orders';
import { getMyOrder } from '@khidma/contract/orders/customer-orders';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { comments } from '../../../db/schema/comments.ts';
import { type RunningTestServer, startTestServer } from '../../../testing/test-server.ts';
import {
  completed,
  givenShop,
  merchantCompleted,
  type Shop,
} from '../../../testing/orders-factory.ts';
import { givenCustomer, givenMerchant } from '../../../testing/people.ts';
import { refusesInput, refusesStrangers } from '../../../testing/refusals.ts';

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

describe('rating an order is refused', () => {
  it('to strangers and other realms', () =>
    refusesStrangers(server, rateOrder, { id: UNKNOWN, rating: 5 }));

  it('with less than 1, more than 5, a half, or a text of 501 characters', async () => {
    const { token } = await givenCustomer(server);
    const id = UNKNOWN;
    await refusesInput(server, rateOrder, {
      token,
      cases: [
        { input: { id, rating: 0 }, path: 'rating', rule: 'tooSmall' },
        { input: { id, rating: 6 }, path: 'rating', rule: 'tooLarge' },
        { input: { id, rating: 4.5 }, path: 'rating', rule: 'type' },
        { input: { id }, path: 'rating', rule: 'required' },
        { input: { id, rating: 5, text: 'x'.repeat(501) }, path: 'text', rule: 'tooLong' },
      ],
    });
  });

  it("of somebody else's order, one that is not completed, and a second time", async () => {
    const shop = await givenShop(server);
    const stranger = await givenCustomer(server);
    const rate = async (id: string, token = shop.customer.token) =>
      (await server.call(rateOrder, { id, rating: 5 }, token)).code;
    const open = await merchantCompleted(server, shop);
    expect(await rate(open.id)).toBe(errorCodes.orderWrongState);
    const { id } = await completed(server, shop);
    expect(await rate(id, stranger.token)).toBe(errorCodes.notFound);
    const both = await Promise.all([rate(id), rate(id)]);
    expect(both.toSorted((a, b) => a - b)).toEqual([0, errorCodes.alreadyRated]);
  });
});

describe('a merchant’s comments', () => {
  it('are asked for by whether they have a reply, and by rating, with the count of those', async () => {
    const shop = await givenShop(server);
    const first = await rated(shop, 5);
    await rated(shop, 2);
    const { token } = shop.merchant;
    await server.ok(replyToComment, { id: first.id, reply: 'Thank you.' }, token);
    const page = (input: object) => server.ok(pageComments, { ...input }, token);
    const [waiting, answered] = [await page({ show: 'waiting' }), await page({ show: 'answered' })];
    expect(waiting).toMatchObject({ total: 1, records: [{ rating: 2 }] });
    expect(answered).toMatchObject({ total: 1, records: [{ id: first.id }] });
    expect(await page({ rating: '5', show: 'waiting' })).toMatchObject({ total: 0, records: [] });
    expect(waiting.counts, 'the score is of all').toEqual((await page({})).counts);
    await refusesInput(server, pageComments, {
      token,
      cases: [
        { input: { show: 'hidden' }, path: 'show', rule: 'invalid' },
        { input: { rating: '6' }, path: 'rating', rule: 'invalid' },
      ],
    });
  });
});

describe('a comment', () => {
  it('makes the order Rated: it no longer remains to be evaluated', async () => {
    const shop = await givenShop(server);
    const comment = await rated(shop, 4);
    expect(comment).toMatchObject({ rating: 4, text: 'Spotless.', reply: '', repliedAt: null });
    const order = await server.ok(getMyOrder, { id: comment.orderId }, shop.customer.token);
    expect(order.commentStatus).toBe('Rated');
    const { counts } = await server.ok(pageOrders, {}, shop.merchant.token);
    expect(counts).toMatchObject({ Completed: 1, RemainToBeEvaluated: 0 });
  });

  it('is listed newest or oldest first, with the total service score; another merchant sees none of it', async () => {
    const shop = await givenShop(server);
    const first = await rated(shop, 5);
    const second = await rated(shop, 4, '');
    const list = (input: { sort?: 'newest' | 'oldest'; pageSize?: string; cursor?: string }) =>
      server.ok(pageComments, input, shop.merchant.token);
    const newest = await list({});
    expect(newest).toMatchObject({
      total: 2,
      totalScore: 4.5,
      counts: { 1: 0, 2: 0, 3: 0, 4: 1, 5: 1 },
    });
    expect(newest.records).toEqual([second, first]);
    const oldest = await list({ sort: 'oldest', pageSize: '1' });
    expect(oldest.records).toEqual([first]);
    const next = await list({ sort: 'oldest', pageSize: '1', cursor: oldest.cursor ?? '' });
    expect(next).toMatchObject({ records: [second], cursor: null, totalScore: 4.5 });
    const other = await givenMerchant(server);
    expect(await server.ok(pageComments, {}, other.token)).toMatchObject({
      records: [],
      total: 0,
      totalScore: null,
    });
  });
});

describe('replying to a comment', () => {
  it('is refused to strangers, other realms and other merchants, and without a text', async () => {
    await refusesStrangers(server, pageComments, {});
    await refusesStrangers(server, replyToComment, { id: UNKNOWN, reply: 'Thank you.' });
    const shop = await givenShop(server);
    const { id } = await rated(shop, 5);
    const other = await givenMerchant(server);
    expect((await server.call(replyToComment, { id, reply: 'Thank you.' }, other.token)).code).toBe(
      errorCodes.notFound,
    );
    await refusesInput(server, replyToComment, {
      token: shop.merchant.token,
      cases: [
        { input: { id, reply: ' ' }, path: 'reply', rule: 'required' },
        { input: { id, reply: 'x'.repeat(501) }, path: 'reply', rule: 'tooLong' },
      ],
    });
  });

  it('is possible once', async () => {
    const shop = await givenShop(server);
    const { id } = await rated(shop, 5);
    const reply = async (text: string) =>
      (await server.call(replyToComment, { id, reply: text }, shop.merchant.token)).code;
    const both = await Promise.all([reply('Thank you.'), reply('Thanks!')]);
    expect(both.toSorted((a, b) => a - b)).toEqual([0, errorCodes.alreadyReplied]);
    const { records } = await server.ok(pageComments, {}, shop.merchant.token);
    expect(records[0]?.reply).toMatch(/^Thank/);
    expect(records[0]?.repliedAt).not.toBeNull();
  });

  it('counts in the score as long as it is there, with the rating that it has', async () => {
    const shop = await givenShop(server);
    const first = await rated(shop, 5);
    const second = await rated(shop, 2);
    const score = async () => {
      const { total, totalScore } = await server.ok(pageComments, {}, shop.merchant.token);
      return { total, totalScore };
    };
    await server.db.update(comments).set({ rating: 3 }).where(eq(comments.id, second.id));
    expect(await score()).toEqual({ total: 2, totalScore: 4 });
    await server.db.delete(comments).where(eq(comments.id, first.id));
    expect(await score()).toEqual({ total: 1, totalScore: 3 });
  });
});
