import { errorCodes } from '@khidma/contract/core/error-catalogue';
import { exportInsights, getInsights } from '@khidma/contract/insights/insights';
import { cancelOrder } from '@khidma/contract/orders/merchant-orders';
import { noteServiceView } from '@khidma/contract/catalogue/shop-services';
import { addDays, dayMs, dubaiDay } from '@khidma/domain/rules/days';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insightCounts, viewSalts, viewVisitors } from '../../../db/schema/insights.ts';
import { givenTalk, say } from '../../../testing/messages-factory.ts';
import { completed, givenShop, paid, placed, type Shop } from '../../../testing/orders-factory.ts';
import { givenMerchant } from '../../../testing/people.ts';
import { refusesInput, refusesStrangers } from '../../../testing/refusals.ts';
import { type RunningTestServer, startTestServer } from '../../../testing/test-server.ts';
import { computeCategoryMedians, forgetVisitors, rebuildInsights } from './rebuild-insights.ts';

let server: RunningTestServer;
let today: string;
beforeAll(async () => {
  server = await startTestServer();
  today = dubaiDay(server.clock.now().getTime());
});
afterAll(() => server.close());

const insightsOf = (
  { merchant }: Pick<Shop, 'merchant'>,
  span = { from: addDays(today, -6), to: today },
) => server.ok(getInsights, span, merchant.token);
const counts = () =>
  server.db
    .select()
    .from(insightCounts)
    .orderBy(
      insightCounts.merchantId,
      insightCounts.day,
      insightCounts.kind,
      insightCounts.key,
      insightCounts.option,
    );

describe('a merchant’s figures: refused', () => {
  it('to strangers', async () => {
    const span = { from: today, to: today };
    await refusesStrangers(server, getInsights, span);
    expect((await server.call(getInsights, span)).code).toBe(errorCodes.unauthenticated);
    await refusesStrangers(server, exportInsights, { ...span, format: 'csv', part: 'days' });
  });

  it('of days in the wrong order, and of more than a year', async () => {
    const { token } = await givenMerchant(server);
    await refusesInput(server, getInsights, {
      token,
      cases: [
        { input: { from: today, to: addDays(today, -1) }, path: 'to', rule: 'dateOrder' },
        { input: { from: '2020-01-01', to: today }, path: 'to', rule: 'dateTooFar' },
      ],
    });
  });
});

describe('a merchant’s figures', () => {
  it('are counted as orders are paid, completed and cancelled, and not before they are paid', async () => {
    const shop = await givenShop(server);
    await placed(server, shop);
    expect((await insightsOf(shop)).now).toMatchObject({ booked: 0, revenue: 0 });
    await completed(server, shop);
    server.clock.advance(1_000);
    const { id } = await paid(server, shop);
    await server.ok(cancelOrder, { id, reason: 'notAvailable' }, shop.merchant.token);
    const { now, earlier, services, areas, hours, reasons, days } = await insightsOf(shop);
    expect(now).toEqual({
      views: 0,
      booked: 2,
      repeated: 1,
      completed: 1,
      cancelled: 1,
      revenue: 20_000,
    });
    expect(earlier.booked).toBe(0);
    expect(services).toMatchObject([{ serviceId: shop.serviceId, now: { booked: 2 } }]);
    expect(areas).toEqual([{ emirate: 'DU', community: null, booked: 2, revenue: 20_000 }]);
    expect(hours).toEqual([{ weekday: 2, hour: 10, booked: 2 }]);
    expect(reasons).toEqual([{ by: 'merchant', reason: 'notAvailable', count: 1 }]);
    expect(days).toHaveLength(7);
    expect(days.at(-1)).toMatchObject({ day: today, now: { booked: 2 } });
  });

  it('stand beside those of as many days before', async () => {
    const shop = await givenShop(server);
    await paid(server, shop);
    const later = { from: addDays(today, 1), to: addDays(today, 7) };
    const { now, earlier, before } = await insightsOf(shop, later);
    expect(before).toEqual({ from: addDays(today, -6), to: today });
    expect([now.booked, earlier.booked]).toEqual([0, 1]);
  });

  it('are made anew of the orders with the same result', async () => {
    const shop = await givenShop(server);
    await completed(server, shop);
    const { id } = await paid(server, shop);
    await server.ok(cancelOrder, { id, reason: 'priceError' }, shop.merchant.token);
    const kept = await counts();
    await server.db.execute(sql`update insight_counts set booked = booked + 7, revenue = 1`);
    await rebuildInsights(server.db);
    expect(await counts()).toEqual(kept);
  });

  it('say how long customers wait for an answer', async () => {
    const talk = await givenTalk(server);
    const { conversationId } = talk;
    await say(server, { conversationId, token: talk.customer, text: 'Are you free?' });
    server.clock.advance(10 * 60_000);
    await say(server, { conversationId, token: talk.merchant, text: 'Yes' });
    expect((await insightsOf(talk.shop)).wait).toEqual({ now: 600, earlier: null });
  });

  it('come as a file in which no text is a formula', async () => {
    const shop = await givenShop(server, { content: { name: '=HYPERLINK("x")' } });
    await paid(server, shop);
    const span = { from: today, to: today };
    for (const part of ['days', 'services', 'areas', 'hours', 'reasons'] as const) {
      const { body } = await server.call(
        exportInsights,
        { ...span, format: 'csv', part },
        { token: shop.merchant.token },
      );
      const text = String(body);
      expect(text.split('\r\n').length, part).toBeGreaterThan(1);
      if (part === 'services') expect(text).toContain(`"'=HYPERLINK`);
    }
  });

  it('name what was chosen in the reader’s language, and what is no longer offered as it was', async () => {
    const size = {
      name: 'Size',
      options: ['Studio', 'Villa'],
      translations: { 'ar-AE': { name: 'المساحة', options: ['استوديو', 'فيلا'] } },
    };
    const shop = await givenShop(server, { content: { specs: [size] } });
    const { merchant, serviceId } = shop;
    const chosen = ['Studio', 'Villa', 'Penthouse'].map((option, index) => ({
      merchantId: merchant.merchantId,
      day: today,
      kind: 'service' as const,
      key: serviceId,
      option,
      booked: 1,
      revenue: 30_000 - index,
    }));
    await server.db.insert(insightCounts).values(chosen);
    const { data } = await server.call(
      getInsights,
      { from: addDays(today, -6), to: today },
      { token: merchant.token, lang: 'ar-AE' },
    );
    expect(data).toMatchObject({
      services: [{ options: [{ option: 'استوديو' }, { option: 'فيلا' }, { option: 'Penthouse' }] }],
    });
  });
});

describe('views of a service', () => {
  const look = (id: string, headers: Record<string, string> = {}) =>
    server.client.call(noteServiceView, { id }, { headers });
  const viewsOf = async (shop: Shop) => (await insightsOf(shop)).now.views;

  it('count once a day for each visitor, and again on the next day', async () => {
    const shop = await givenShop(server);
    const agent = { 'user-agent': 'Mozilla/5.0 Chrome/140' };
    expect((await look(shop.serviceId, agent)).code).toBe(0);
    await look(shop.serviceId, agent);
    expect(await viewsOf(shop)).toBe(1);
    server.clock.advance(dayMs);
    await look(shop.serviceId, agent);
    const tomorrow = addDays(today, 1);
    expect((await insightsOf(shop, { from: today, to: tomorrow })).now.views).toBe(2);
  });

  it('leave robots out, and what is not on sale', async () => {
    const shop = await givenShop(server);
    for (const agent of ['Googlebot/2.1', 'HeadlessChrome/140', 'curl/8'])
      await look(shop.serviceId, { 'user-agent': agent });
    await look('00000000-0000-4000-8000-000000000000', { 'user-agent': 'Mozilla/5.0' });
    const span = { from: addDays(today, -6), to: addDays(today, 3) };
    expect((await insightsOf(shop, span)).now.views).toBe(0);
  });

  it('keep nothing of who it was longer than the day', async () => {
    expect((await server.db.select().from(viewVisitors)).length).toBeGreaterThan(0);
    server.clock.advance(dayMs);
    await forgetVisitors(server.ctx);
    expect(await server.db.select().from(viewVisitors)).toEqual([]);
    expect(await server.db.select().from(viewSalts)).toEqual([]);
  });
});

describe('the median of a category', () => {
  it('is told of five merchants, and never of four', async () => {
    const shops: Shop[] = [];
    const add = async (): Promise<void> => {
      const shop = await givenShop(server);
      await server.db.execute(
        sql`update services set category_id = 'cooling' where id = ${shop.serviceId}`,
      );
      for (let count = 0; count < 3; count += 1) await completed(server, shop);
      shops.push(shop);
    };
    for (let count = 0; count < 4; count += 1) await add();
    const span = { from: addDays(today, -3), to: addDays(today, 6) };
    const medianOf = async () => {
      await computeCategoryMedians(server.ctx);
      const [shop] = shops;
      return shop && (await insightsOf(shop, span)).median;
    };
    expect(await medianOf()).toBeNull();
    await add();
    expect(await medianOf()).toMatchObject({ merchants: 5, completion: 1, cancellation: 0 });
  });
});
