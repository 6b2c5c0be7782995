import { errorCodes } from '@khidma/contract/core/error-catalogue';
import { listFreeTimes } from '@khidma/contract/scheduling/free-times';
import { placeOrder } from '@khidma/contract/orders/customer-orders';
import {
  addBlockedTime,
  getCalendar,
  removeBlockedTime,
} from '@khidma/contract/scheduling/calendar';
import { updateSchedule } from '@khidma/contract/scheduling/schedule';
import { blockLimits } from '@khidma/domain/availability/blocked-times';
import { defaultSchedule } from '@khidma/domain/availability/visit-limits';
import { addDays, dubaiDay, momentInDubai } from '@khidma/domain/rules/days';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { blockedTimes } from '../../db/schema/visits.ts';
import { givenShop, orderInput, placed, type Shop } from '../../testing/orders-factory.ts';
import { givenCustomer, givenMerchant } from '../../testing/people.ts';
import { refusesInput, refusesStrangers } from '../../testing/refusals.ts';
import { type RunningTestServer, startTestServer } from '../../testing/test-server.ts';

let server: RunningTestServer;
let shop: Shop;
let day: string;

beforeAll(async () => {
  server = await startTestServer();
  shop = await givenShop(server);
  day = addDays(dubaiDay(server.clock.now().getTime()), 3);
  const schedule = { ...defaultSchedule, teams: 2, travelMinutes: 0 };
  await server.ok(updateSchedule, schedule, shop.merchant.token);
});
afterAll(() => server.close());

const at = (time: string, on = day) => new Date(momentInDubai(on, time)).toISOString();
const block = (changes: object = {}) => ({
  startsAt: at('10:00'),
  endsAt: at('14:00'),
  team: null,
  note: '',
  ...changes,
});
const freeTimes = async (): Promise<string[]> => {
  const asked = { id: shop.serviceId, from: day, days: '1', quantity: '1' };
  const { days } = await server.ok(listFreeTimes, asked);
  return days[0]?.times ?? [];
};

describe('blocking time: refused', () => {
  it('to strangers', async () => {
    await refusesStrangers(server, addBlockedTime, block());
    await refusesStrangers(server, removeBlockedTime, { id: randomUUID() });
  });

  it('where it ends before it begins, is over, or of a team that there is not', async () => {
    const yesterday = {
      startsAt: at('10:00', addDays(day, -5)),
      endsAt: at('12:00', addDays(day, -5)),
    };
    await refusesInput(server, addBlockedTime, {
      token: shop.merchant.token,
      cases: [
        { input: block({ endsAt: at('10:00') }), path: 'endsAt', rule: 'timeOrder' },
        { input: block(yesterday), path: 'endsAt', rule: 'datePast' },
        {
          input: block({ endsAt: at('10:00', addDays(day, 400)) }),
          path: 'endsAt',
          rule: 'dateTooFar',
        },
        { input: block({ team: 3 }), path: 'team', rule: 'notOffered' },
        {
          input: block({ note: 'x'.repeat(blockLimits.noteLength + 1) }),
          path: 'note',
          rule: 'tooLong',
        },
        { input: block({ startsAt: 'tomorrow' }), path: 'startsAt', rule: 'iso' },
      ],
    });
  });

  it('beyond so many ahead', async () => {
    const { token, merchantId } = await givenMerchant(server);
    const rows = Array.from({ length: blockLimits.mostAhead }, () => ({
      id: randomUUID(),
      merchantId,
      team: null,
      startsAt: new Date(at('10:00')),
      endsAt: new Date(at('11:00')),
      note: '',
    }));
    await server.db.insert(blockedTimes).values(rows);
    await refusesInput(server, addBlockedTime, {
      token,
      cases: [{ input: block(), path: 'startsAt', rule: 'tooMany' }],
    });
  });

  it('taking back somebody else’s', async () => {
    const { id } = await server.ok(addBlockedTime, block(), shop.merchant.token);
    const { token } = await givenMerchant(server);
    expect((await server.call(removeBlockedTime, { id }, token)).code).toBe(errorCodes.notFound);
    await server.ok(removeBlockedTime, { id }, shop.merchant.token);
    const again = await server.call(removeBlockedTime, { id }, shop.merchant.token);
    expect(again.code).toBe(errorCodes.notFound);
  });
});

describe('a blocked time', () => {
  it('of one team leaves the others, of all is neither offered nor booked, and is free again when taken back', async () => {
    const { token } = shop.merchant;
    await server.ok(addBlockedTime, block({ team: 1 }), token);
    expect(await freeTimes()).toContain(at('11:00'));
    const { id } = await server.ok(addBlockedTime, block(), token);
    const free = await freeTimes();
    // Visits take two hours: the last before begins at eight, the next one at two.
    expect(free).toContain(at('08:00'));
    expect(free).not.toContain(at('08:30'));
    expect(free).not.toContain(at('13:30'));
    expect(free).toContain(at('14:00'));
    const customer = await givenCustomer(server);
    await refusesInput(server, placeOrder, {
      token: customer.token,
      cases: [
        {
          input: { ...orderInput(server, shop), reservedAt: at('11:00') },
          path: 'reservedAt',
          rule: 'timeTaken',
        },
      ],
    });
    await server.ok(removeBlockedTime, { id }, token);
    expect(await freeTimes()).toContain(at('11:00'));
  });

  it('is shown in the calendar of the days that it touches, and leaves visits that are reserved', async () => {
    const own = await givenShop(server);
    const visit = await placed(server, own);
    const startsAt = at('10:00', addDays(day, -2));
    const long = { startsAt, endsAt: at('10:00', addDays(day, 20)), team: null, note: 'Leave' };
    const { id } = await server.ok(addBlockedTime, long, own.merchant.token);
    const calendar = (from: string, to = from) =>
      server.ok(getCalendar, { from, to }, own.merchant.token);
    expect((await calendar(addDays(day, 5))).blocks).toEqual([{ id, ...long, calendar: null }]);
    expect((await calendar(addDays(day, 21))).blocks).toEqual([]);
    const { visits } = await calendar(addDays(day, -3), addDays(day, 5));
    expect(visits.map(({ orderId }) => orderId)).toEqual([visit.id]);
  });
});
