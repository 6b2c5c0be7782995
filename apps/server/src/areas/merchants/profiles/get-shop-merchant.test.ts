import { errorCodes } from '@khidma/contract/core/error-catalogue';
import { getShopMerchant, suspendMerchant } from '@khidma/contract/merchants/merchants';
import { pageMerchantComments, rateOrder } from '@khidma/contract/orders/comments';
import { pageShopServices } from '@khidma/contract/catalogue/shop-services';
import { setScheduleDay } from '@khidma/contract/scheduling/schedule';
import { addDays, dubaiDay } from '@khidma/domain/rules/days';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { merchants } from '../../../db/schema/merchants.ts';
import { publicHolidays } from '../../../db/schema/visits.ts';
import { completed, givenShop, type Shop } from '../../../testing/orders-factory.ts';
import { givenStaff } from '../../../testing/people.ts';
import { type RunningTestServer, startTestServer } from '../../../testing/test-server.ts';

let server: RunningTestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const UNKNOWN = '00000000-0000-4000-8000-000000000001';
const idOf = ({ merchant }: Shop) => ({ id: merchant.merchantId });
const rated = async (shop: Shop, rating: number) => {
  const { id } = await completed(server, shop);
  server.clock.advance(1000);
  return server.ok(rateOrder, { id, rating, text: 'Spotless.' }, shop.customer.token);
};

describe('a merchant in the shop', () => {
  it('is nobody who is not known, and nobody who is suspended', async () => {
    const shop = await givenShop(server);
    const { token } = await givenStaff(server);
    const codes = async (input: { id: string }) => [
      (await server.call(getShopMerchant, input)).code,
      (await server.call(pageMerchantComments, input)).code,
    ];
    expect(await codes({ id: UNKNOWN })).toEqual([errorCodes.notFound, errorCodes.notFound]);
    await server.ok(
      suspendMerchant,
      { id: shop.merchant.merchantId, reason: 'Papers are missing.' },
      token,
    );
    expect(await codes(idOf(shop))).toEqual([errorCodes.notFound, errorCodes.notFound]);
  });

  it('shows nothing that is the platform’s alone', async () => {
    const shop = await givenShop(server);
    const answered = JSON.stringify(await server.ok(getShopMerchant, idOf(shop)));
    const [row] = await server.db
      .select()
      .from(merchants)
      .where(eq(merchants.id, shop.merchant.merchantId));
    for (const secret of [row?.email, row?.mobile, row?.contactName])
      expect(answered).not.toContain(secret);
  });

  it('carries the seal of a licence that holds today, and none the day after it ended', async () => {
    const shop = await givenShop(server);
    const today = dubaiDay(server.clock.now().getTime());
    const until = async (licenceDueDate: string) => {
      await server.db
        .update(merchants)
        .set({ licenceNumber: 'DET-1', licenceDueDate })
        .where(eq(merchants.id, shop.merchant.merchantId));
      return (await server.ok(getShopMerchant, idOf(shop))).licensedUntil;
    };
    expect(await until(today)).toBe(today);
    expect(await until(addDays(today, -1))).toBeNull();
  });

  it('says its hours, the days ahead unlike them, and the holidays it keeps but for days of its own', async () => {
    const shop = await givenShop(server, { schedule: { worksOnHolidays: false } });
    const today = dubaiDay(server.clock.now().getTime());
    const [closed, holiday, past] = [addDays(today, 3), addDays(today, 5), addDays(today, -1)];
    const names = { en_US: 'National Day' };
    await server.db.insert(publicHolidays).values([
      { day: closed, names },
      { day: holiday, names },
      { day: past, names },
    ]);
    await server.ok(setScheduleDay, { day: closed, ranges: [] }, shop.merchant.token);
    const shown = await server.ok(getShopMerchant, idOf(shop));
    expect(shown.hours?.monday).toEqual([{ start: '00:00', end: '24:00' }]);
    expect(shown.days).toEqual([{ day: closed, ranges: [] }]);
    expect(shown.holidays.map(({ day }) => day)).toEqual([holiday]);
    expect(shown.holidays[0]?.names.en_US).toBe('National Day');
  });

  it('has the ratings and comments of all its services, and its services are a list of their own', async () => {
    const shop = await givenShop(server);
    await givenShop(server);
    expect(await server.ok(getShopMerchant, idOf(shop))).toMatchObject({
      rating: { score: null, count: 0 },
      completedOrders: 0,
    });
    await rated(shop, 5);
    await rated(shop, 4);
    expect(await server.ok(getShopMerchant, idOf(shop))).toMatchObject({
      rating: { score: 4.5, count: 2 },
      ratingCounts: { 1: 0, 2: 0, 3: 0, 4: 1, 5: 1 },
      completedOrders: 2,
    });
    const comments = await server.ok(pageMerchantComments, { ...idOf(shop), pageSize: '1' });
    expect(comments).toMatchObject({ total: 2, records: [{ rating: 4 }] });
    const merchantId = shop.merchant.merchantId;
    const { records } = await server.ok(pageShopServices, { merchantId });
    expect(records.map((service) => [service.id, service.merchantId])).toEqual([
      [shop.serviceId, merchantId],
    ]);
  });
});
