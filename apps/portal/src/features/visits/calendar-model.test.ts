import { sample } from '@khidma/app/testing/sample';
import { calendarVisit, getCalendar, maxCalendarDays } from '@khidma/contract/scheduling/calendar';
import { daysBetween, momentInDubai } from '@khidma/domain/rules/days';
import { describe, expect, it } from 'vitest';
import {
  clashesOf,
  closedStretches,
  clashPairs,
  freeStretches,
  freeTeamFor,
  gapsOf,
  loadOf,
  placeVisits,
  sheetOf,
  visitsOn,
} from './calendar-model.ts';
import { calendarView, movedDay, calendarSpan } from './calendar-queries.ts';

const day = '2026-11-24';
const at = (time: string, on = day): string => new Date(momentInDubai(on, time)).toISOString();
let count = 0;
const visit = (start: string, end: string, team: number | null = 1) =>
  sample(calendarVisit, {
    orderId: `00000000-0000-4000-8000-${String((count += 1)).padStart(12, '0')}`,
    startsAt: at(start),
    endsAt: at(end),
    team,
  });
const calendar = (visits: ReturnType<typeof visit>[], teams = 2) => ({
  ...sample(getCalendar.output),
  teams,
  hours: [
    {
      day,
      ranges: [
        { start: '09:00', end: '13:00' },
        { start: '16:00', end: '24:00' },
      ],
    },
  ],
  visits,
});

describe('what a view of the calendar shows', () => {
  it('is whole weeks from Monday of a month, never more than the server shows', () => {
    expect(calendarSpan('month', '2026-11-24')).toEqual({ from: '2026-10-26', to: '2026-12-06' });
    for (let month = 1; month <= 12; month += 1) {
      const { from, to } = calendarSpan('month', `2027-${String(month).padStart(2, '0')}-15`);
      expect(daysBetween(from, to)).toBeLessThan(maxCalendarDays);
    }
  });

  it('is the week of the day from Monday, and the day itself', () => {
    expect(calendarSpan('week', '2026-11-29')).toEqual({ from: '2026-11-23', to: '2026-11-29' });
    expect(calendarSpan('day', day)).toEqual({ from: day, to: day });
  });

  it('opens a Sunday with the week that comes, unless a day is named', () => {
    const sunday = Date.parse('2026-11-29T08:00:00Z');
    expect(calendarView({ view: 'week' }, sunday).day).toBe('2026-11-30');
    expect(calendarView({ view: 'day' }, sunday).day).toBe('2026-11-29');
    expect(calendarView({ view: 'week', day: '2026-11-29' }, sunday).day).toBe('2026-11-29');
    expect(calendarView({ view: 'week' }, Date.parse('2026-11-28T08:00:00Z')).day).toBe(
      '2026-11-28',
    );
  });

  it('moves by what it shows, from any day of a long month into a short one', () => {
    expect(movedDay('month', '2027-01-31', 1)).toBe('2027-02-01');
    expect(movedDay('month', '2027-01-31', -1)).toBe('2026-12-01');
    expect(movedDay('week', day, -1)).toBe('2026-11-17');
    expect(movedDay('day', '2026-12-31', 1)).toBe('2027-01-01');
  });
});

describe('the sheet of a day', () => {
  it('puts visits that overlap side by side and lets others have the room', () => {
    const visits = [visit('09:00', '11:00'), visit('10:00', '12:00', 2), visit('12:00', '13:00')];
    expect(placeVisits(visits, day).map(({ lane, lanes }) => [lane, lanes])).toEqual([
      [0, 2],
      [1, 2],
      [0, 1],
    ]);
  });

  it('keeps visits apart that are shown longer than they are', () => {
    const visits = [visit('09:00', '09:30'), visit('10:00', '10:30')];
    const lanes = (shortest: number) => placeVisits(visits, day, shortest).map(({ lane }) => lane);
    expect(lanes(0)).toEqual([0, 0]);
    expect(lanes(60)).toEqual([0, 0]);
    expect(lanes(90)).toEqual([0, 1]);
  });

  it('shows what goes on past midnight on both days', () => {
    const long = { ...visit('22:00', '23:00'), endsAt: at('02:00', '2026-11-25') };
    expect(visitsOn([long], '2026-11-25')).toEqual([long]);
    expect(placeVisits([long], '2026-11-25')).toMatchObject([{ from: 0, until: 120 }]);
    expect(visitsOn([long], '2026-11-26')).toEqual([]);
  });

  it('says that visits clash only where one team has both at once', () => {
    const [a, b, c] = [
      visit('09:00', '11:00'),
      visit('10:00', '12:00'),
      visit('10:30', '12:30', 2),
    ];
    expect([...clashesOf([a, b, c])]).toEqual([a.orderId, b.orderId]);
    expect(clashesOf([visit('09:00', '10:00'), visit('10:00', '11:00')]).size).toBe(0);
  });

  it('names a team that can make a visit which clashes, if there is one', () => {
    const [a, b] = [visit('09:00', '11:00'), visit('10:00', '12:00')];
    expect(clashPairs([a, b])).toEqual([{ earlier: a, later: b }]);
    const blocks = sample(getCalendar.output).blocks;
    expect(freeTeamFor({ teams: 2, visits: [a, b], blocks }, b)).toBe(2);
    const others = [a, b, visit('11:00', '13:00', 2)];
    expect(freeTeamFor({ teams: 2, visits: others, blocks }, b)).toBeNull();
    expect(freeTeamFor({ teams: 3, visits: others, blocks }, b)).toBe(3);
    const unknown = [a, b, visit('11:00', '13:00', null)];
    expect(freeTeamFor({ teams: 3, visits: unknown, blocks }, b)).toBeNull();
  });

  it('counts what is booked of the hours, of all teams or of one', () => {
    const visits = [visit('09:00', '11:00'), visit('10:00', '11:30', 2)];
    expect(loadOf(calendar(visits), [day])).toEqual({ visits: 2, booked: 210, open: 2 * 720 });
    expect(loadOf(calendar(visits), [day], 2)).toEqual({ visits: 1, booked: 90, open: 720 });
    expect(loadOf(calendar(visits), ['2026-11-25'])).toEqual({ visits: 0, booked: 0, open: 0 });
  });

  it('counts the free teams within the hours, never fewer than none', () => {
    const visits = [
      visit('09:00', '11:00'),
      visit('10:00', '12:00', 2),
      visit('10:00', '11:00', null),
    ];
    expect(freeStretches(calendar(visits), day)).toEqual([
      { from: 540, until: 600, free: 1 },
      { from: 600, until: 660, free: 0 },
      { from: 660, until: 720, free: 1 },
      { from: 720, until: 780, free: 2 },
      { from: 960, until: 1440, free: 2 },
    ]);
  });

  it('says where nobody has anything for an hour or more, from now on', () => {
    const visits = [visit('09:30', '11:30'), visit('16:30', '24:00')];
    const midnight = momentInDubai(day, '00:00');
    expect(gapsOf(calendar(visits), day, midnight)).toEqual([{ from: 690, until: 780 }]);
    expect(gapsOf(calendar(visits), day, momentInDubai(day, '11:40'))).toEqual([
      { from: 705, until: 780 },
    ]);
    expect(gapsOf(calendar(visits), day, momentInDubai(day, '12:30'))).toEqual([]);
  });

  it('holds every visit in whole hours, outside the hours too', () => {
    expect(sheetOf(calendar([visit('07:30', '08:30')]), [day])).toEqual({ from: 420, until: 1440 });
    expect(sheetOf({ ...calendar([]), hours: [] }, [day])).toEqual({ from: 480, until: 1080 });
  });
});

describe('when nobody works', () => {
  it('is what lies between, before and behind the hours of a day', () => {
    const sheet = { from: 480, until: 1200 };
    expect(closedStretches([], sheet)).toEqual([sheet]);
    expect(
      closedStretches(
        [
          { start: '09:00', end: '12:00' },
          { start: '14:00', end: '20:00' },
        ],
        sheet,
      ),
    ).toEqual([
      { from: 480, until: 540 },
      { from: 720, until: 840 },
    ]);
  });
});
