import { errorCodes } from '@khidma/contract/core/error-catalogue';
import { saveService } from '@khidma/contract/catalogue/services';
import { getCalendar } from '@khidma/contract/scheduling/calendar';
import { proposeTimes } from '@khidma/contract/scheduling/time-proposals';
import {
  getSchedule,
  getServiceVisit,
  pageServiceVisits,
  setScheduleDay,
  setServiceVisit,
  updateSchedule,
} from '@khidma/contract/scheduling/schedule';
import { defaultSchedule, defaultVisit } from '@khidma/domain/availability/visit-limits';
import { addDays, dubaiDay, momentInDubai } from '@khidma/domain/rules/days';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { givenShop, paid, placed, type Shop } from '../../testing/orders-factory.ts';
import { givenMerchant } from '../../testing/people.ts';
import { refusesInput, refusesStrangers } from '../../testing/refusals.ts';
import { type RunningTestServer, startTestServer } from '../../testing/test-server.ts';

let server: RunningTestServer;
let shop: Shop;
let today: string;

beforeAll(async () => {
  server = await startTestServer();
  shop = await givenShop(server);
  today = dubaiDay(server.clock.now().getTime());
});
afterAll(() => server.close());

describe('a merchant’s schedule: refused', () => {
  it('to strangers', async () => {
    const visit = { ...defaultVisit, serviceId: shop.serviceId };
    await refusesStrangers(server, getSchedule, {});
    await refusesStrangers(server, updateSchedule, defaultSchedule);
    await refusesStrangers(server, setScheduleDay, { day: today, ranges: [] });
    await refusesStrangers(server, pageServiceVisits, {});
    await refusesStrangers(server, setServiceVisit, visit);
    await refusesStrangers(server, getServiceVisit, { serviceId: shop.serviceId });
    await refusesStrangers(server, getCalendar, { from: today, to: today });
  });

  it('with figures out of bounds, each named', async () => {
    const { token } = shop.merchant;
    await refusesInput(server, updateSchedule, {
      token,
      cases: [
        { input: { ...defaultSchedule, teams: 0 }, path: 'teams', rule: 'tooSmall' },
        { input: { ...defaultSchedule, daysAhead: 91 }, path: 'daysAhead', rule: 'tooLarge' },
        { input: { ...defaultSchedule, stepMinutes: 7 }, path: 'stepMinutes', rule: 'invalid' },
        { input: { ...defaultSchedule, leadMinutes: 0.5 }, path: 'leadMinutes', rule: 'type' },
      ],
    });
    const day = addDays(today, 3);
    await refusesInput(server, setScheduleDay, {
      token,
      cases: [
        { input: { day: addDays(today, -1), ranges: [] }, path: 'day', rule: 'datePast' },
        {
          input: { day, ranges: [{ start: '12:00', end: '10:00' }] },
          path: 'ranges.0.end',
          rule: 'timeOrder',
        },
        {
          input: {
            day,
            ranges: [
              { start: '10:00', end: '14:00' },
              { start: '13:00', end: '24:00' },
            ],
          },
          path: 'ranges.1',
          rule: 'timeOverlap',
        },
      ],
    });
    const visit = { ...defaultVisit, serviceId: shop.serviceId };
    await refusesInput(server, setServiceVisit, {
      token,
      cases: [{ input: { ...visit, minutes: 5 }, path: 'minutes', rule: 'tooSmall' }],
    });
  });

  it('for somebody else’s service', async () => {
    const { token } = await givenMerchant(server);
    const visit = { ...defaultVisit, serviceId: shop.serviceId };
    expect((await server.call(setServiceVisit, visit, token)).code).toBe(errorCodes.notFound);
    const { serviceId } = visit;
    const read = await server.call(getServiceVisit, { serviceId }, token);
    expect(read.code).toBe(errorCodes.notFound);
  });
});

describe('a merchant’s schedule', () => {
  it('is the default until the merchant says something, and then what it said', async () => {
    const { token } = await givenMerchant(server);
    expect(await server.ok(getSchedule, {}, token)).toMatchObject({
      ...defaultSchedule,
      hours: null,
      days: [],
    });
    await server.ok(updateSchedule, { ...defaultSchedule, teams: 4 }, token);
    const day = addDays(today, 2);
    await server.ok(setScheduleDay, { day, ranges: [] }, token);
    const schedule = await server.ok(getSchedule, {}, token);
    expect(schedule).toMatchObject({ teams: 4, days: [{ day, ranges: [] }] });
    const back = await server.ok(setScheduleDay, { day, ranges: null }, token);
    expect(back.days).toEqual([]);
  });

  it('says how long each service on sale takes', async () => {
    const own = await givenShop(server);
    const { token } = own.merchant;
    const list = async () => (await server.ok(pageServiceVisits, {}, token)).records;
    expect(await list()).toEqual([
      { serviceId: own.serviceId, name: 'Deep cleaning', ...defaultVisit, specs: [] },
    ]);
    const visit = { minutes: 45, isPerUnit: true, isOutdoor: true };
    await server.ok(setServiceVisit, { ...visit, serviceId: own.serviceId }, token);
    expect(await list()).toMatchObject([visit]);
    const { serviceId } = own;
    expect(await server.ok(getServiceVisit, { serviceId }, token)).toMatchObject(visit);
  });

  it('says how long a service takes before it is on sale', async () => {
    const { token } = await givenMerchant(server);
    const { id } = await server.ok(saveService, { content: { name: 'Pool cleaning' } }, token);
    const visit = { serviceId: id };
    expect(await server.ok(getServiceVisit, visit, token)).toEqual(defaultVisit);
    await server.ok(setServiceVisit, { ...defaultVisit, ...visit, minutes: 240 }, token);
    expect(await server.ok(getServiceVisit, visit, token)).toMatchObject({ minutes: 240 });
  });
});

describe('the calendar', () => {
  it('refuses days that end before they begin, and more than six weeks', async () => {
    await refusesInput(server, getCalendar, {
      token: shop.merchant.token,
      cases: [
        { input: { from: today, to: addDays(today, -1) }, path: 'to', rule: 'dateOrder' },
        { input: { from: today, to: addDays(today, 42) }, path: 'to', rule: 'dateTooFar' },
      ],
    });
  });

  it('shows the merchant’s own visits with their teams, and counts the paid ones without a time', async () => {
    const own = await givenShop(server);
    const first = await placed(server, own);
    const second = await paid(server, own);
    const open = await paid(server, own, { reservedAt: null });
    const asked = new Date(momentInDubai(addDays(today, 3), '10:00')).toISOString();
    const calendar = { from: today, to: addDays(today, 6) };
    expect(await server.ok(getCalendar, calendar, own.merchant.token)).toMatchObject({
      timeless: [{ orderId: open.id, askedAt: null }],
    });
    await server.ok(proposeTimes, { id: open.id, times: [asked] }, own.merchant.token);
    const { visits, hours, withoutTime, timeless } = await server.ok(
      getCalendar,
      calendar,
      own.merchant.token,
    );
    expect(visits.map(({ orderId }) => orderId).toSorted()).toEqual(
      [first.id, second.id].toSorted(),
    );
    expect(new Set(visits.map(({ team }) => team))).toEqual(new Set([1, 2]));
    expect(withoutTime).toBe(1);
    expect(timeless).toMatchObject([{ emirate: 'DU', askedAt: asked }]);
    expect(hours).toHaveLength(7);
    // Whom to call and where is shown once it is paid for.
    const shown = new Map(visits.map((visit) => [visit.orderId, visit]));
    expect(shown.get(first.id)?.phone).toBe('');
    expect(shown.get(second.id)?.phone).toBe('+971501234567');
  });
});
