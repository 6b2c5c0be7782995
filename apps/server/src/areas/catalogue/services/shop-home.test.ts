import { getShopHome, getShopOperator, suggestSearch } from '@khidma/contract/catalogue/shop-home';
import { dubaiDay } from '@khidma/domain/rules/days';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insightCounts } from '../../../db/schema/insights.ts';
import { merchants } from '../../../db/schema/merchants.ts';
import { catalogue } from '../../../db/schema/services.ts';
import { givenShop, type Shop } from '../../../testing/orders-factory.ts';
import { refusesInput } from '../../../testing/refusals.ts';
import { type RunningTestServer, startTestServer } from '../../../testing/test-server.ts';

let server: RunningTestServer;
let plumber: Shop;
let cleaner: Shop;
beforeAll(async () => {
  server = await startTestServer();
  plumber = await givenShop(server, {
    merchant: { merchantName: 'Blue Pipe' },
    content: { name: 'Leak repair' },
    pricing: { price: 22_500 },
  });
  cleaner = await givenShop(server, {
    merchant: { merchantName: 'Noor Care' },
    content: { name: 'Home cleaning' },
    pricing: { price: 10_500 },
  });
  for (const [{ serviceId }, categoryId] of [
    [plumber, 'handyman-plumbing'],
    [cleaner, 'cleaning-home'],
  ] as const)
    await server.db.update(catalogue).set({ categoryId }).where(eq(catalogue.serviceId, serviceId));
  await server.db.insert(insightCounts).values({
    merchantId: plumber.merchant.merchantId,
    day: dubaiDay(server.clock.now().getTime()),
    kind: 'service',
    key: plumber.serviceId,
    option: '',
    booked: 5,
  });
});
afterAll(() => server.close());

describe('the shop’s home', () => {
  it('shows first what is booked most, with its lowest price, and what is free soonest', async () => {
    await refusesInput(server, getShopHome, {
      cases: [{ input: { emirate: 'XX' }, path: 'emirate', rule: 'invalid' }],
    });
    const home = await server.ok(getShopHome, {});
    expect(home.popular.map(({ id, from }) => [id, from])).toEqual([
      ['handyman-plumbing', 22_500],
      ['cleaning-home', 10_500],
    ]);
    for (const { nextTimes } of home.free) expect(nextTimes.length).toBeGreaterThan(0);
    expect(home.rating).toEqual({ score: null, count: 0 });
  });

  it('shows nothing of whoever is suspended', async () => {
    const of = eq(merchants.id, cleaner.merchant.merchantId);
    await server.db.update(merchants).set({ status: 'suspended' }).where(of);
    const home = await server.ok(getShopHome, { emirate: 'DU' });
    expect(home.popular.map(({ id }) => id)).toEqual(['handyman-plumbing']);
    expect(home.free.map(({ merchantId }) => merchantId)).not.toContain(
      cleaner.merchant.merchantId,
    );
    await server.db.update(merchants).set({ status: 'active' }).where(of);
  });

  it('names who runs it', async () => {
    expect(await server.ok(getShopOperator, {})).toHaveProperty('name');
  });
});

describe('suggestions', () => {
  it('are categories and places by their words', async () => {
    const { searches } = await server.ok(suggestSearch, { text: 'plumber in dubai mar' });
    expect(searches[0]).toMatchObject({
      category: { id: 'handyman-plumbing', names: { en_US: 'Plumbing' } },
      place: { emirate: 'DU', community: 'du-dubai-marina' },
    });
  });

  it('are services and merchants by their names', async () => {
    const leak = await server.ok(suggestSearch, { text: 'leak rep' });
    expect(leak.services).toEqual([
      { id: plumber.serviceId, name: 'Leak repair', merchantName: 'Blue Pipe' },
    ]);
    const pipe = await server.ok(suggestSearch, { text: 'blue' });
    expect(pipe.merchants).toEqual([{ id: plumber.merchant.merchantId, name: 'Blue Pipe' }]);
    expect(pipe.services).toEqual([]);
  });

  it.each(['', 'b', '%', '\\', '((((', 'x '.repeat(40)])(
    'stand what makes no sense: %j',
    async (text) => {
      expect(await server.ok(suggestSearch, { text })).toMatchObject({ services: [] });
    },
  );
});
