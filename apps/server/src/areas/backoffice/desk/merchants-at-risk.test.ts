import { errorCodes } from '@khidma/contract/core/error-catalogue';
import { pageMerchantsAtRisk } from '@khidma/contract/merchants/merchants';
import { eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { insightCounts } from '../../../db/schema/insights.ts';
import { merchants } from '../../../db/schema/merchants.ts';
import { givenShop, paid } from '../../../testing/orders-factory.ts';
import { givenMerchant, givenStaff } from '../../../testing/people.ts';
import { refusesStrangers } from '../../../testing/refusals.ts';
import { type RunningTestServer, startTestServer } from '../../../testing/test-server.ts';
import { countMerchantsAtRisk } from './risk.ts';

let server: RunningTestServer;
let last: RunningTestServer | undefined;
beforeEach(async () => {
  await last?.close();
  server = await startTestServer({ now: '2026-11-17T06:00:00.000Z' });
  last = server;
});
afterAll(() => last?.close());

const listed = async (fault?: 'late' | 'cancelled') => {
  const { token } = await givenStaff(server, { role: 'auditor' });
  const { records } = await server.ok(pageMerchantsAtRisk, fault ? { fault } : {}, token);
  return records;
};
const cancelledOf = (merchantId: string, booked: number, cancelled: number) =>
  server.db.insert(insightCounts).values({
    merchantId,
    day: '2026-11-10',
    kind: 'service',
    key: randomUUID(),
    option: '',
    booked,
    cancelled,
  });

describe('merchants at risk', () => {
  it('are refused to strangers', async () => {
    await refusesStrangers(server, pageMerchantsAtRisk, {});
    const { code } = await server.call(pageMerchantsAtRisk, {});
    expect(code).toBe(errorCodes.unauthenticated);
  });

  it('are none before they are counted, and none of those who do well', async () => {
    const { merchantId } = await givenMerchant(server);
    await cancelledOf(merchantId, 10, 1);
    expect(await listed()).toEqual([]);
    expect(await countMerchantsAtRisk(server.ctx)).toBe(1);
    expect(await listed()).toEqual([]);
  });

  it('come the worst first, with what weighs against them', async () => {
    const [bad, worse] = [await givenMerchant(server), await givenMerchant(server)];
    await cancelledOf(bad.merchantId, 20, 4);
    await cancelledOf(worse.merchantId, 10, 6);
    await countMerchantsAtRisk(server.ctx);
    expect(await listed()).toMatchObject([
      { id: worse.merchantId, faults: ['cancelled'], points: 3, booked: 10, cancelled: 6 },
      { id: bad.merchantId, faults: ['cancelled'], points: 1 },
    ]);
    expect((await listed('cancelled')).map(({ id }) => id)).toEqual([
      worse.merchantId,
      bad.merchantId,
    ]);
    expect(await listed('late')).toEqual([]);
  });

  it('are those whose visits are over and not done, until they are', async () => {
    const shop = await givenShop(server);
    const { reservedAt } = await paid(server, shop);
    if (reservedAt === null) throw new Error('the order has no time');
    server.clock.set(new Date(Date.parse(reservedAt) + 12 * 3_600_000).toISOString());
    await countMerchantsAtRisk(server.ctx);
    expect(await listed()).toMatchObject([
      { id: shop.merchant.merchantId, faults: ['late'], late: 1 },
    ]);
    await server.db
      .update(merchants)
      .set({ status: 'suspended' })
      .where(eq(merchants.id, shop.merchant.merchantId));
    expect(await listed(), 'suspended ones have been decided about').toEqual([]);
  });

  it('are forgotten once they do well again', async () => {
    const { merchantId } = await givenMerchant(server);
    await cancelledOf(merchantId, 10, 6);
    await countMerchantsAtRisk(server.ctx);
    expect(await listed()).toHaveLength(1);
    await cancelledOf(merchantId, 90, 0);
    await Promise.all([countMerchantsAtRisk(server.ctx), countMerchantsAtRisk(server.ctx)]);
    expect(await listed()).toEqual([]);
  });
});
