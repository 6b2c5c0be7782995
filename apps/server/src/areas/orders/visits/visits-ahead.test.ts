import { errorCodes } from '@khidma/contract/core/error-catalogue';
import { completeOrder } from '@khidma/contract/orders/completion';
import { requestCancel } from '@khidma/contract/orders/customer-orders';
import { cancelOrder } from '@khidma/contract/orders/merchant-orders';
import { addJobPictures, makeJobLink } from '@khidma/contract/scheduling/jobs';
import { listVisitsAhead, recordVisitStep } from '@khidma/contract/scheduling/visits';
import { dayMs, dubaiDay, momentInDubai } from '@khidma/domain/rules/days';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { orders } from '../../../db/schema/orders.ts';
import { busyTimes } from '../../../db/schema/visits.ts';
import { givenJobPicture } from '../../../testing/absence-factory.ts';
import { disputed } from '../../../testing/disputes-factory.ts';
import { keptFor } from '../../../testing/kept-on-phone.ts';
import { letPass } from '../../../testing/let-pass.ts';
import { secretIn } from '../../../testing/mailbox.ts';
import {
  completionInput,
  givenShop,
  paid,
  placed,
  type Shop,
  soon,
} from '../../../testing/orders-factory.ts';
import { givenMerchant } from '../../../testing/people.ts';
import { refusesInput, refusesStrangers } from '../../../testing/refusals.ts';
import { statementsOf } from '../../../testing/statements.ts';
import { type RunningTestServer, startTestServer } from '../../../testing/test-server.ts';

let server: RunningTestServer;
let shop: Shop;

beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  server.clock.set(
    new Date(momentInDubai(dubaiDay(server.clock.now().getTime() + dayMs), '08:00')).toISOString(),
  );
  shop = await givenShop(server);
});
afterAll(() => server.close());

const list = (token = shop.merchant.token) => server.ok(listVisitsAhead, {}, token);
const idsOf = async () => (await list()).visits.map(({ orderId }) => orderId);

/** A paid order whose visit begins at a time of a day from today. */
async function visitOn(days: number, time: string): Promise<string> {
  const { id } = await paid(server, shop, { reservedAt: soon(server).toISOString() });
  const day = dubaiDay(server.clock.now().getTime() + days * dayMs);
  const reservedAt = new Date(momentInDubai(day, time));
  await server.db.update(orders).set({ reservedAt }).where(eq(orders.id, id));
  // The next one is booked for the same time.
  await server.db.delete(busyTimes).where(eq(busyTimes.orderId, id));
  return id;
}

describe('the visits that a phone keeps: refused', () => {
  it('to strangers, and with what it does not take', async () => {
    await refusesStrangers(server, listVisitsAhead, {});
    await refusesInput(server, listVisitsAhead, {
      token: shop.merchant.token,
      cases: [{ input: { day: '2026-12-01' }, path: 'day', rule: 'unknown' }],
    });
  });

  it('to another merchant, whose own they are not', async () => {
    await visitOn(0, '10:00');
    const id = await visitOn(0, '11:00');
    await server.ok(recordVisitStep, { id, step: 'arrived', minutes: null }, shop.merchant.token);
    const { token } = await givenMerchant(server);
    expect(await list(token)).toEqual({ visits: [], hasMore: false });
    expect(await list((await givenShop(server)).merchant.token)).toEqual({
      visits: [],
      hasMore: false,
    });
    expect((await server.call(listVisitsAhead, {}, shop.customer.token)).code).toBe(
      errorCodes.noPermission,
    );
  });
});

describe('the visits that a phone keeps', () => {
  it('are those of today and tomorrow by their time, and none that is not paid, called off or done', async () => {
    const tomorrow = await visitOn(1, '23:45');
    const evening = await visitOn(0, '20:00');
    const night = await visitOn(0, '00:00');
    await visitOn(2, '00:00');
    await visitOn(-1, '23:45');
    await placed(server, shop, { reservedAt: soon(server).toISOString() });
    const called = await visitOn(0, '12:00');
    const reason = 'notAvailable' as const;
    await server.ok(cancelOrder, { id: called, reason, description: '' }, shop.merchant.token);
    const done = await visitOn(0, '07:00');
    await server.ok(completeOrder, await completionInput(server, shop, done), shop.merchant.token);
    expect(await idsOf()).toEqual([night, evening, tomorrow]);
  });

  it('are those too that began today, whenever they were to, until they are done', async () => {
    const late = await visitOn(-1, '09:00');
    const { id: timeless } = await paid(server, shop, { reservedAt: soon(server).toISOString() });
    await server.db.update(orders).set({ reservedAt: null }).where(eq(orders.id, timeless));
    expect(await idsOf()).toEqual([]);
    const arrived = (id: string) =>
      server.ok(recordVisitStep, { id, step: 'arrived', minutes: null }, shop.merchant.token);
    await arrived(late);
    await arrived(timeless);
    expect(await idsOf()).toEqual([late, timeless]);
    await server.ok(completeOrder, await completionInput(server, shop, late), shop.merchant.token);
    expect(await idsOf()).toEqual([timeless]);
    await letPass(server, dayMs);
    expect(await idsOf()).toEqual([]);
  });

  it('say where, when, what and how far, and nothing of money', async () => {
    const id = await visitOn(0, '09:00');
    server.clock.advance(15 * 60_000);
    const { token } = shop.merchant;
    const kept = keptFor(server, 10);
    await server.ok(recordVisitStep, { id, step: 'runningLate', minutes: 30, kept }, token);
    const { address } = await server.ok(makeJobLink, { id }, token);
    const images = [await givenJobPicture(server)];
    await server.ok(addJobPictures, { link: secretIn(address), images });
    const { visits } = await list();
    const reservedAt = new Date(server.clock.now().getTime() + 45 * 60_000).toISOString();
    expect(visits).toMatchObject([
      {
        orderId: id,
        status: 'Paid',
        disputeId: null,
        contactName: 'Omar Nasser',
        contactPhone: '+971501234567',
        address: 'Villa 7, Street 12, Al Barsha',
        reservedAt,
        plannedAt: reservedAt,
        arrivalMinutes: 0,
        visit: {
          step: 'runningLate',
          at: kept.at,
          expectedAt: new Date(Date.parse(kept.at) + 30 * 60_000).toISOString(),
        },
        delays: 1,
        may: ['runningLate', 'onMyWay', 'arrived'],
        pictures: 1,
        team: 1,
        canComplete: true,
        completesFrom: reservedAt,
      },
    ]);
    expect(JSON.stringify(visits)).not.toMatch(/amount|price|fee|email/iu);
  });

  it('stay in sight while the customer asks to cancel, or a dispute is open, and cannot be completed then', async () => {
    const asked = await visitOn(0, '10:00');
    await server.ok(requestCancel, { id: asked, reason: 'dontWant' }, shop.customer.token);
    const id = await visitOn(0, '07:00');
    const { disputeId } = await disputed(server, shop, { id });
    const nothing = { canComplete: false, may: [] };
    expect((await list()).visits).toMatchObject([
      { orderId: id, status: 'Paid', disputeId, ...nothing },
      { orderId: asked, status: 'PendingCancellation', disputeId: null, ...nothing },
    ]);
  });

  it('are sixty at the most, the earliest, in one statement however many there are', async () => {
    const read = () => statementsOf(() => list());
    await visitOn(0, '10:00');
    const few = await read();
    const [row] = await server.db
      .select()
      .from(orders)
      .where(eq(orders.merchantId, shop.merchant.merchantId));
    if (row === undefined) throw new Error('the visit is gone');
    const begins = row.reservedAt?.getTime() ?? 0;
    await server.db.insert(orders).values(
      Array.from({ length: 60 }, (_, index) => ({
        ...row,
        id: server.ctx.ids.uuid(),
        number: `${row.number}-${index}`,
        reservedAt: new Date(begins + (index + 1) * 60_000),
      })),
    );
    const { visits, hasMore } = await list();
    expect([visits.length, hasMore, visits[0]?.orderId]).toEqual([60, true, row.id]);
    const last = visits.at(-1)?.reservedAt ?? '';
    expect(Date.parse(last) - begins).toBe(59 * 60_000);
    expect((await read()).length).toBe(few.length);
    expect(few.filter(({ text }) => text.includes('"orders"'))).toHaveLength(1);
  });
});
