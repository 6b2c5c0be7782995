import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  businessDeadline,
  businessHoursLeft,
  businessTimeBetween,
  businessTimeLeft,
} from './business-days.ts';
import {
  addDays,
  dayMs,
  daysBetween,
  dubaiDay,
  dubaiTime,
  isBusinessDay,
  isDay,
  isTime,
  minutesOf,
  momentInDubai,
  startOfDay,
  weekdayOf,
} from './days.ts';
import { widestRange, hoursProblems, type WeeklyHours } from './weekly-hours.ts';

const hour = 3_600_000;
const dubai = (day: string, time: string) => momentInDubai(day, time);
const moments = fc.integer({ min: Date.UTC(2020, 0, 1), max: Date.UTC(2035, 0, 1) });

describe('Business days are those of Asia/Dubai, UTC+4', () => {
  it.each(['', '2026-2-1', '2026-02-30', '2025-02-29', '2026-13-01', '2026-11-21T00:00'])(
    'refuses the day %j',
    (text) => expect(isDay(text)).toBe(false),
  );
  it.each(['2024-02-29', '2026-12-31'])('takes the day %s', (text) =>
    expect(isDay(text)).toBe(true),
  );
  it.each(['', '24:00', '9:00', '12:60', '12:00:00'])('refuses the time %j', (text) =>
    expect(isTime(text)).toBe(false),
  );
  it.each(['00:00', '23:59'])('takes the time %s', (text) => expect(isTime(text)).toBe(true));

  it('begins at 20:00 UTC', () => {
    expect(dubaiDay(Date.UTC(2026, 10, 21, 19, 59, 59, 999))).toBe('2026-11-21');
    expect(dubaiDay(Date.UTC(2026, 10, 21, 20))).toBe('2026-11-22');
    expect(dubaiTime(Date.UTC(2026, 10, 21, 20, 5))).toBe('00:05');
    expect(startOfDay('2026-11-22')).toBe(Date.UTC(2026, 10, 21, 20));
  });

  it('counts days and knows their weekday', () => {
    expect(weekdayOf('2026-11-21')).toBe('saturday');
    expect(weekdayOf('1969-12-31')).toBe('wednesday');
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(daysBetween('2026-11-21', '2026-11-19')).toBe(-2);
    expect(minutesOf('09:30')).toBe(570);
    fc.assert(
      fc.property(moments, (moment) => {
        expect(momentInDubai(dubaiDay(moment), dubaiTime(moment))).toBe(moment - (moment % 60_000));
      }),
    );
  });
});

describe('"Under one business day": Monday to Friday, Asia/Dubai', () => {
  it('is the same hour on the next business day', () => {
    expect(businessDeadline(dubai('2026-11-18', '15:00'), 1)).toBe(dubai('2026-11-19', '15:00'));
    expect(businessDeadline(dubai('2026-11-20', '15:00'), 1)).toBe(dubai('2026-11-23', '15:00'));
  });

  it('begins on Monday for what comes on a weekend', () => {
    expect(businessDeadline(dubai('2026-11-21', '15:00'), 1)).toBe(dubai('2026-11-24', '00:00'));
    expect(isBusinessDay('2026-11-20')).toBe(true);
    expect(isBusinessDay('2026-11-21')).toBe(false);
  });

  it('tells the queue what is left of it', () => {
    const friday = dubai('2026-11-20', '15:00');
    expect(businessHoursLeft(friday, friday, 1)).toBe(24);
    expect(businessHoursLeft(friday, dubai('2026-11-22', '12:00'), 1)).toBe(15);
    expect(businessHoursLeft(friday, dubai('2026-11-23', '14:30'), 1)).toBe(0);
    expect(businessHoursLeft(friday, dubai('2026-11-23', '15:30'), 1)).toBe(-1);
  });

  it('has nothing left exactly at the deadline, and adds up', () => {
    fc.assert(
      fc.property(
        moments,
        fc.integer({ min: 1, max: 30 }),
        fc.integer({ min: 0, max: 60 * dayMs }),
        (from, days, later) => {
          expect(businessTimeLeft(from, businessDeadline(from, days), days)).toBe(0);
          const middle = from + Math.floor(later / 3);
          expect(
            businessTimeBetween(from, middle) + businessTimeBetween(middle, from + later),
          ).toBe(businessTimeBetween(from, from + later));
          expect(
            businessTimeBetween(from + later, from) + businessTimeBetween(from, from + later),
          ).toBe(0);
        },
      ),
    );
  });

  it('is five days of each week', () =>
    expect(businessTimeBetween(dubai('2026-11-18', '07:00'), dubai('2026-11-25', '07:00'))).toBe(
      120 * hour,
    ));
});

describe('Start and end of a day with further ranges', () => {
  it('are those of the earliest and the latest', () =>
    expect(
      widestRange([
        { start: '16:00', end: '24:00' },
        { start: '09:00', end: '13:00' },
      ]),
    ).toEqual({ start: '09:00', end: '24:00' }));
});

describe('Hours: null is a closed day; start before end', () => {
  const closed: WeeklyHours = {
    monday: null,
    tuesday: null,
    wednesday: null,
    thursday: null,
    friday: null,
    saturday: null,
    sunday: null,
  };
  const monday = (...ranges: [string, string][]): WeeklyHours => ({
    ...closed,
    monday: ranges.map(([start, end]) => ({ start, end })),
  });

  it.each<[string, WeeklyHours, string, string]>([
    ['a day without a stretch', monday(), 'monday', 'required'],
    ['no start', monday(['', '10:00']), 'monday.0.start', 'required'],
    ['no end', monday(['09:00', '']), 'monday.0.end', 'required'],
    ['a start that is no time', monday(['9', '10:00']), 'monday.0.start', 'invalid'],
    ['an end that is no time', monday(['09:00', '24:01']), 'monday.0.end', 'invalid'],
    ['an end before the start', monday(['10:00', '09:00']), 'monday.0.end', 'timeOrder'],
    ['an end at the start', monday(['10:00', '10:00']), 'monday.0.end', 'timeOrder'],
    [
      'stretches that overlap',
      monday(['09:00', '12:00'], ['11:59', '15:00']),
      'monday.1',
      'timeOverlap',
    ],
    [
      'five stretches',
      monday(
        ['01:00', '02:00'],
        ['03:00', '04:00'],
        ['05:00', '06:00'],
        ['07:00', '08:00'],
        ['09:00', '10:00'],
      ),
      'monday',
      'tooMany',
    ],
  ])('refuses %s', (_, hours, path, rule) =>
    expect(hoursProblems(hours)).toMatchObject([{ path, rule }]),
  );

  it('takes a stretch until midnight', () => {
    expect(hoursProblems(monday(['18:00', '24:00']))).toEqual([]);
  });

  it('takes a closed week and stretches that touch', () => {
    expect(hoursProblems(closed)).toEqual([]);
    expect(hoursProblems(monday(['13:00', '17:00'], ['09:00', '13:00']))).toEqual([]);
  });
});
