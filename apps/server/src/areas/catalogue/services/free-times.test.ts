import { errorCodes } from '@khidma/contract/core/error-catalogue';
import { cancelOrder } from '@khidma/contract/orders/merchant-orders';
import { listFreeTimes } from '@khidma/contract/scheduling/free-times';
import { cancelUnpaidOrder, getMyOrder, placeOrder } from '@khidma/contract/orders/customer-orders';
import {
  setScheduleDay,
  setServiceVisit,
  updateSchedule,
} from '@khidma/contract/scheduling/schedule';
import {
  defaultSchedule,
  defaultVisit,
  type MerchantSchedule,
} from '@khidma/domain/availability/visit-limits';
import { addDays, dubaiDay, momentInDubai } from '@khidma/domain/rules/days';
import type { WeeklyHours } from '@khidma/domain/rules/weekly-hours';
import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publicHolidays } from '../../../db/schema/visits.ts';
import {
  givenShop,
  pay,
  orderInput,
  placed,
  type Shop,
  type ShopOptions,
} from '../../../testing/orders-factory.ts';
import { givenCustomer } from '../../../testing/people.ts';
import { type RunningTestServer, startTestServer } from '../../../testing/test-server.ts';

let server: RunningTestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const nineToFive = [{ start: '09:00', end: '17:00' }];
const hours: WeeklyHours = {
  monday: nineToFive,
  tuesday: nineToFive,
  wednesday: nineToFive,
  thursday: nineToFive,
  friday: nineToFive,
  saturday: null,
  sunday: null,
};

/** A shop whose merchant works from 9 to 5 with one team, two hours a visit and half an hour on the way. */
async function givenSchedule(
  changes: Partial<MerchantSchedule> = {},
  options: ShopOptions = {},
): Promise<Shop> {
  return givenShop(server, {
    ...options,
    merchant: { hours, ...options.merchant },
    schedule: { ...defaultSchedule, ...changes },
  });
}

/** The next Wednesday but one: whatever today is, it is a plain working day ahead. */
const wednesday = (): string => {
  let day = addDays(dubaiDay(server.clock.now().getTime()), 8);
  while (new Date(`${day}T00:00:00Z`).getUTCDay() !== 3) day = addDays(day, 1);
  return day;
};
const at = (day: string, time: string) => new Date(momentInDubai(day, time)).toISOString();

const timesOf = async (shop: Shop, day: string, quantity = '1'): Promise<string[]> => {
  const { days } = await server.ok(listFreeTimes, {
    id: shop.serviceId,
    from: day,
    days: '1',
    quantity,
  });
  return days[0]?.times ?? [];
};

const place = async (shop: Shop, reservedAt: string, token = shop.customer.token) =>
  server.call(placeOrder, orderInput(server, shop, { reservedAt }), token);

const ruleOf = (answer: { readonly code: number; readonly data?: unknown }) => {
  expect(answer.code).toBe(errorCodes.invalid);
  return answer.data;
};
const refusedBy = (rule: string) => ({
  fields: [expect.objectContaining({ path: 'reservedAt', rule })],
});

describe('the free times of a service: refused', () => {
  it('for a service that is unknown or not on sale, and for days that are none', async () => {
    const shop = await givenSchedule();
    const ask = async (changes: object) =>
      (
        await server.call(listFreeTimes, {
          id: shop.serviceId,
          from: wednesday(),
          ...changes,
        })
      ).code;
    expect(await ask({ id: randomUUID() })).toBe(errorCodes.notFound);
    expect(await ask({ from: '2026-02-30' })).toBe(errorCodes.invalid);
    expect(await ask({ days: '32' })).toBe(errorCodes.invalid);
    expect(await ask({ quantity: '51' })).toBe(errorCodes.invalid);
  });
});

describe('hours bind: a time outside them cannot be booked (decisions)', () => {
  it.each([
    ['on a closed day', (day: string) => at(addDays(day, 3), '10:00'), 'closedThen'],
    ['at night', (day: string) => at(day, '03:00'), 'closedThen'],
    ['at the end of the day', (day: string) => at(day, '16:00'), 'closedThen'],
    ['between the times that are offered', (day: string) => at(day, '10:10'), 'closedThen'],
  ])('%s', async (_, moment, rule) => {
    const shop = await givenSchedule();
    expect(ruleOf(await place(shop, moment(wednesday())))).toEqual(refusedBy(rule));
  });

  it('at shorter notice than the merchant wants, and further ahead than it takes visits', async () => {
    const shop = await givenSchedule({ leadMinutes: 40_000, daysAhead: 10 });
    expect(ruleOf(await place(shop, at(wednesday(), '10:00')))).toEqual(refusedBy('tooSoon'));
    const far = await givenSchedule({ daysAhead: 7 });
    expect(ruleOf(await place(far, at(wednesday(), '10:00')))).toEqual(refusedBy('dateTooFar'));
  });

  it('a merchant who never set hours is booked by agreement only', async () => {
    const shop = await givenSchedule({}, { merchant: { hours: null } });
    const answer = await server.ok(listFreeTimes, { id: shop.serviceId, from: wednesday() });
    expect(answer).toMatchObject({ isByAgreement: true, nextFreeDay: null });
    expect(answer.days.flatMap(({ times }) => times)).toEqual([]);
    expect(ruleOf(await place(shop, at(wednesday(), '10:00')))).toEqual(refusedBy('closedThen'));
    const order = await server.ok(
      placeOrder,
      orderInput(server, shop, { reservedAt: null }),
      shop.customer.token,
    );
    expect(order.reservedAt).toBeNull();
  });
});

describe('the times that are offered', () => {
  it('are those of the hours, less what is taken and the way after it', async () => {
    const shop = await givenSchedule();
    const day = wednesday();
    expect(await timesOf(shop, day)).toEqual(
      [
        '09:00',
        '09:30',
        '10:00',
        '10:30',
        '11:00',
        '11:30',
        '12:00',
        '12:30',
        '13:00',
        '13:30',
        '14:00',
        '14:30',
        '15:00',
      ].map((time) => at(day, time)),
    );
    await placed(server, shop, { reservedAt: at(day, '11:30') });
    expect(await timesOf(shop, day)).toEqual(
      ['09:00', '14:00', '14:30', '15:00'].map((time) => at(day, time)),
    );
  });

  it('each can be booked, and no other time of the day', async () => {
    const day = wednesday();
    const shop = await givenSchedule({ teams: 2, travelMinutes: 0 });
    for (const time of ['09:00', '10:30', '13:00'])
      await placed(server, shop, { reservedAt: at(day, time) });
    const offered = await timesOf(shop, day);
    expect(offered.length).toBeGreaterThan(2);
    for (let quarters = 32; quarters < 72; quarters += 1) {
      const moment = new Date(momentInDubai(day, '00:00') + quarters * 15 * 60_000).toISOString();
      const { code, data } = await place(shop, moment);
      expect([moment, code === 0]).toEqual([moment, offered.includes(moment)]);
      if (code !== 0) continue;
      // Given back, so that the next is asked of the same day.
      const { id } = z.object({ id: z.string() }).parse(data);
      await server.ok(cancelUnpaidOrder, { id }, shop.customer.token);
    }
  });

  it('say the next day with a free time where the days that are asked about have none', async () => {
    const shop = await givenSchedule();
    const saturday = addDays(wednesday(), 3);
    const answer = await server.ok(listFreeTimes, {
      id: shop.serviceId,
      from: saturday,
      days: '2',
    });
    expect(answer).toMatchObject({ nextFreeDay: addDays(saturday, 2), minutes: 120 });
  });

  it('know how long so many take, exceptions and public holidays', async () => {
    const shop = await givenSchedule();
    const { token } = shop.merchant;
    const day = wednesday();
    const visit = { ...defaultVisit, serviceId: shop.serviceId, isPerUnit: true };
    await server.ok(setServiceVisit, visit, token);
    expect((await timesOf(shop, day, '3')).at(-1)).toBe(at(day, '11:00'));
    await server.ok(setScheduleDay, { day, ranges: [] }, token);
    expect(await timesOf(shop, day)).toEqual([]);
    await server.ok(setScheduleDay, { day, ranges: [{ start: '18:00', end: '20:00' }] }, token);
    expect(await timesOf(shop, day)).toEqual([at(day, '18:00')]);
    await server.ok(setScheduleDay, { day, ranges: null }, token);
    await server.db
      .insert(publicHolidays)
      .values({ day, names: { en_US: 'National Day' } })
      .onConflictDoNothing();
    expect(await timesOf(shop, day)).toEqual([]);
    await server.ok(updateSchedule, { ...defaultSchedule, worksOnHolidays: true }, token);
    expect(await timesOf(shop, day)).not.toEqual([]);
    await server.db.delete(publicHolidays);
  });

  it('know how long what was chosen takes, in whichever language it is shown; what is booked takes as long', async () => {
    const specs = [
      {
        name: 'Size',
        options: ['1 BR', '3 BR'],
        translations: { 'ar-AE': { name: 'الحجم', options: ['غرفة', 'ثلاث غرف'] } },
      },
    ];
    const price = { price: 20_000, discount: null, firstOrderDiscount: null, enabled: true };
    const combinations = [0, 1].map((option) => ({ ...price, options: [option] }));
    const shop = await givenSchedule({}, { content: { specs, combinations } });
    const { token } = shop.merchant;
    const { serviceId: id } = shop;
    const optionMinutes = [{ spec: 'Size', option: '3 BR', minutes: 240 }];
    await server.ok(setServiceVisit, { ...defaultVisit, serviceId: id, optionMinutes }, token);
    const day = wednesday();
    const minutes = async (...chosen: string[]) =>
      (await server.ok(listFreeTimes, { id, from: day, chosen: JSON.stringify(chosen) })).minutes;
    expect([await minutes('1 BR'), await minutes('3 BR')]).toEqual([120, 240]);
    expect([await minutes('ثلاث غرف'), await minutes('nothing like it')]).toEqual([240, 120]);
    const broken = await server.call(listFreeTimes, { id, from: day, chosen: '{' });
    expect(broken.code).toBe(errorCodes.invalid);
    const reservedAt = at(day, '10:00');
    const { id: orderId } = await placed(server, shop, { reservedAt, options: [1] });
    const { reservedUntil } = await server.ok(getMyOrder, { id: orderId }, shop.customer.token);
    expect(reservedUntil).toBe(at(day, '14:00'));
  });

  it('end for a day with as many visits as the merchant wants on one', async () => {
    const shop = await givenSchedule();
    const figures = { ...defaultSchedule, teams: 4, visitsPerDay: 1 };
    await server.ok(updateSchedule, figures, shop.merchant.token);
    const day = wednesday();
    const reservedAt = at(day, '10:00');
    await placed(server, shop, { reservedAt });
    expect(await timesOf(shop, day)).toEqual([]);
    expect(ruleOf(await place(shop, at(day, '14:00')))).toEqual(refusedBy('dayFull'));
    expect(await timesOf(shop, addDays(day, 1))).not.toEqual([]);
  });
});

describe('an order holds its time', () => {
  it('while it can be paid, and by the clock no longer, before a job has written it down', async () => {
    const shop = await givenSchedule();
    const reservedAt = at(wednesday(), '10:00');
    await placed(server, shop, { reservedAt });
    expect(ruleOf(await place(shop, reservedAt))).toEqual(refusedBy('timeTaken'));
    server.clock.advance(15 * 60_000 + 1);
    expect(await timesOf(shop, wednesday())).toContain(reservedAt);
    expect((await place(shop, reservedAt)).code).toBe(0);
  });

  it('once it is paid, until it is cancelled', async () => {
    const shop = await givenSchedule();
    const reservedAt = at(wednesday(), '10:00');
    const { id } = await placed(server, shop, { reservedAt });
    await pay(server, { id, token: shop.customer.token });
    server.clock.advance(60 * 60_000);
    expect(ruleOf(await place(shop, reservedAt))).toEqual(refusedBy('timeTaken'));
    await server.ok(
      cancelOrder,
      { id, reason: 'other', description: 'The van broke down.' },
      shop.merchant.token,
    );
    expect((await place(shop, reservedAt)).code).toBe(0);
  });

  it('so that of forty customers who want the last place of one time, one gets it', async () => {
    const shop = await givenSchedule({ teams: 2 });
    const reservedAt = at(wednesday(), '10:00');
    await placed(server, shop, { reservedAt });
    const customers = await Promise.all(Array.from({ length: 40 }, () => givenCustomer(server)));
    const answers = await Promise.all(customers.map(({ token }) => place(shop, reservedAt, token)));
    const taken = answers.filter(({ code }) => code !== 0);
    expect(answers.length - taken.length).toBe(1);
    for (const answer of taken) expect(ruleOf(answer)).toEqual(refusedBy('timeTaken'));
  });

  it('and the database itself keeps two visits of one team apart', async () => {
    const shop = await givenSchedule();
    const { id } = await placed(server, shop, { reservedAt: at(wednesday(), '10:00') });
    const other = await placed(server, shop, { reservedAt: at(wednesday(), '13:00') });
    await expect(
      server.pool.query(
        'update busy_times set starts_at = (select starts_at from busy_times where order_id = $1) where order_id = $2',
        [id, other.id],
      ),
    ).rejects.toMatchObject({ constraint: 'busy_times_team_free' });
  });
});
