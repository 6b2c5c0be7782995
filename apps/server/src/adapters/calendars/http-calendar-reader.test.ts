import { busyCalendarSizes } from '@khidma/domain/availability/busy-calendars';
import { createServer, type Server } from 'node:https';
import type { AddressInfo, LookupFunction } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { standInCertificate } from '../push/testing/stand-in-certificate.ts';
import { isPublicUrl, NotPublicError } from '../push/public-address.ts';
import { httpCalendarReader } from './http-calendar-reader.ts';

const host = 'push.example.com';
const asked = {
  from: Date.parse('2026-11-20T00:00:00Z'),
  until: Date.parse('2027-02-20T00:00:00Z'),
  ownHost: 'khidma.example',
};
const calendar = (rule = '') =>
  `BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nUID:a\r\nDTSTART:20261201T090000Z\r\nDURATION:PT1H\r\n${rule}END:VEVENT\r\nEND:VCALENDAR\r\n`;

let server: Server;
let answers: { readonly status: number; readonly body?: string; readonly location?: string }[];
let paths: (string | undefined)[];

beforeAll(async () => {
  server = createServer(standInCertificate, (request, response) => {
    paths.push(request.url);
    const answer = answers.shift() ?? { status: 500 };
    response.writeHead(answer.status, answer.location ? { location: answer.location } : {});
    response.end(answer.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
beforeEach(() => {
  answers = [];
  paths = [];
});
afterAll(() => {
  server.close();
});

/** Names lead to the stand-in. */
const toLoopback: LookupFunction = (_, options, done) =>
  options.all === true
    ? done(null, [{ address: '127.0.0.1', family: 4 }])
    : done(null, '127.0.0.1', 4);
/** The stand-in has a port of its own; but for that the rule is the product's. */
const port = () => (server.address() as AddressInfo).port; // it listens
const here = () => `https://${host}:${port()}`;
const mayAsk = (address: string) => isPublicUrl(address.replace(`:${port()}`, ''));
const read = (address: string, lookup: LookupFunction = toLoopback) =>
  httpCalendarReader({ lookup, mayAsk, ca: standInCertificate.cert }).read(address, asked);

describe('a calendar elsewhere: not read', () => {
  it.each([
    'http://push.example.com/a.ics',
    'https://127.0.0.1/a.ics',
    'https://[::1]/a.ics',
    'https://192.168.1.1/a.ics',
    'https://169.254.169.254/latest/meta-data',
    'https://localhost/a.ics',
    'https://printer.local/a.ics',
    'https://user:word@push.example.com/a.ics',
    'https://push.example.com:8443/a.ics',
    'file:///etc/passwd',
  ])('at %s', async (address) => {
    expect(await httpCalendarReader().read(address, asked)).toEqual({ problem: 'refused' });
  });

  it('where its name leads to an address that is not public, found when it is connected to', async () => {
    const toPrivate: LookupFunction = (name, _options, done) =>
      done(new NotPublicError(name), '', 0);
    expect(await read(`${here()}/a.ics`, toPrivate)).toEqual({ problem: 'refused' });
    expect(paths).toEqual([]);
  });

  it('where it is sent on to a private address, or without end', async () => {
    answers = [{ status: 302, location: 'https://127.0.0.1/a.ics' }];
    expect(await read(`${here()}/a.ics`)).toEqual({ problem: 'refused' });
    answers = [{ status: 302, location: 'http://push.example.com/a.ics' }];
    expect(await read(`${here()}/a.ics`)).toEqual({ problem: 'refused' });
    answers = Array.from({ length: 9 }, () => ({ status: 301, location: '/again' }));
    expect(await read(`${here()}/a.ics`)).toEqual({ problem: 'unreachable' });
    expect(paths).toHaveLength(6);
  });

  it.each([
    [404, 'gone'],
    [403, 'gone'],
    [500, 'unreachable'],
    [204, 'unreachable'],
  ])('where it answers %i', async (status, problem) => {
    answers = [{ status }];
    expect(await read(`${here()}/a.ics`)).toEqual({ problem });
  });

  it('where nobody answers, it is no calendar, or too large', async () => {
    expect(
      await read(`https://${host}/a.ics`, (name, _options, done) => done(new Error(name), '', 0)),
    ).toEqual({
      problem: 'unreachable',
    });
    answers = [{ status: 200, body: '<html>Sign in</html>' }];
    expect(await read(`${here()}/a.ics`)).toEqual({ problem: 'notCalendar' });
    answers = [{ status: 200, body: 'x'.repeat(busyCalendarSizes.bytes + 1) }];
    expect(await read(`${here()}/a.ics`)).toEqual({ problem: 'tooLarge' });
  });

  it('where it takes more of the processor than any calendar does', async () => {
    const rule = 'RRULE:FREQ=MINUTELY;BYMINUTE=1;BYHOUR=1;BYMONTHDAY=31;BYMONTH=1\r\n';
    const [event = ''] = /BEGIN:VEVENT[^]*END:VEVENT\r\n/.exec(calendar(rule)) ?? [];
    answers = [
      { status: 200, body: calendar().replace(/BEGIN:VEVENT/, `${event.repeat(8_000)}$&`) },
    ];
    const reader = {
      lookup: toLoopback,
      mayAsk,
      ca: standInCertificate.cert,
      readingMs: 3_600_000,
    };
    expect(await httpCalendarReader(reader).read(`${here()}/a.ics`, asked)).toEqual({
      problem: 'tooLarge',
    });
  });

  it('where it has more times than anybody is busy', async () => {
    answers = [
      { status: 200, body: calendar('RRULE:FREQ=MINUTELY;INTERVAL=2\r\n').replace('PT1H', 'PT1M') },
    ];
    expect(await read(`${here()}/a.ics`)).toEqual({ problem: 'tooLarge' });
  });
});

describe('a calendar elsewhere', () => {
  it('is read, also where it is sent on to another public address', async () => {
    answers = [
      { status: 302, location: `${here()}/moved.ics` },
      { status: 200, body: calendar() },
    ];
    expect(await read(`${here()}/a.ics`)).toEqual({
      ranges: [{ from: Date.parse('2026-12-01T09:00Z'), until: Date.parse('2026-12-01T10:00Z') }],
      skipped: 0,
      unclear: [],
    });
    expect(paths).toEqual(['/a.ics', '/moved.ics']);
  });
});
