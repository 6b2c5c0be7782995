import { updateMerchant } from '@khidma/contract/merchants/merchants';
import { cancelOrder, getOrder } from '@khidma/contract/orders/merchant-orders';
import { getMyOrder } from '@khidma/contract/orders/customer-orders';
import { addBlockedTime } from '@khidma/contract/scheduling/calendar';
import { setScheduleDay, updateSchedule } from '@khidma/contract/scheduling/schedule';
import { defaultSchedule } from '@khidma/domain/availability/visit-limits';
import { dubaiDay } from '@khidma/domain/rules/days';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { givenShop, paid, placed, type Shop, tomorrow } from '../../testing/orders-factory.ts';
import { type RunningTestServer, startTestServer } from '../../testing/test-server.ts';

let server: RunningTestServer;
let shop: Shop;

beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  shop = await givenShop(server);
});
afterAll(() => server.close());

const marksOf = async (id: string) => {
  const { timeline } = await server.ok(getOrder, { id }, shop.merchant.token);
  return timeline.filter(({ event }) => event === 'visitLeftOutside').length;
};

describe('when the ground moves under sold visits, it is a mark in the order’s log, never silent', () => {
  it('of a day that is closed, once, and none where the visit lies within what is open', async () => {
    const { id } = await paid(server, shop);
    const day = dubaiDay(tomorrow(server).getTime());
    const close = () => server.ok(setScheduleDay, { day, ranges: [] }, shop.merchant.token);
    const whole = [{ start: '00:00', end: '24:00' }];
    await server.ok(setScheduleDay, { day, ranges: whole }, shop.merchant.token);
    expect(await marksOf(id)).toBe(0);
    await close();
    await close();
    expect(await marksOf(id)).toBe(1);
    const mine = await server.ok(getMyOrder, { id }, shop.customer.token);
    expect(mine).toMatchObject({ status: 'Paid' });
    expect(mine.timeline.at(-1)).toMatchObject({
      event: 'visitLeftOutside',
      actorKind: 'merchant',
    });
  });

  it('of weekly hours, of fewer teams, and of time that is kept free', async () => {
    const { token } = shop.merchant;
    const first = await paid(server, shop);
    const second = await paid(server, shop);
    const figures = { ...defaultSchedule, travelMinutes: 0, leadMinutes: 0, stepMinutes: 15 };
    await server.ok(updateSchedule, { ...figures, teams: 1 }, token);
    // One of the two has no team any more.
    expect((await marksOf(first.id)) + (await marksOf(second.id))).toBe(1);
    await server.ok(cancelOrder, { id: second.id, reason: 'notAvailable', description: '' }, token);
    const startsAt = first.reservedAt ?? '';
    const endsAt = new Date(Date.parse(startsAt) + 3_600_000).toISOString();
    const before = await marksOf(first.id);
    await server.ok(addBlockedTime, { startsAt, endsAt, team: null, note: '' }, token);
    expect(await marksOf(first.id)).toBe(before + 1);
  });

  it('of hours that the profile says, and of nobody else’s orders nor unpaid ones', async () => {
    const { id } = await paid(server, shop);
    const unpaid = await placed(server, shop);
    await server.ok(updateMerchant, { hours: null }, shop.merchant.token);
    expect(await marksOf(id)).toBe(1);
    expect(await marksOf(unpaid.id)).toBe(0);
  });
});
