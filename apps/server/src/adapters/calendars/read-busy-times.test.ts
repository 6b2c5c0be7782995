import { describe, expect, it } from 'vitest';
import { readBusyTimes } from './read-busy-times.ts';

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
  readBusyTimes(file(...parts), asked)?.ranges.map(({ from, until }) =>
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
    expect(readBusyTimes(text, asked)).toBeNull();
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
      ),
    ).toEqual([
      '12-01T09:00 12-01T10:00',
      '12-02T08:00 12-02T09:00',
      '12-03T14:00 12-03T15:30',
      '12-04T05:00 12-04T06:00',
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
    const ranges = readBusyTimes(
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
    const read = readBusyTimes(
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

  it('in a zone that nobody knows is never taken for Dubai’s: it is named by its day, and hides no other', () => {
    const read = readBusyTimes(
      file(
        event('UID:1', 'DTSTART;TZID=Nowhere/Land:20261205T090000', 'DURATION:PT1H'),
        event('UID:2', 'DTSTART:20261206T090000Z', 'DURATION:PT1H'),
        event('UID:3', 'DTSTART;TZID=Nowhere/Land:20261207', 'TRANSP:TRANSPARENT'),
      ),
      asked,
    );
    expect(read).toEqual({
      ranges: [{ from: Date.parse('2026-12-06T09:00Z'), until: Date.parse('2026-12-06T10:00Z') }],
      skipped: 1,
      unclear: [{ day: '2026-12-05', time: '09:00', reason: 'zone', zone: 'Nowhere/Land' }],
    });
  });

  it.each([
    ['UNTIL=20261130', [28, 29, 30]],
    ['UNTIL=20261130T180000Z', [28, 29, 30]],
    ['UNTIL=20261130T175959Z', [28, 29]],
    ['UNTIL=20261129T220000', [28, 29]],
  ])('that repeats in a zone without a description ends by %s when it says', (until, days) => {
    expect(
      timesOf(
        event(
          'DTSTART;TZID=Asia/Dubai:20261128T220000',
          'DURATION:PT1H',
          `RRULE:FREQ=DAILY;${until}`,
        ),
      ),
    ).toEqual(days.map((day) => `11-${day}T18:00 11-${day}T19:00`));
  });

  it.each([
    ['in UTC', ':20261129T180000Z'],
    ['in its own zone', ';TZID=Asia/Dubai:20261129T220000'],
    ['in another zone', ';TZID=Europe/Berlin:20261129T190000'],
    ['as a day', ';VALUE=DATE:20261129'],
    ['in a list with an empty place', ':20261129T180000Z,'],
  ])('of a series is left out, or moved, by a time told %s', (_form, named) => {
    const series = [
      'DTSTART;TZID=Asia/Dubai:20261128T220000',
      'DURATION:PT1H',
      'RRULE:FREQ=DAILY;COUNT=3',
    ];
    const left = ['11-28T18:00 11-28T19:00', '11-30T18:00 11-30T19:00'];
    expect(timesOf(event(...series, `EXDATE${named}`))).toEqual(left);
    if (named.endsWith(',')) return;
    expect(
      timesOf(
        event(...series),
        event(`RECURRENCE-ID${named}`, 'DTSTART:20261205T060000Z', 'DURATION:PT2H'),
      ),
    ).toEqual([...left, '12-05T06:00 12-05T08:00']);
  });

  it('of which all later ones moved does so from that one on, and single ones of them once more', () => {
    expect(
      timesOf(
        event(
          'DTSTART;TZID=Asia/Dubai:20261201T100000',
          'DURATION:PT1H',
          'RRULE:FREQ=WEEKLY;COUNT=4',
        ),
        event(
          'RECURRENCE-ID;RANGE=THISANDFUTURE:20261208T060000Z',
          'DTSTART;TZID=Asia/Dubai:20261209T120000',
          'DURATION:PT2H',
        ),
        event('RECURRENCE-ID:20261215T060000Z', 'DTSTART:20261217T060000Z', 'DURATION:PT1H'),
      ),
    ).toEqual([
      '12-01T06:00 12-01T07:00',
      '12-09T08:00 12-09T10:00',
      '12-17T06:00 12-17T07:00',
      '12-23T08:00 12-23T10:00',
    ]);
  });

  it.each([
    ['as a day', 'EXDATE;VALUE=DATE:20261129'],
    ['by the midnight of its zone', 'EXDATE;TZID=Arabian Standard Time:20261129T000000'],
    ['by the midnight of another', 'EXDATE;TZID=America/New_York:20261129T000000'],
    ['in UTC', 'EXDATE:20261128T200000Z'],
  ])('of whole days leaves out a day told %s', (_form, left) => {
    expect(timesOf(event('DTSTART;VALUE=DATE:20261128', 'RRULE:FREQ=DAILY;COUNT=3', left))).toEqual(
      ['11-27T20:00 11-28T20:00', '11-29T20:00 11-30T20:00'],
    );
  });

  it.each([
    ['Asia/Dubai', '05:00'],
    ['/Europe/Berlin', '08:00'],
    ['/freeassociation.sourceforge.net/Europe/Berlin', '08:00'],
    ['India Standard Time', '03:30'],
    ['arabian standard time', '05:00'],
    ['tzone://Microsoft/Utc', '09:00'],
    ['GMT+05:30', '03:30'],
    ['GMT-0330', '12:30'],
    ['UTC', '09:00'],
    ['Etc/GMT-4', '05:00'],
    ['(UTC+04:00) Abu Dhabi, Muscat', '05:00'],
    ['"(GMT+05.30) Bombay, Calcutta"', '03:30'],
  ])('is at its moment where its zone is called %s', (zone, at) => {
    expect(timesOf(event(`DTSTART;TZID=${zone}:20261201T090000`, 'DURATION:PT1H'))?.[0]).toMatch(
      new RegExp(`^12-01T${at} `),
    );
  });

  it('without a zone is told in that of its calendar', () => {
    const at = event('DTSTART:20261201T090000', 'DURATION:PT1H');
    expect(timesOf('X-WR-TIMEZONE:Europe/London', at)).toEqual(['12-01T09:00 12-01T10:00']);
    expect(readBusyTimes(file('X-WR-TIMEZONE:Nowhere', at), asked)).toMatchObject({
      ranges: [],
      unclear: [{ reason: 'zone', zone: 'Nowhere' }],
    });
  });

  it.each([
    'FREQ=WEEKLY;BYDAY=MO,',
    'FREQ=DAILY;BYHOUR=',
    'FREQ=NEVER',
    'INTERVAL=0;FREQ=DAILY',
    'x',
  ])(
    'with a rule that nobody understands (%s) keeps its first time free, and hides no other',
    (rule) => {
      const read = readBusyTimes(
        file(
          event('UID:1', 'DTSTART:20261201T090000Z', 'DURATION:PT1H', `RRULE:${rule}`),
          event('UID:2', 'DTSTART:20261203T090000Z', 'DURATION:PT1H'),
        ),
        asked,
      );
      expect(read?.ranges).toHaveLength(2);
      expect(read).toMatchObject({ skipped: 1, unclear: [{ day: '2026-12-01', reason: 'rule' }] });
    },
  );

  it.each([
    'FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30',
    'FREQ=SECONDLY;BYHOUR=3;BYMONTH=2;BYMONTHDAY=31',
    'FREQ=MONTHLY;BYMONTHDAY=31;BYMONTH=2',
    'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30',
    'FREQ=YEARLY;BYDAY=MO;BYMONTHDAY=30;BYMONTH=2',
    'FREQ=DAILY;COUNT=99999999',
  ])('by a rule that comes to nothing, or to no end (%s), costs no other its place', (rule) => {
    const read = readBusyTimes(
      file(
        event('UID:1', 'DTSTART:00010101T090000Z', 'DURATION:PT1H', `RRULE:${rule}`),
        event('UID:2', 'DTSTART:20261203T090000Z', 'DURATION:PT1H'),
      ),
      asked,
    );
    expect(read?.ranges).toHaveLength(1);
  });

  it('of whole days needs no word for it', () => {
    expect(timesOf(event('DTSTART:20261201', 'DTEND:20261202'))).toEqual([
      '11-30T20:00 12-01T20:00',
    ]);
  });

  it('says nothing but when: folded lines, letters and titles come to nothing', () => {
    const read = readBusyTimes(
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
        unclear: [],
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
