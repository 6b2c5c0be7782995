import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { addDays, dayMs, dubaiDay, momentInDubai, startOfDay } from '../rules/days.ts';
import type { WeeklyHours } from '../rules/weekly-hours.ts';
import {
  type Availability,
  type BusyTime,
  freeLane,
  freeTimes,
  validateAgreedTime,
  validatePlan,
  validateTime,
  type VisitRules,
  visitAt,
} from './free-times.ts';
import {
  hoursOn,
  isOpenAt,
  isRamadan,
  nextOpeningOf,
  openRanges,
  type WorkCalendar,
} from './work-calendar.ts';
import { isWithinRanges, joinRanges, withoutRanges } from './time-ranges.ts';
import {
  arrivalChoices,
  defaultSchedule,
  defaultVisit,
  scheduleProblems,
  visitProblems,
  visitRules,
} from './visit-limits.ts';

const minute = 60_000;
const hour = 60 * minute;

const nineToSix = [{ start: '09:00', end: '18:00' }];
const weekdaysOnly: WeeklyHours = {
  monday: nineToSix,
  tuesday: nineToSix,
  wednesday: nineToSix,
  thursday: nineToSix,
  friday: [
    { start: '09:00', end: '12:00' },
    { start: '14:30', end: '18:00' },
  ],
  saturday: null,
  sunday: null,
};
const calendar: WorkCalendar = { hours: weekdaysOnly, ramadanHours: null, days: {}, holidays: [] };
const rules: VisitRules = visitRules({ ...defaultSchedule, leadMinutes: 0 }, defaultVisit, {
  quantity: 1,
  chosen: [],
});

/** A Monday, before anybody works. */
const monday = '2026-11-23';
const now = momentInDubai(monday, '06:00');
const availability = (changes: Partial<Availability> = {}): Availability => ({
  calendar,
  rules,
  busy: [],
  now,
  ...changes,
});
const at = (day: string, time: string) => momentInDubai(day, time);
const busy = (day: string, from: string, until: string, lane: number | null = 1): BusyTime => ({
  from: at(day, from),
  until: at(day, until),
  lane,
});

const zone = process.env['TZ'];
afterEach(() => {
  if (zone === undefined) delete process.env['TZ'];
  else process.env['TZ'] = zone;
});

describe('a time is refused, and says by which rule', () => {
  it.each([
    ['that is over', at('2026-11-22', '10:00'), 'datePast'],
    ['further ahead than the merchant takes visits', now + 91 * dayMs, 'dateTooFar'],
    ['before the merchant opens', at(monday, '08:30'), 'closedThen'],
    ['that would end after the merchant closes', at(monday, '16:30'), 'closedThen'],
    ['over the Friday prayer', at('2026-11-27', '11:00'), 'closedThen'],
    ['on a closed day', at('2026-11-28', '10:00'), 'closedThen'],
    ['beside the raster', at(monday, '10:07'), 'closedThen'],
  ])('%s', (_, start, refused) => {
    expect(validateTime(availability(), start)).toEqual({ refused });
  });

  it('at shorter notice than the merchant wants', () => {
    const soon = { ...rules, leadMs: 5 * hour };
    expect(validateTime(availability({ rules: soon }), at(monday, '10:30'))).toEqual({
      refused: 'tooSoon',
    });
    expect(validateTime(availability({ rules: soon }), at(monday, '11:00'))).toMatchObject({
      lane: 1,
    });
  });

  it('where every team is taken, its way to the next visit included, at one end only', () => {
    const taken = availability({ busy: [busy(monday, '12:00', '14:30')] });
    expect(validateTime(taken, at(monday, '10:00'))).toEqual({ refused: 'timeTaken' });
    // Work until 11:30, half an hour on the way.
    expect(validateTime(taken, at(monday, '09:30'))).toMatchObject({ lane: 1 });
    expect(validateTime(taken, at(monday, '14:30'))).toMatchObject({ lane: 1 });
  });

  it('on a day with as many visits as the merchant wants; what it keeps free itself is no visit', () => {
    const two = { ...rules, teams: 5, visitsPerDay: 2 };
    const block = { ...busy(monday, '09:00', '10:00'), isBlock: true };
    const one = [busy(monday, '09:00', '11:00'), block];
    const full = [...one, busy(monday, '12:00', '14:00', 2)];
    expect(
      validateTime(availability({ rules: two, busy: one }), at(monday, '15:00')),
    ).toMatchObject({
      lane: 1,
    });
    expect(validateTime(availability({ rules: two, busy: full }), at(monday, '15:00'))).toEqual({
      refused: 'dayFull',
    });
    const days = { from: monday, to: '2026-11-24' };
    const free = freeTimes(availability({ rules: two, busy: full }), days);
    expect(new Set(free.map(dubaiDay))).toEqual(new Set(['2026-11-24']));
  });

  it('by the length of what was chosen: the longest of its options, else the service’s', () => {
    const visit = {
      ...defaultVisit,
      minutes: 60,
      optionMinutes: [
        { spec: 'Size', option: '3 BR', minutes: 240 },
        { spec: 'Extra', option: 'Oven', minutes: 90 },
      ],
    };
    const length = (...chosen: { spec: string; option: string }[]) =>
      visitRules(defaultSchedule, visit, { quantity: 1, chosen }).lengthMs / minute;
    expect(length()).toBe(60);
    expect(length({ spec: 'Extra', option: '3 BR' })).toBe(60);
    expect(length({ spec: 'Extra', option: 'Oven' })).toBe(90);
    expect(length({ spec: 'Size', option: '3 BR' }, { spec: 'Extra', option: 'Oven' })).toBe(240);
    const twice = { ...visit, optionMinutes: [...visit.optionMinutes, ...visit.optionMinutes] };
    expect(visitProblems(twice).map(({ path, rule }) => [path, rule])).toEqual([
      ['optionMinutes.2.option', 'duplicate'],
      ['optionMinutes.3.option', 'duplicate'],
    ]);
    const short = { spec: 'Size', option: '1 BR', minutes: 5 };
    expect(visitProblems({ ...visit, optionMinutes: [short] })).toMatchObject([
      { path: 'optionMinutes.0.minutes', rule: 'tooSmall' },
    ]);
  });

  it('where the team that is free at first is not free to the end', () => {
    const two = { ...rules, teams: 2 };
    const crossed = [busy(monday, '09:00', '11:00', 1), busy(monday, '11:00', '13:00', 2)];
    expect(validateTime(availability({ rules: two, busy: crossed }), at(monday, '10:00'))).toEqual({
      refused: 'timeTaken',
    });
  });
});

describe('a window in which the team comes', () => {
  const two = visitRules(
    { ...defaultSchedule, leadMinutes: 0 },
    { ...defaultVisit, minutes: 60, arrivalMinutes: 120 },
    { quantity: 1, chosen: [] },
  );
  const first = busy(monday, '09:00', '10:30');

  it('is sold again as long as a start can be planned within it', () => {
    const state = availability({ rules: two, busy: [first] });
    expect(validateTime(state, at(monday, '09:00'))).toEqual({
      lane: 1,
      startsAt: at(monday, '10:30'),
    });
    const full = { ...state, busy: [first, busy(monday, '10:30', '12:00')] };
    expect(validateTime(full, at(monday, '09:00'))).toEqual({ refused: 'timeTaken' });
    expect(validateAgreedTime(full, at(monday, '10:30'))).toEqual({
      lane: 1,
      startsAt: at(monday, '12:00'),
    });
  });

  it('begins within the hours, and bears no start beyond them', () => {
    const state = availability({ rules: two });
    expect(validateTime(state, at(monday, '08:00'))).toEqual({ refused: 'closedThen' });
    expect(validateTime(state, at(monday, '17:00'))).toEqual({
      lane: 1,
      startsAt: at(monday, '17:00'),
    });
    expect(validateTime(state, at(monday, '17:30'))).toEqual({ refused: 'closedThen' });
    // Over the Friday prayer the start waits for the afternoon.
    expect(validateTime(state, at('2026-11-27', '11:30'))).toEqual({ refused: 'closedThen' });
    const late = { ...state, busy: [busy('2026-11-27', '14:30', '15:00')] };
    expect(validateTime(late, at('2026-11-27', '14:30'))).toEqual({
      lane: 1,
      startsAt: at('2026-11-27', '15:00'),
    });
  });

  it('is planned anew by the merchant where a team is free', () => {
    const state = availability({ rules: two, busy: [first] });
    const visit = { from: at(monday, '10:00'), until: at(monday, '11:30') };
    expect(validatePlan(state, visit)).toBeNull();
    expect(validatePlan({ ...state, rules: { ...two, teams: 2 } }, visit)).toMatchObject({
      lane: 2,
    });
  });

  it('is one of those that are offered', () => {
    const refused = visitProblems({ ...defaultVisit, arrivalMinutes: 90 });
    expect(refused).toMatchObject([{ path: 'arrivalMinutes', rule: 'invalid' }]);
    for (const arrivalMinutes of arrivalChoices)
      expect(visitProblems({ ...defaultVisit, arrivalMinutes })).toEqual([]);
  });
});

describe('a visit without a team of today keeps one of them', () => {
  it.each([
    [1, [null], null],
    [2, [null], 1],
    [2, [1, null], null],
    [2, [3], 1],
    [2, [3, 2], null],
  ])('%i teams, visits of %j', (teams, lanes, lane) => {
    const hits = lanes.map((each) => busy(monday, '09:00', '12:00', each));
    expect(freeLane(teams, hits, { from: at(monday, '10:00'), until: at(monday, '11:00') })).toBe(
      lane,
    );
  });
});

describe('hours of a day', () => {
  it('an exception stands in the place of its day, and an empty one closes it', () => {
    const own = {
      ...calendar,
      days: { [monday]: [], '2026-11-28': [{ start: '10:00', end: '13:00' }] },
    };
    expect(hoursOn(own, monday)).toEqual([]);
    expect(validateTime(availability({ calendar: own }), at('2026-11-28', '10:00'))).toMatchObject({
      lane: 1,
    });
  });

  it('a public holiday closes its day, unless the merchant has hours of its own for it', () => {
    const national = { ...calendar, holidays: ['2026-12-02'] };
    expect(hoursOn(national, '2026-12-02')).toEqual([]);
    expect(hoursOn({ ...national, days: { '2026-12-02': nineToSix } }, '2026-12-02')).toEqual(
      nineToSix,
    );
  });

  it('Ramadan has hours of its own where the merchant gave some', () => {
    // 1447: 18 February to 19 March 2026.
    expect(['2026-02-17', '2026-02-18', '2026-03-19', '2026-03-20'].map(isRamadan)).toEqual([
      false,
      true,
      true,
      false,
    ]);
    const evening = [{ start: '20:00', end: '24:00' }];
    const ramadanHours = { ...weekdaysOnly, wednesday: evening };
    expect(hoursOn({ ...calendar, ramadanHours }, '2026-02-18')).toEqual(evening);
    expect(hoursOn({ ...calendar, ramadanHours }, '2026-02-11')).toEqual(nineToSix);
  });

  it('outdoor work is banned 12:30 to 15:00 from 15 June to 15 September', () => {
    const outdoor = { ...rules, isOutdoor: true, lengthMs: hour };
    const summer = availability({ rules: outdoor, now: at('2026-06-01', '00:00') });
    const free = (day: string) =>
      freeTimes(summer, { from: day, to: day }).map((start) => (start - startOfDay(day)) / hour);
    expect(free('2026-06-15')).toEqual([9, 9.5, 10, 10.5, 11, 11.5, 15, 15.5, 16, 16.5, 17]);
    expect(free('2026-06-12')).toContain(14.5);
    expect(free('2026-08-31')).not.toContain(12);
  });

  it('what meets at midnight is worked through', () => {
    const night = {
      ...calendar,
      hours: {
        ...weekdaysOnly,
        monday: [{ start: '22:00', end: '24:00' }],
        tuesday: [{ start: '00:00', end: '02:00' }],
      },
    };
    expect(validateTime(availability({ calendar: night }), at(monday, '23:00'))).toMatchObject({
      lane: 1,
    });
    expect(validateTime(availability({ calendar: night }), at(monday, '21:00'))).toEqual({
      refused: 'closedThen',
    });
  });

  it('says when a merchant is there, and when next', () => {
    expect(isOpenAt(calendar, at(monday, '09:00'))).toBe(true);
    expect(isOpenAt(calendar, at(monday, '18:00'))).toBe(false);
    expect(nextOpeningOf(calendar, at('2026-11-27', '19:00'))).toBe(at('2026-11-30', '09:00'));
    const closed = {
      ...weekdaysOnly,
      monday: null,
      tuesday: null,
      wednesday: null,
      thursday: null,
      friday: null,
    };
    expect(nextOpeningOf({ ...calendar, hours: closed }, now)).toBeNull();
  });
});

describe('what a merchant says of its time is refused', () => {
  it.each([
    [{ teams: 0 }, 'teams', 'tooSmall'],
    [{ teams: 51 }, 'teams', 'tooLarge'],
    [{ travelMinutes: 1.5 }, 'travelMinutes', 'invalid'],
    [{ leadMinutes: -1 }, 'leadMinutes', 'tooSmall'],
    [{ daysAhead: 91 }, 'daysAhead', 'tooLarge'],
    [{ stepMinutes: 25 }, 'stepMinutes', 'invalid'],
    [
      { ramadanHours: { ...weekdaysOnly, monday: [{ start: '10:00', end: '09:00' }] } },
      'ramadanHours.monday.0.end',
      'timeOrder',
    ],
  ])('%j', (changes, path, rule) => {
    expect(scheduleProblems({ ...defaultSchedule, ...changes })).toMatchObject([{ path, rule }]);
  });

  it('a visit shorter or longer than can be', () => {
    expect(visitProblems({ ...defaultVisit, minutes: 10 })).toMatchObject([{ path: 'minutes' }]);
    expect(visitProblems({ ...defaultVisit, minutes: 721 })).toMatchObject([{ path: 'minutes' }]);
    expect(visitProblems(defaultVisit)).toEqual([]);
  });
});

describe('however hours, visits and teams are', () => {
  const times = fc
    .tuple(fc.integer({ min: 0, max: 95 }), fc.integer({ min: 1, max: 40 }))
    .map(([start, length]) => ({
      start: clockOf(start),
      end: clockOf(Math.min(96, start + length)),
    }));
  const dayHours = fc.option(fc.array(times, { minLength: 1, maxLength: 1 }));
  const week = fc.record({
    monday: dayHours,
    tuesday: dayHours,
    wednesday: dayHours,
    thursday: dayHours,
    friday: dayHours,
    saturday: dayHours,
    sunday: dayHours,
  });
  const visits = fc.record({
    lengthMs: fc.integer({ min: 1, max: 48 }).map((quarters) => quarters * 15 * minute),
    windowMs: fc.constantFrom(...arrivalChoices).map((minutes) => minutes * minute),
    travelMs: fc.integer({ min: 0, max: 8 }).map((quarters) => quarters * 15 * minute),
    leadMs: fc.constantFrom(0, 3 * hour, dayMs),
    aheadMs: fc.constantFrom(2 * dayMs, 90 * dayMs),
    stepMs: fc.constantFrom(15 * minute, 30 * minute, hour),
    teams: fc.integer({ min: 1, max: 3 }),
    isOutdoor: fc.boolean(),
    visitsPerDay: fc.integer({ min: 0, max: 3 }),
  });
  const to = addDays(monday, 2);

  it('a time that is offered can be booked, one that is not is refused, none lies outside the hours, no moment holds more visits than teams, no day more than its merchant wants', () => {
    fc.assert(
      fc.property(
        week,
        visits,
        fc.array(fc.nat(), { maxLength: 12 }),
        fc.constantFrom('UTC', 'America/New_York', 'Asia/Tokyo'),
        (hours, wanted, picks, tz) => {
          process.env['TZ'] = tz;
          const booked: BusyTime[] = [];
          const state = availability({
            calendar: { ...calendar, hours },
            rules: wanted,
            busy: booked,
          });
          for (const pick of picks) {
            const offered = freeTimes(state, { from: monday, to });
            for (
              let start = startOfDay(monday);
              start < startOfDay(addDays(to, 1));
              start += 15 * minute
            )
              expect('lane' in validateTime(state, start)).toBe(offered.includes(start));
            const start = offered[pick % Math.max(1, offered.length)];
            if (start === undefined) break;
            const planned = validateTime(state, start);
            if (!('lane' in planned)) throw new Error('offered and refused');
            // The team comes within the window that the customer was sold, on its day.
            expect(planned.startsAt).toBeGreaterThanOrEqual(start);
            expect(planned.startsAt - start).toBeLessThanOrEqual(wanted.windowMs);
            expect(dubaiDay(planned.startsAt)).toBe(dubaiDay(start));
            booked.push({ ...visitAt(wanted, planned.startsAt), lane: planned.lane });
          }
          const open = openRanges(state.calendar, {
            from: addDays(monday, -1),
            to: addDays(to, 1),
            isOutdoor: wanted.isOutdoor,
          });
          for (const visit of booked) {
            const work = { from: visit.from, until: visit.until - wanted.travelMs };
            expect(isWithinRanges(open, work)).toBe(true);
            const meanwhile = booked.filter(
              (each) => each.from <= visit.from && visit.from < each.until,
            );
            expect(meanwhile.length).toBeLessThanOrEqual(wanted.teams);
            const sameDay = booked.filter((each) => dubaiDay(each.from) === dubaiDay(visit.from));
            if (wanted.visitsPerDay > 0)
              expect(sameDay.length).toBeLessThanOrEqual(wanted.visitsPerDay);
          }
        },
      ),
      { numRuns: 40 },
    );
  });

  it('ranges joined and taken away hold the moments that they should', () => {
    const ranges = fc.array(
      fc.tuple(fc.nat(60), fc.nat(20)).map(([from, length]) => ({ from, until: from + length })),
      { maxLength: 8 },
    );
    fc.assert(
      fc.property(ranges, ranges, (some, others) => {
        const left = withoutRanges(joinRanges(some), joinRanges(others));
        for (let moment = 0; moment < 80; moment += 1) {
          const holds = (list: typeof some) =>
            list.some(({ from, until }) => from <= moment && moment < until);
          expect(holds(left)).toBe(holds(some) && !holds(others));
        }
        expect(dubaiDay(now)).toBe(monday);
      }),
    );
  });
});

function clockOf(quarters: number): string {
  return `${String(Math.floor(quarters / 4)).padStart(2, '0')}:${String((quarters % 4) * 15).padStart(2, '0')}`;
}
