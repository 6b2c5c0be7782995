import { errorCodes } from '@khidma/contract/core/error-catalogue';
import {
  addHoliday,
  listHolidays,
  removeHoliday,
  renameHoliday,
} from '@khidma/contract/scheduling/holidays';
import { pageSettingChanges } from '@khidma/contract/backoffice/settings';
import { pageStaffActions } from '@khidma/contract/backoffice/staff-actions';
import { getSchedule, setScheduleDay } from '@khidma/contract/scheduling/schedule';
import { addDays, dubaiDay } from '@khidma/domain/rules/days';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { givenShop, paid, tomorrow } from '../../testing/orders-factory.ts';
import { givenStaff } from '../../testing/people.ts';
import { refusesInput, refusesStrangers } from '../../testing/refusals.ts';
import { type RunningTestServer, startTestServer } from '../../testing/test-server.ts';

let server: RunningTestServer;
let administrator: string;
beforeAll(async () => {
  server = await startTestServer();
  administrator = (await givenStaff(server, { role: 'administrator' })).token;
});
afterAll(() => server.close());

const names = { en_US: 'National Day', zh_CN: '国庆日', 'ar-AE': 'اليوم الوطني' };
const today = () => dubaiDay(server.clock.now().getTime());
const add = { day: '2027-12-02', names, visits: 0 };

describe('public holidays are refused', () => {
  it('to strangers', async () => {
    await refusesStrangers(server, listHolidays, { year: '2027' });
    expect((await server.call(listHolidays, { year: '2027' })).code).toBe(
      errorCodes.unauthenticated,
    );
    await refusesStrangers(server, addHoliday, add);
    await refusesStrangers(server, renameHoliday, { day: add.day, names });
    await refusesStrangers(server, removeHoliday, { day: add.day });
  });

  it('to roles that set nothing', async () => {
    for (const role of ['auditor', 'reviewer', 'finance', 'support'] as const) {
      const { token } = await givenStaff(server, { role });
      const codes = [
        await server.call(addHoliday, add, token),
        await server.call(renameHoliday, { day: add.day, names }, token),
        await server.call(removeHoliday, { day: add.day }, token),
      ].map(({ code }) => code);
      expect(codes).toEqual(Array.from({ length: 3 }, () => errorCodes.noPermission));
    }
  });

  it('that are over, there already or nowhere', async () => {
    await server.ok(addHoliday, { ...add, day: '2027-12-03' }, administrator);
    await refusesInput(server, addHoliday, {
      token: administrator,
      cases: [
        { input: { ...add, day: addDays(today(), -1) }, path: 'day', rule: 'datePast' },
        { input: { ...add, day: '2027-12-03' }, path: 'day', rule: 'duplicate' },
        { input: { ...add, day: '2027-02-30' }, path: 'day', rule: 'date' },
        {
          input: { ...add, names: { ...names, 'ar-AE': ' ' } },
          path: 'names.ar-AE',
          rule: 'required',
        },
      ],
    });
    expect((await server.call(removeHoliday, { day: '2027-11-11' }, administrator)).code).toBe(
      errorCodes.notFound,
    );
    expect(
      (await server.call(renameHoliday, { day: '2027-11-11', names }, administrator)).code,
    ).toBe(errorCodes.notFound);
    expect((await server.call(listHolidays, { year: '1999' }, administrator)).code).toBe(
      errorCodes.invalid,
    );
  });
});

describe('a public holiday', () => {
  it('closes the day of merchants who do not work on holidays, until it goes, each step in the log', async () => {
    server.clock.advance(1_000);
    const shop = await givenShop(server);
    const day = addDays(today(), 40);
    expect((await server.ok(addHoliday, { ...add, day }, administrator)).holidays).toContainEqual({
      day,
      names,
      visits: 0,
    });
    const { holidays } = await server.ok(getSchedule, {}, shop.merchant.token);
    expect(holidays).toContainEqual({ day, names });
    server.clock.advance(1_000);
    const other = { ...names, en_US: 'Union Day' };
    await server.ok(renameHoliday, { day, names: other }, administrator);
    server.clock.advance(1_000);
    await server.ok(removeHoliday, { day }, administrator);
    expect((await server.ok(getSchedule, {}, shop.merchant.token)).holidays).not.toContainEqual(
      expect.objectContaining({ day }),
    );
    const { records } = await server.ok(pageSettingChanges, { pageNum: '1' }, administrator);
    expect(records.slice(0, 3).map(({ change }) => change)).toEqual([
      { setting: 'holiday', day, before: other, after: null },
      { setting: 'holiday', day, before: names, after: other },
      { setting: 'holiday', day, before: null, after: names },
    ]);
    const actions = await server.ok(pageStaffActions, { pageNum: '1' }, administrator);
    expect(actions.records[0]).toMatchObject({
      action: 'removeHoliday',
      subjectName: `Union Day (${day})`,
    });
  });

  it('of a day with booked visits comes only when their number was named; what merchants decided for the day counts not', async () => {
    const shop = await givenShop(server, { schedule: { worksOnHolidays: false } });
    const reservedAt = tomorrow(server);
    const day = dubaiDay(reservedAt.getTime());
    await paid(server, shop, { reservedAt: reservedAt.toISOString() });
    const before = await server.call(addHoliday, { ...add, day }, administrator);
    expect(before).toMatchObject({ code: errorCodes.holidayHasVisits, data: { visits: 1 } });
    const open = [{ start: '00:00', end: '24:00' }];
    await server.ok(setScheduleDay, { day, ranges: open }, shop.merchant.token);
    await server.ok(addHoliday, { ...add, day }, administrator);
    await server.ok(removeHoliday, { day }, administrator);
    await server.ok(setScheduleDay, { day, ranges: null }, shop.merchant.token);
    const { holidays } = await server.ok(addHoliday, { ...add, day, visits: 1 }, administrator);
    expect(holidays).toContainEqual({ day, names, visits: 1 });
  });
});
