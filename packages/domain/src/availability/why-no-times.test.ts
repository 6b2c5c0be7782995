import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, momentInDubai } from '../rules/days.ts';
import type { WeeklyHours } from '../rules/weekly-hours.ts';
import { type Availability, freeTimes, type VisitRules, whyNoTimes } from './free-times.ts';
import { defaultSchedule, defaultVisit, visitRules } from './visit-limits.ts';

const nineToSix = [{ start: '09:00', end: '18:00' }];
const hours: WeeklyHours = {
  monday: nineToSix,
  tuesday: nineToSix,
  wednesday: nineToSix,
  thursday: nineToSix,
  friday: nineToSix,
  saturday: null,
  sunday: null,
};
const monday = '2026-11-23';
const rules: VisitRules = visitRules(defaultSchedule, defaultVisit, { quantity: 1, chosen: [] });
const at = (changes: Partial<Availability> = {}): Availability => ({
  calendar: { hours, ramadanHours: null, days: {}, holidays: [] },
  rules,
  busy: [],
  now: momentInDubai(monday, '06:00'),
  ...changes,
});
const allDay = (day: string) => ({
  lane: 1,
  from: momentInDubai(day, '08:00'),
  until: momentInDubai(day, '19:00'),
});

describe('no times: the page says which rule', () => {
  it.each([
    ['closed', at(), addDays(monday, 5)],
    ['holiday', at({ calendar: { ...at().calendar, holidays: ['2026-11-24'] } }), '2026-11-24'],
    ['closed', at({ calendar: { ...at().calendar, days: { '2026-11-24': [] } } }), '2026-11-24'],
    ['full', at({ busy: [allDay('2026-11-24')] }), '2026-11-24'],
    ['tooSoon', at({ now: momentInDubai(monday, '15:30') }), monday],
    ['tooSoon', at({ now: momentInDubai(monday, '23:00') }), monday],
    ['tooFar', at(), addDays(monday, 98)],
    ['tooShort', at({ rules: { ...rules, lengthMs: 10 * 3_600_000 } }), '2026-11-24'],
  ] as const)('%s', (why, availability, day) => {
    expect(whyNoTimes(availability, day)).toBe(why);
  });

  it('and only where there is no time', () => {
    const range = fc.tuple(fc.nat(20), fc.nat(20)).map(([from, length]) => ({
      from: momentInDubai('2026-11-24', '00:00') + from * 3_600_000,
      until: momentInDubai('2026-11-24', '00:00') + (from + length) * 3_600_000,
      lane: 1,
    }));
    fc.assert(
      fc.property(
        fc.array(range, { maxLength: 4 }),
        fc.integer({ min: 1, max: 12 }),
        fc.integer({ min: 1, max: 2 }),
        fc.nat(48),
        fc.nat(2),
        (busy, length, teams, later, ahead) => {
          const availability = at({
            busy,
            rules: { ...rules, lengthMs: length * 3_600_000, teams },
            now: at().now + later * 3_600_000,
          });
          const day = addDays(monday, ahead);
          const isFree = freeTimes(availability, { from: day, to: day }).length > 0;
          expect(whyNoTimes(availability, day) === null).toBe(isFree);
        },
      ),
    );
  });
});
