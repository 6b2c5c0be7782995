import { describe, expect, it } from 'vitest';
import { busyTimesOf } from './busy-times-of.ts';

const asked = {
  from: Date.parse('2026-11-20T00:00:00Z'),
  until: Date.parse('2027-02-20T00:00:00Z'),
  ownHost: 'khidma.example',
};
const berlin = `BEGIN:VTIMEZONE
TZID:Berlin
BEGIN:DAYLIGHT
TZOFFSETFROM:+0100
TZOFFSETTO:+0200
DTSTART:19700329T020000
RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU
END:DAYLIGHT
BEGIN:STANDARD
TZOFFSETFROM:+0200
TZOFFSETTO:+0100
DTSTART:19701025T030000
RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU
END:STANDARD
END:VTIMEZONE`;

const event = (...lines: readonly string[]) =>
  [
    'BEGIN:VEVENT',
    ...(lines.some((line) => line.startsWith('UID')) ? [] : ['UID:a@elsewhere']),
    ...lines,
    'END:VEVENT',
  ].join('\n');
const file = (...parts: readonly string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', ...parts, 'END:VCALENDAR'].join('\n');
/** Each range in UTC, to the minute. */
const timesOf = (...parts: readonly string[]) =>
  busyTimesOf(file(...parts), asked)?.ranges.map(({ from, until }) =>
    [from, until].map((at) => new Date(at).toISOString().slice(5, 16)).join(' '),
  );

describe('what is no calendar', () => {
  it.each([
    ['a page', '<!doctype html><html></html>'],
    ['nothing', ''],
    ['one that was cut off', `BEGIN:VCALENDAR\n${event('DTSTART:20261201T090000Z')}`],
    ['one that is cut within an event', 'BEGIN:VCALENDAR\nBEGIN:VEVENT\nUID:a'],
    ['one whose parts end crosswise', 'BEGIN:VCALENDAR\nBEGIN:VEVENT\nEND:VCALENDAR\nEND:VEVENT'],
  ])('is not read: %s', (_name, text) => {
    expect(busyTimesOf(text, asked)).toBeNull();
  });
});

describe('an event', () => {
  it('keeps its moments free, whichever zone they are told in; without one they are Dubai’s', () => {
    expect(
      timesOf(
        berlin,
        event('UID:1', 'DTSTART:20261201T090000Z', 'DTEND:20261201T100000Z'),
        event('UID:2', 'DTSTART;TZID=Berlin:20261202T090000', 'DTEND;TZID=Berlin:20261202T100000'),
        event('UID:3', 'DTSTART;TZID=America/New_York:20261203T090000', 'DURATION:PT90M'),
        event('UID:4', 'DTSTART:20261204T090000', 'DURATION:PT1H'),
        event('UID:5', 'DTSTART;TZID=Nowhere/Land:20261205T090000', 'DURATION:PT1H'),
      ),
    ).toEqual([
      '12-01T09:00 12-01T10:00',
      '12-02T08:00 12-02T09:00',
      '12-03T14:00 12-03T15:30',
      '12-04T05:00 12-04T06:00',
      '12-05T05:00 12-05T06:00',
    ]);
  });

  it('of whole days keeps them free from midnight to midnight in Dubai', () => {
    expect(
      timesOf(
        event('DTSTART;VALUE=DATE:20261225', 'DTEND;VALUE=DATE:20261227'),
        event('UID:b', 'DTSTART;VALUE=DATE:20261230'),
      ),
    ).toEqual(['12-24T20:00 12-26T20:00', '12-29T20:00 12-30T20:00']);
  });

  it('that repeats counts at the time of its zone, without what is left out, and where single ones moved', () => {
    expect(
      timesOf(
        berlin,
        event(
          'DTSTART;TZID=Berlin:20260105T090000',
          'DTEND;TZID=Berlin:20260105T100000',
          'RRULE:FREQ=WEEKLY;BYDAY=MO;UNTIL=20261220T000000Z',
          'EXDATE;TZID=Berlin:20261130T090000',
        ),
        event(
          'RECURRENCE-ID;TZID=Berlin:20261207T090000',
          'DTSTART;TZID=Berlin:20261207T150000',
          'DTEND;TZID=Berlin:20261207T160000',
        ),
        event(
          'RECURRENCE-ID;TZID=Berlin:20261214T090000',
          'DTSTART;TZID=Berlin:20261214T090000',
          'DTEND;TZID=Berlin:20261214T100000',
          'STATUS:CANCELLED',
        ),
      ),
    ).toEqual(['11-23T08:00 11-23T09:00', '12-07T14:00 12-07T15:00']);
  });

  it('that repeats for ever ends with the time that matters', () => {
    const ranges = busyTimesOf(
      file(event('DTSTART:20200101T060000Z', 'DURATION:PT1H', 'RRULE:FREQ=DAILY')),
      asked,
    )?.ranges;
    expect(ranges).toHaveLength(92);
  });

  it('that takes no time, was called off, or is ours, keeps nothing free', () => {
    const at = ['DTSTART:20261201T090000Z', 'DURATION:PT1H'];
    expect(
      timesOf(
        event('UID:1', ...at, 'TRANSP:TRANSPARENT'),
        event('UID:2', ...at, 'STATUS:CANCELLED'),
        event('UID:3', ...at, 'X-MICROSOFT-CDO-BUSYSTATUS:FREE'),
        event('UID:4@khidma.example', ...at),
        event('UID:5', 'DTSTART:20251201T090000Z', 'DURATION:PT1H'),
      ),
    ).toEqual([]);
  });

  it('that nobody understands is counted, and hides no other; reminders in it are left alone', () => {
    const read = busyTimesOf(
      file(
        event('UID:1', 'DTSTART:some day', 'DURATION:PT1H'),
        event(
          'UID:2',
          'DTSTART:20261201T090000Z',
          'DURATION:PT1H',
          'BEGIN:VALARM',
          'TRIGGER:-PT5M',
          'DURATION:PT9H',
          'END:VALARM',
        ),
      ),
      asked,
    );
    expect(read).toMatchObject({ skipped: 1, ranges: [{}] });
  });

  it('says nothing but when: folded lines, letters and titles come to nothing', () => {
    const read = busyTimesOf(
      file(
        event(
          'SUMMARY:Dentist\n  at the\n  clinic',
          'DTSTART:20261201T0\n 90000Z',
          'DURATION:PT1H',
          'ATTENDEE;CN="Dr. Omar":mailto:omar@example.com',
        ),
      ),
      asked,
    );
    expect(JSON.stringify(read)).toBe(
      JSON.stringify({
        ranges: [{ from: Date.parse('2026-12-01T09:00Z'), until: Date.parse('2026-12-01T10:00Z') }],
        skipped: 0,
      }),
    );
  });
});

describe('a list of busy times', () => {
  it('is read without its free ones, and what meets is one', () => {
    expect(
      timesOf(
        'BEGIN:VFREEBUSY',
        'FREEBUSY:20261124T080000Z/20261124T100000Z,20261124T100000Z/PT3H',
        'FREEBUSY;FBTYPE=FREE:20261126T080000Z/20261126T100000Z',
        'END:VFREEBUSY',
      ),
    ).toEqual(['11-24T08:00 11-24T13:00']);
  });
});
