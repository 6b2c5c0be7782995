import { errorCodes } from '@khidma/contract/core/error-catalogue';
import { listFreeTimes } from '@khidma/contract/scheduling/free-times';
import { placeOrder } from '@khidma/contract/orders/customer-orders';
import { getOrder } from '@khidma/contract/orders/merchant-orders';
import {
  addBusyCalendar,
  createCalendarFeed,
  getCalendar,
  listBusyCalendars,
  removeBlockedTime,
  removeBusyCalendar,
  rereadBusyCalendar,
} from '@khidma/contract/scheduling/calendar';
import { updateSchedule } from '@khidma/contract/scheduling/schedule';
import { busyCalendarLimits, nextReadAfter } from '@khidma/domain/availability/busy-calendars';
import { defaultSchedule } from '@khidma/domain/availability/visit-limits';
import { addDays, dubaiDay, momentInDubai } from '@khidma/domain/rules/days';
import { eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { merchants } from '../../db/schema/merchants.ts';
import { busyCalendars } from '../../db/schema/visits.ts';
import { givenShop, orderInput, paid, type Shop } from '../../testing/orders-factory.ts';
import { givenCustomer, givenMerchant } from '../../testing/people.ts';
import { eventually } from '../../testing/eventually.ts';
import { refusesInput, refusesStrangers } from '../../testing/refusals.ts';
import { type RunningTestServer, startTestServer } from '../../testing/test-server.ts';
import { readBusyCalendars } from './busy-calendars.ts';

let server: RunningTestServer;
let day: string;

beforeAll(async () => {
  server = await startTestServer();
  day = addDays(dubaiDay(server.clock.now().getTime()), 3);
});
afterAll(() => server.close());

let addresses = 0;
const own = (changes: object = {}) => ({
  name: 'My own',
  address: `https://calendar.example.com/secret-${(addresses += 1)}.ics`,
  team: null,
  ...changes,
});
const at = (time: string, on = day) => momentInDubai(on, time);
const busy = (from: string, until: string, on = day) => ({
  from: at(from, on),
  until: at(until, on),
});
const says = (address: string, ...ranges: readonly ReturnType<typeof busy>[]) =>
  server.calendars.answers.set(address, { ranges, skipped: 0, unclear: [] });
const givenTeams = async (teams: number): Promise<Shop> => {
  const shop = await givenShop(server);
  await server.ok(
    updateSchedule,
    { ...defaultSchedule, teams, travelMinutes: 0 },
    shop.merchant.token,
  );
  return shop;
};
const freeTimes = async ({ serviceId: id }: Shop): Promise<readonly string[]> => {
  const { days } = await server.ok(listFreeTimes, { id, from: day, days: '1', quantity: '1' });
  return days[0]?.times ?? [];
};
const iso = (time: string) => new Date(at(time)).toISOString();
const list = (shop: Shop) => server.ok(listBusyCalendars, {}, shop.merchant.token);
const later = async (ms: number) => {
  server.clock.advance(ms);
  return await readBusyCalendars(server.ctx);
};

describe('a calendar elsewhere: refused', () => {
  it('to strangers and others', async () => {
    await refusesStrangers(server, listBusyCalendars, {});
    expect((await server.call(listBusyCalendars, {})).code).toBe(errorCodes.unauthenticated);
    await refusesStrangers(server, addBusyCalendar, own());
    await refusesStrangers(server, removeBusyCalendar, { id: randomUUID() });
    await refusesStrangers(server, rereadBusyCalendar, { id: randomUUID() });
    const { token } = await givenMerchant(server);
    const { id } = await server.ok(addBusyCalendar, own(), token);
    const other = await givenMerchant(server);
    expect(await server.ok(listBusyCalendars, {}, other.token)).toEqual([]);
    expect((await server.call(removeBusyCalendar, { id }, other.token)).code).toBe(
      errorCodes.notFound,
    );
  });

  it('at an address that is not of the public internet, a second time, for a team that there is not, and beyond so many', async () => {
    const { token } = await givenMerchant(server);
    const first = own({ address: 'webcal://calendar.example.com/one.ics' });
    await server.ok(addBusyCalendar, first, token);
    await refusesInput(server, addBusyCalendar, {
      token,
      cases: [
        ...[
          'calendar.example.com/one.ics',
          'http://calendar.example.com/one.ics',
          'https://127.0.0.1/one.ics',
          'https://10.1.2.3/one.ics',
          'https://[::1]/one.ics',
          'https://router.local/one.ics',
          'webcal://localhost/one.ics',
          'https://me:word@calendar.example.com/one.ics',
          'https://calendar.example.com:8443/one.ics',
          'file:///etc/passwd',
        ].map((address) => ({
          input: own({ address }),
          path: 'address',
          rule: 'calendarAddress' as const,
        })),
        {
          input: own({ address: 'https://calendar.example.com/one.ics' }),
          path: 'address',
          rule: 'duplicate',
        },
        { input: own({ team: 99 }), path: 'team', rule: 'notOffered' },
        { input: own({ name: ' ' }), path: 'name', rule: 'required' },
        { input: own({ name: 'x'.repeat(61) }), path: 'name', rule: 'tooLong' },
        {
          input: own({ address: `https://a.example/${'x'.repeat(2000)}` }),
          path: 'address',
          rule: 'tooLong',
        },
      ],
    });
    const other = await givenMerchant(server);
    const codes = await Promise.all(
      Array.from(
        { length: busyCalendarLimits.most + 2 },
        async () => (await server.call(addBusyCalendar, own(), other.token)).code,
      ),
    );
    expect(codes.filter((code) => code === 0)).toHaveLength(busyCalendarLimits.most);
    expect(await server.ok(listBusyCalendars, {}, other.token)).toHaveLength(
      busyCalendarLimits.most,
    );
  });
});

describe('a calendar elsewhere', () => {
  it('keeps its times from being offered and booked, and gives them back when it is removed', async () => {
    const shop = await givenTeams(1);
    const { token } = shop.merchant;
    const input = own();
    says(input.address, busy('10:00', '14:00'));
    const { id } = await server.ok(addBusyCalendar, input, token);
    expect(await freeTimes(shop)).toContain(iso('11:00'));
    await readBusyCalendars(server.ctx);
    const free = await freeTimes(shop);
    expect(free).toContain(iso('08:00'));
    expect(free).not.toContain(iso('08:30'));
    expect(free).not.toContain(iso('13:30'));
    expect(free).toContain(iso('14:00'));
    const customer = await givenCustomer(server);
    await refusesInput(server, placeOrder, {
      token: customer.token,
      cases: [
        {
          input: { ...orderInput(server, shop), reservedAt: iso('11:00') },
          path: 'reservedAt',
          rule: 'timeTaken',
        },
      ],
    });
    expect(await list(shop)).toMatchObject([
      { id, host: 'calendar.example.com', problem: null, times: 1, skipped: 0 },
    ]);
    await server.ok(removeBusyCalendar, { id }, token);
    expect(await freeTimes(shop)).toContain(iso('11:00'));
    expect(await list(shop)).toEqual([]);
  });

  it('of one team leaves the other, and is shown under its name, not to be taken back singly', async () => {
    const shop = await givenTeams(2);
    const { token } = shop.merchant;
    const input = own({ team: 2, name: 'Sami' });
    says(input.address, busy('10:00', '14:00'));
    await server.ok(addBusyCalendar, input, token);
    await readBusyCalendars(server.ctx);
    expect(await freeTimes(shop)).toContain(iso('11:00'));
    const { blocks } = await server.ok(getCalendar, { from: day, to: day }, token);
    expect(blocks).toMatchObject([{ team: 2, calendar: 'Sami', note: '' }]);
    const taken = await server.call(removeBlockedTime, { id: blocks[0]?.id ?? '' }, token);
    expect(taken.code).toBe(errorCodes.notFound);
  });

  it('is read again where its merchant asks for it, not before five minutes have passed', async () => {
    const shop = await givenTeams(1);
    const { token } = shop.merchant;
    const input = own();
    says(input.address, busy('10:00', '14:00'));
    const { id } = await server.ok(addBusyCalendar, input, token);
    await readBusyCalendars(server.ctx);
    says(input.address, busy('15:00', '16:00'));
    const again = () => server.call(rereadBusyCalendar, { id }, token);
    expect(await again()).toMatchObject({
      code: errorCodes.tooManyRequests,
      data: { retryAfterSeconds: 300 },
    });
    expect(await later(299_999)).toBe(0);
    expect((await again()).code).toBe(errorCodes.tooManyRequests);
    server.clock.advance(1);
    expect((await again()).code).toBe(0);
    await readBusyCalendars(server.ctx);
    expect(await freeTimes(shop)).toContain(iso('11:00'));
    const other = await givenMerchant(server);
    expect((await server.call(rereadBusyCalendar, { id }, other.token)).code).toBe(
      errorCodes.notFound,
    );
  });

  it('is not told to the calendars that read ours', async () => {
    const shop = await givenTeams(1);
    const input = own();
    says(input.address, busy('10:00', '14:00'));
    await server.ok(addBusyCalendar, input, shop.merchant.token);
    await readBusyCalendars(server.ctx);
    const { address } = await server.ok(createCalendarFeed, {}, shop.merchant.token);
    const { body } = await server.app.inject({ method: 'GET', url: new URL(address).pathname });
    expect(body).toContain('BEGIN:VCALENDAR');
    expect(body).not.toContain('BEGIN:VEVENT');
  });

  it('that cannot be read keeps what was read last, says why and since when, and is tried less and less often', async () => {
    const shop = await givenTeams(1);
    const input = own();
    says(input.address, busy('10:00', '14:00'));
    await server.ok(addBusyCalendar, input, shop.merchant.token);
    await readBusyCalendars(server.ctx);
    const [read] = await list(shop);
    server.calendars.answers.set(input.address, { problem: 'notCalendar' });
    const asked = () => server.calendars.asked.filter((each) => each === input.address).length;
    await later(nextReadAfter(0) - 1);
    expect(asked()).toBe(1);
    await later(1);
    expect(await list(shop)).toMatchObject([
      { problem: 'notCalendar', readAt: read?.readAt, times: 1 },
    ]);
    expect(await freeTimes(shop)).not.toContain(iso('11:00'));
    const before = asked();
    await later(nextReadAfter(1));
    await later(nextReadAfter(1));
    expect(asked() - before).toBe(1);
    says(input.address, busy('16:00', '17:00'));
    await later(nextReadAfter(2));
    expect(await list(shop)).toMatchObject([{ problem: null, times: 1 }]);
    expect(await freeTimes(shop)).toContain(iso('11:00'));
    expect(await freeTimes(shop)).not.toContain(iso('16:00'));
  });

  it('that meets a sold visit leaves it, and stands in its history once', async () => {
    const shop = await givenTeams(1);
    const { id } = await paid(server, shop, { reservedAt: iso('10:00') });
    const input = own();
    says(input.address, busy('09:00', '11:00'));
    await server.ok(addBusyCalendar, input, shop.merchant.token);
    await readBusyCalendars(server.ctx);
    says(input.address, busy('09:00', '11:00'), busy('18:00', '19:00'));
    await later(nextReadAfter(0));
    const { timeline } = await server.ok(getOrder, { id }, shop.merchant.token);
    expect(timeline.filter(({ event }) => event === 'visitLeftOutside')).toHaveLength(1);
  });

  it('is read by one of two nodes, by nobody for a merchant that is suspended, and its address lies sealed', async () => {
    const shop = await givenTeams(1);
    const { merchantId, token } = shop.merchant;
    const input = own();
    says(input.address);
    await server.ok(addBusyCalendar, input, token);
    await Promise.all([readBusyCalendars(server.ctx), readBusyCalendars(server.ctx)]);
    const asked = () => server.calendars.asked.filter((each) => each === input.address).length;
    expect(asked()).toBe(1);
    const [row] = await server.db
      .select()
      .from(busyCalendars)
      .where(eq(busyCalendars.merchantId, merchantId));
    expect(JSON.stringify(row)).not.toContain('secret-');
    await server.db
      .update(merchants)
      .set({ status: 'suspended' })
      .where(eq(merchants.id, merchantId));
    await later(nextReadAfter(0));
    expect(asked()).toBe(1);
  });

  it('holds up no more than a quarter of the others, whoever has several, and pays for the time it takes', async () => {
    const hostile = await givenTeams(1);
    const theirs = [own(), own(), own()];
    for (const input of theirs) await server.ok(addBusyCalendar, input, hostile.merchant.token);
    const others: string[] = [];
    for (let count = 0; count < 5; count += 1) {
      const input = own();
      says(input.address);
      await server.ok(addBusyCalendar, input, (await givenMerchant(server)).token);
      others.push(input.address);
    }
    const slow = new Set(theirs.map(({ address }) => address));
    const { calendars, clock } = server;
    let answer = (): void => undefined;
    const held = new Promise<void>((resolve) => (answer = resolve));
    const before = calendars.asked.length;
    calendars.until = (address) => (slow.has(address) ? held : Promise.resolve());
    const reading = readBusyCalendars(server.ctx);
    const asked = () => calendars.asked.slice(before);
    await eventually(() => expect(asked()).toEqual(expect.arrayContaining(others)));
    expect(asked().filter((address) => slow.has(address))).toHaveLength(1);
    clock.advance(20_000);
    calendars.until = undefined;
    answer();
    await reading;
    expect(asked().filter((address) => slow.has(address))).toHaveLength(3);
    const rows = await server.db
      .select({ lookAt: busyCalendars.lookAt })
      .from(busyCalendars)
      .where(eq(busyCalendars.merchantId, hostile.merchant.merchantId));
    const waits = rows.map(({ lookAt }) => lookAt.getTime() - clock.now().getTime());
    expect(Math.max(...waits)).toBe(nextReadAfter(1) + 60 * 20_000);
    expect(Math.min(...waits)).toBe(nextReadAfter(1));
  });
});
