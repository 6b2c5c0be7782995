import { errorCodes } from '@khidma/contract/core/error-catalogue';
import { getOrder } from '@khidma/contract/orders/merchant-orders';
import { planVisit } from '@khidma/contract/scheduling/visits';
import { answerMyTimeProposal, proposeTimes } from '@khidma/contract/scheduling/time-proposals';
import {
  getMyOrder,
  getMyVisitCalendar,
  placeOrder,
} from '@khidma/contract/orders/customer-orders';
import { getMyReceipt } from '@khidma/contract/orders/payments';
import { listFreeTimes } from '@khidma/contract/scheduling/free-times';
import { getCalendar } from '@khidma/contract/scheduling/calendar';
import { setServiceVisit } from '@khidma/contract/scheduling/schedule';
import { defaultVisit } from '@khidma/domain/availability/visit-limits';
import { dubaiDay } from '@khidma/domain/rules/days';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { merchantSchedules } from '../../../db/schema/visits.ts';
import { messageTo } from '../../../testing/mailbox.ts';
import {
  givenShop,
  orderInput,
  paid,
  placed,
  type Shop,
  tomorrow,
} from '../../../testing/orders-factory.ts';
import { givenCustomer } from '../../../testing/people.ts';
import { refusesInput, refusesStrangers } from '../../../testing/refusals.ts';
import { type RunningTestServer, startTestServer } from '../../../testing/test-server.ts';

let server: RunningTestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const hourMs = 3_600_000;
const after = (iso: string | null, hours: number): string =>
  new Date(Date.parse(iso ?? '') + hours * hourMs).toISOString();

const sellWindow = async (shop: Shop, arrivalMinutes: number): Promise<void> => {
  const { isPerUnit, isOutdoor, optionMinutes } = defaultVisit;
  await server.ok(
    setServiceVisit,
    { serviceId: shop.serviceId, minutes: 60, isPerUnit, isOutdoor, optionMinutes, arrivalMinutes },
    shop.merchant.token,
  );
};

/** One team; an hour of work, to which it comes within two hours. */
async function givenWindow(): Promise<Shop> {
  const shop = await givenShop(server);
  await server.db
    .update(merchantSchedules)
    .set({ teams: 1 })
    .where(eq(merchantSchedules.merchantId, shop.merchant.merchantId));
  await sellWindow(shop, 120);
  return shop;
}

const visitsOf = async (shop: Shop, at: string | null) => {
  const day = dubaiDay(Date.parse(at ?? ''));
  const { visits } = await server.ok(getCalendar, { from: day, to: day }, shop.merchant.token);
  return visits;
};

describe('a window in which the team comes', () => {
  it('is refused where it is none of those that are offered', async () => {
    const shop = await givenShop(server);
    const visit = { serviceId: shop.serviceId, minutes: 60, isPerUnit: false, isOutdoor: false };
    await refusesInput(server, setServiceVisit, {
      token: shop.merchant.token,
      cases: [{ input: { ...visit, arrivalMinutes: 45 }, path: 'arrivalMinutes', rule: 'invalid' }],
    });
  });

  it('is offered, sold as long as a start is free within it, and no longer', async () => {
    const shop = await givenWindow();
    const reservedAt = tomorrow(server).toISOString();
    const offered = async () => {
      const from = dubaiDay(Date.parse(reservedAt));
      const { days, arrivalMinutes } = await server.ok(listFreeTimes, {
        id: shop.serviceId,
        from,
        days: '1',
        quantity: '1',
      });
      expect(arrivalMinutes).toBe(120);
      return days[0]?.times.includes(reservedAt);
    };
    for (let sold = 0; sold < 2; sold += 1) {
      expect(await offered()).toBe(true);
      const order = await placed(server, shop, { reservedAt });
      expect(order).toMatchObject({ reservedAt, arrivalMinutes: 120, plannedAt: null });
    }
    expect(await offered()).toBe(false);
    const third = await server.call(
      placeOrder,
      orderInput(server, shop, { reservedAt }),
      shop.customer.token,
    );
    expect(third.code).toBe(errorCodes.invalid);
    const visits = await visitsOf(shop, reservedAt);
    expect(visits.map(({ startsAt }) => startsAt)).toEqual([reservedAt, after(reservedAt, 1)]);
    expect(visits[0]?.window).toEqual({ from: reservedAt, until: after(reservedAt, 2) });
  });

  it('stands in the mail, the calendar and the receipt of the customer, and stays as it was sold', async () => {
    const shop = await givenWindow();
    const { id, reservedAt, number } = await paid(server, shop);
    await sellWindow(shop, 0);
    const { text } = await server.ok(getMyVisitCalendar, { id }, shop.customer.token);
    const utc = (iso: string) => iso.replaceAll(/[-:]|\.\d{3}/g, '');
    expect(text).toContain(`DTSTART:${utc(reservedAt ?? '')}`);
    expect(text).toContain(`DTEND:${utc(after(reservedAt, 2))}`);
    expect(text).toContain('The team comes within this time.');
    const receipt = await server.ok(getMyReceipt, { id }, shop.customer.token);
    expect(receipt).toMatchObject({ number, reservedAt, arrivalMinutes: 120 });
    const mail = await messageTo(server, shop.customer.email, 'orderPlaced');
    expect(mail.text).toMatch(/Arrival between: .+–.+/);
    const [time] = [after(reservedAt, 24)];
    const { timeProposal } = await server.ok(
      proposeTimes,
      { id, times: [time] },
      shop.merchant.token,
    );
    const proposalId = timeProposal?.id ?? '';
    await server.ok(answerMyTimeProposal, { id, proposalId, time }, shop.customer.token);
    const moved = await server.ok(getMyOrder, { id }, shop.customer.token);
    expect(moved).toMatchObject({ reservedAt: time, arrivalMinutes: 120 });
  });

  it('is kept by an order whose time is agreed on later', async () => {
    const shop = await givenWindow();
    const order = await placed(server, shop, { reservedAt: null });
    expect(order).toMatchObject({ reservedAt: null, arrivalMinutes: 120 });
  });
});

describe('planning the start', () => {
  it('is refused to strangers and others, beyond the window, and where the team is elsewhere', async () => {
    const shop = await givenWindow();
    const first = await paid(server, shop);
    const { id, reservedAt } = await paid(server, shop, {
      reservedAt: after(first.reservedAt, 2),
    });
    const token = shop.merchant.token;
    await refusesStrangers(server, planVisit, { id, startsAt: reservedAt ?? '' });
    const other = await givenShop(server);
    const foreign = { id, startsAt: reservedAt ?? '' };
    expect((await server.call(planVisit, foreign, other.merchant.token)).code).toBe(
      errorCodes.notFound,
    );
    await refusesInput(server, planVisit, {
      token,
      cases: [
        { input: { id, startsAt: after(reservedAt, -1) }, path: 'startsAt', rule: 'outsideWindow' },
        { input: { id, startsAt: after(reservedAt, 3) }, path: 'startsAt', rule: 'outsideWindow' },
        {
          input: { id: first.id, startsAt: after(first.reservedAt, 1.5) },
          path: 'startsAt',
          rule: 'timeTaken',
        },
      ],
    });
    const open = await paid(server, shop, { reservedAt: null });
    const noTime = await server.call(planVisit, { id: open.id, startsAt: reservedAt ?? '' }, token);
    expect(noTime.code).toBe(errorCodes.orderWrongState);
  });

  it('moves what the merchant sees and what its team is busy with, and nothing of the customer’s', async () => {
    const shop = await givenWindow();
    const { id, reservedAt } = await paid(server, shop);
    const startsAt = after(reservedAt, 2);
    await server.ok(planVisit, { id, startsAt }, shop.merchant.token);
    const own = await server.ok(getOrder, { id }, shop.merchant.token);
    expect(own).toMatchObject({
      reservedAt,
      plannedAt: startsAt,
      reservedUntil: after(reservedAt, 3),
    });
    const seen = await server.ok(getMyOrder, { id }, shop.customer.token);
    expect(seen).toMatchObject({ reservedAt, arrivalMinutes: 120, plannedAt: null });
    const [visit] = await visitsOf(shop, reservedAt);
    expect(visit).toMatchObject({ startsAt, endsAt: after(startsAt, 1) });
    // The hours before are free again.
    const { token } = await givenCustomer(server);
    const next = await server.ok(placeOrder, orderInput(server, shop, { reservedAt }), token);
    expect((await server.ok(getOrder, { id: next.id }, shop.merchant.token)).plannedAt).toBe(
      reservedAt,
    );
  });
});

describe('a visit that is given to another team', () => {
  it('keeps its time, and is refused where that team is busy or there is none of its number', async () => {
    const shop = await givenShop(server);
    const { token, merchantId } = shop.merchant;
    await server.db
      .update(merchantSchedules)
      .set({ teams: 2 })
      .where(eq(merchantSchedules.merchantId, merchantId));
    const { id, reservedAt } = await paid(server, shop);
    const move = (team: number) =>
      server.call(planVisit, { id, startsAt: reservedAt ?? '', team }, token);
    expect((await visitsOf(shop, reservedAt))[0]?.team).toBe(1);
    expect(await move(3)).toMatchObject({
      data: { fields: [{ path: 'team', rule: 'timeTaken' }] },
    });
    expect((await move(2)).code).toBe(0);
    expect((await visitsOf(shop, reservedAt))[0]).toMatchObject({ team: 2, startsAt: reservedAt });
    await paid(server, shop);
    expect((await move(1)).code).not.toBe(0);
  });
});
