import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readBusyTimes } from './read-busy-times.ts';
import { zonesOf } from './calendar-times.ts';

const hour = 3_600_000;
const day = 24 * hour;
const asked = {
  from: Date.parse('2026-08-01T00:00:00Z'),
  until: Date.parse('2027-07-01T00:00:00Z'),
  ownHost: 'khidma.example',
};
const zoneNamed = zonesOf({ name: 'VCALENDAR', lines: [], parts: [] });

/** Each zone by the names that it goes by. */
const zones = [
  ['Asia/Dubai', 'Arabian Standard Time', '/Asia/Dubai', 'GMT+04:00'],
  ['Europe/Berlin', 'W. Europe Standard Time', '/citadel.org/Europe/Berlin'],
  ['America/New_York', 'Eastern Standard Time', 'US/Eastern'],
  ['Australia/Sydney', 'AUS Eastern Standard Time'],
  ['Asia/Kolkata', 'India Standard Time', '"(UTC+05:30) Chennai"'],
] as const;
const anyZone = fc.constantFrom(...zones.flat());

const unquoted = (name: string): string => name.replaceAll('"', '');

const stamp = (local: number): string =>
  new Date(local)
    .toISOString()
    .replaceAll(/[-:]|\.\d+/g, '')
    .slice(0, 15);

interface Form {
  readonly zone: string;
  readonly inUtc: boolean;
}
const form = fc.record({ zone: anyZone, inUtc: fc.boolean() });

/** A moment as some program writes it: in UTC, or by the clocks of any zone, which cannot tell the second of an hour that comes twice. */
const told = (moment: number, { zone, inUtc }: Form): string => {
  const clocks = zoneNamed(unquoted(zone));
  const local = clocks.localOf(moment);
  return inUtc || clocks.momentOf(local) !== moment
    ? `:${stamp(moment)}Z`
    : `;TZID=${zone}:${stamp(local)}`;
};

const someSeries = fc.record({
  zone: anyZone,
  // Clocks change in the night, and are not asked for here.
  first: fc.integer({ min: 0, max: 300 }).map((days) => Date.UTC(2026, 7, 3) + days * day),
  at: fc.integer({ min: 6 * 4, max: 20 * 4 }).map((quarters) => quarters * 15 * 60_000),
  every: fc.integer({ min: 1, max: 9 }),
  count: fc.integer({ min: 1, max: 12 }),
  until: fc.constantFrom('count', 'utc', 'day', 'clocks'),
  left: fc.array(fc.tuple(fc.nat(11), form), { maxLength: 4 }),
  added: fc.array(fc.tuple(fc.integer({ min: 1, max: 200 }), form), { maxLength: 3 }),
  moved: fc.uniqueArray(fc.tuple(fc.nat(11), fc.nat(200), form, form), {
    maxLength: 3,
    selector: ([index]) => index,
  }),
});

describe('a series', () => {
  it('in whatever zones and forms its parts are told is busy at its moments and at no others', () => {
    fc.assert(
      fc.property(someSeries, ({ zone, first, at, every, count, until, left, added, moved }) => {
        const clocks = zoneNamed(unquoted(zone));
        const locals = Array.from(
          { length: count },
          (_, index) => first + at + index * every * day,
        );
        const moments = locals.map((local) => clocks.momentOf(local));
        const last = locals.at(-1) ?? 0;
        const ends = {
          count: `COUNT=${count}`,
          utc: `UNTIL=${stamp(clocks.momentOf(last))}Z`,
          day: `UNTIL=${stamp(last).slice(0, 8)}`,
          clocks: `UNTIL=${stamp(last)}`,
        };
        const free = new Set(left.flatMap(([index]) => moments[index] ?? []));
        // Half an hour off the series, so that none falls on another.
        const more = added.map(([days, as]) => ({
          at: (moments[0] ?? 0) + days * day + hour / 2,
          as,
        }));
        const changes = moved.flatMap(([index, days, of, as]) => {
          const moment = moments[index];
          if (moment === undefined || free.has(moment)) return [];
          return [{ moment, of, as, to: moment + days * day + hour / 4 }];
        });
        for (const { moment } of changes) free.add(moment);
        const lines = [
          'BEGIN:VCALENDAR',
          'BEGIN:VEVENT',
          'UID:a',
          `DTSTART;TZID=${zone}:${stamp(first + at)}`,
          'DURATION:PT10M',
          `RRULE:FREQ=DAILY;INTERVAL=${every};${ends[until]}`,
          ...left.flatMap(([index, as]) => {
            const moment = moments[index];
            return moment === undefined ? [] : [`EXDATE${told(moment, as)}`];
          }),
          ...more.map((each) => `RDATE${told(each.at, each.as)}`),
          'END:VEVENT',
          ...changes.flatMap(({ moment, of, as, to }) => [
            'BEGIN:VEVENT',
            'UID:a',
            `RECURRENCE-ID${told(moment, of)}`,
            `DTSTART${told(to, as)}`,
            'DURATION:PT10M',
            'END:VEVENT',
          ]),
          'END:VCALENDAR',
        ];
        const expected = [
          ...moments.filter((moment) => !free.has(moment)),
          ...more.map((each) => each.at),
          ...changes.map(({ to }) => to),
        ].filter((moment) => moment < asked.until);
        const read = readBusyTimes(lines.join('\r\n'), asked);
        expect(read?.skipped).toBe(0);
        expect(read?.ranges.map(({ from }) => from)).toEqual(
          [...new Set(expected)].toSorted((a, b) => a - b),
        );
      }),
      { numRuns: 300 },
    );
  });
});

describe('a zone', () => {
  const berlin = zoneNamed('Europe/Berlin');

  it('takes the first of an hour that comes twice, and goes on where one is left out', () => {
    expect(new Date(berlin.momentOf(Date.UTC(2026, 9, 25, 2, 30))).toISOString()).toBe(
      '2026-10-25T00:30:00.000Z',
    );
    expect(new Date(berlin.momentOf(Date.UTC(2026, 2, 29, 2, 30))).toISOString()).toBe(
      '2026-03-29T01:30:00.000Z',
    );
  });

  it('shows at each moment what leads back to it, but for the hour that comes twice', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...zones.flat()),
        fc.integer({ min: Date.UTC(1970, 0, 1), max: Date.UTC(2040, 0, 1) }),
        (name, moment) => {
          const zone = zoneNamed(unquoted(name));
          const back = zone.momentOf(zone.localOf(moment));
          expect(zone.localOf(back)).toBe(zone.localOf(moment));
          expect([0, hour]).toContain(moment - back);
        },
      ),
    );
  });
});
