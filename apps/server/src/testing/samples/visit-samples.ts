import { listFreeTimes } from '@khidma/contract/scheduling/free-times';
import {
  addBlockedTime,
  addBusyCalendar,
  createCalendarFeed,
  getCalendar,
  getCalendarFeed,
  listBusyCalendars,
  removeBlockedTime,
  removeBusyCalendar,
  removeCalendarFeed,
  rereadBusyCalendar,
} from '@khidma/contract/scheduling/calendar';
import {
  getSchedule,
  getServiceVisit,
  pageServiceVisits,
  setScheduleDay,
  setServiceVisit,
  updateSchedule,
} from '@khidma/contract/scheduling/schedule';
import { defaultSchedule, defaultVisit } from '@khidma/domain/availability/visit-limits';
import { addDays, dayMs, dubaiDay } from '@khidma/domain/rules/days';
import { givenShop, placed } from '../orders-factory.ts';
import { givenMerchant } from '../people.ts';
import type { RunningTestServer } from '../test-server.ts';
import { firstPage, sample } from './sample.ts';

const blockTomorrow = (server: RunningTestServer) => {
  const tomorrow = server.clock.now().getTime() + dayMs;
  return {
    startsAt: new Date(tomorrow).toISOString(),
    endsAt: new Date(tomorrow + dayMs).toISOString(),
    team: 1,
    note: 'Van at the workshop',
  };
};

const ownCalendar = {
  name: 'My own',
  address: 'webcal://calendar.example.com/private-1/basic.ics',
  team: 1,
};

/** When merchants work, and when they can be booked. */
export const visitSamples = [
  sample(listFreeTimes, async (server) => ({
    input: {
      id: (await givenShop(server)).serviceId,
      from: dubaiDay(server.clock.now().getTime()),
      days: '2',
      quantity: '1',
      chosen: '[]',
      arrivalMinutes: '0' as const,
    },
  })),
  sample(getSchedule, async (server) => ({
    input: {},
    token: (await givenMerchant(server)).token,
  })),
  sample(updateSchedule, async (server) => ({
    input: { ...defaultSchedule, teams: 3, worksOnHolidays: true },
    token: (await givenMerchant(server)).token,
  })),
  sample(setScheduleDay, async (server) => ({
    input: {
      day: addDays(dubaiDay(server.clock.now().getTime()), 3),
      ranges: [{ start: '10:00', end: '13:00' }],
    },
    token: (await givenMerchant(server)).token,
  })),
  sample(pageServiceVisits, async (server) => ({
    input: firstPage,
    token: (await givenShop(server)).merchant.token,
  })),
  sample(getServiceVisit, async (server) => {
    const { serviceId, merchant } = await givenShop(server);
    return { input: { serviceId }, token: merchant.token };
  }),
  sample(setServiceVisit, async (server) => {
    const { serviceId, merchant } = await givenShop(server);
    return { input: { ...defaultVisit, serviceId, minutes: 90 }, token: merchant.token };
  }),
  ...[getCalendarFeed, createCalendarFeed, removeCalendarFeed].map((endpoint) =>
    sample(endpoint, async (server) => ({
      input: {},
      token: (await givenMerchant(server)).token,
    })),
  ),
  sample(listBusyCalendars, async (server) => {
    const { token } = await givenMerchant(server);
    await server.ok(addBusyCalendar, ownCalendar, token);
    return { input: {}, token };
  }),
  sample(addBusyCalendar, async (server) => ({
    input: ownCalendar,
    token: (await givenMerchant(server)).token,
  })),
  sample(removeBusyCalendar, async (server) => {
    const { token } = await givenMerchant(server);
    const { id } = await server.ok(addBusyCalendar, ownCalendar, token);
    return { input: { id }, token };
  }),
  sample(rereadBusyCalendar, async (server) => {
    const { token } = await givenMerchant(server);
    const { id } = await server.ok(addBusyCalendar, ownCalendar, token);
    return { input: { id }, token };
  }),
  sample(addBlockedTime, async (server) => ({
    input: blockTomorrow(server),
    token: (await givenMerchant(server)).token,
  })),
  sample(removeBlockedTime, async (server) => {
    const { token } = await givenMerchant(server);
    const { id } = await server.ok(addBlockedTime, blockTomorrow(server), token);
    return { input: { id }, token };
  }),
  sample(getCalendar, async (server) => {
    const shop = await givenShop(server);
    await placed(server, shop);
    await server.ok(addBlockedTime, blockTomorrow(server), shop.merchant.token);
    const from = dubaiDay(server.clock.now().getTime());
    return { input: { from, to: addDays(from, 6) }, token: shop.merchant.token };
  }),
];
