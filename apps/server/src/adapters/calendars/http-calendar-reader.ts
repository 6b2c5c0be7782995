import {
  type BusyCalendarProblem,
  busyCalendarSizes,
} from '@khidma/domain/availability/busy-calendars';
import { request } from 'node:https';
import type { LookupFunction } from 'node:net';
import path from 'node:path';
import { readInProcess } from '../apart/read-apart.ts';
import { isPublicUrl, NotPublicError, publicLookup } from '../push/public-address.ts';
import type { BusyTimes, CalendarReader } from './calendar-reader.ts';

/** All of a calendar is there within so long, however often its server sends us on. */
const LIMIT_MS = 20_000;
const MOST_REDIRECTS = 3;

/** What takes more of the processor to understand than any calendar does has no end; the machine may have other things to do. */
const READING_CPU_SECONDS = 2;
const READING_MS = 15_000;

interface ReaderOptions {
  /** How names become addresses; refuses what is not public unless a test says otherwise. */
  readonly lookup?: LookupFunction;
  /** Whether an address may be asked at all; public ones alone unless a test says otherwise. */
  readonly mayAsk?: (address: string) => boolean;
  /** A certificate authority to trust beside the usual ones, for a stand-in. */
  readonly ca?: string;
  /** How long understanding may take; so much of the processor it never does. */
  readonly readingMs?: number;
}

/** Fetches calendars as at addresses of strangers: public hosts alone, over https, so much and no longer. */
export function httpCalendarReader({
  lookup = publicLookup,
  mayAsk = isPublicUrl,
  ca,
  readingMs = READING_MS,
}: ReaderOptions = {}): CalendarReader {
  return {
    async read(address, asked) {
      const signal = AbortSignal.timeout(LIMIT_MS);
      let next = address;
      for (let hops = 0; hops <= MOST_REDIRECTS; hops += 1) {
        if (!mayAsk(next)) return { problem: 'refused' };
        const got = await get(next, { lookup, signal, ca });
        if ('problem' in got) return got;
        if ('file' in got) return await understood(got.file, asked, readingMs);
        next = URL.parse(got.location, next)?.href ?? '';
      }
      return { problem: 'unreachable' };
    },
  };
}

type Got =
  | { readonly file: Buffer }
  | { readonly location: string }
  | { readonly problem: BusyCalendarProblem };

interface Get {
  readonly lookup: LookupFunction;
  readonly signal: AbortSignal;
  readonly ca: string | undefined;
}

const get = (address: string, { lookup, signal, ca }: Get): Promise<Got> =>
  new Promise((resolve) => {
    const fail = (error: unknown): void =>
      resolve({ problem: error instanceof NotPublicError ? 'refused' : 'unreachable' });
    const asked = request(
      new URL(address),
      {
        headers: { accept: 'text/calendar', 'accept-encoding': 'identity', 'user-agent': 'Khidma' },
        lookup,
        agent: false,
        signal,
        ...(ca !== undefined && { ca }),
      },
      (answer) => {
        const { statusCode = 0, headers } = answer;
        answer.on('error', fail);
        if (statusCode !== 200) {
          answer.destroy();
          if (statusCode >= 300 && statusCode < 400 && headers.location !== undefined)
            return resolve({ location: headers.location });
          return resolve({
            problem: statusCode >= 400 && statusCode < 500 ? 'gone' : 'unreachable',
          });
        }
        const pieces: Buffer[] = [];
        let size = 0;
        answer.on('data', (piece: Buffer) => {
          size += piece.length;
          pieces.push(piece);
          if (size <= busyCalendarSizes.bytes) return;
          answer.destroy();
          resolve({ problem: 'tooLarge' });
        });
        answer.on('end', () => resolve({ file: Buffer.concat(pieces) }));
      },
    );
    asked.on('error', fail);
    asked.end();
  });

async function understood(
  file: Buffer,
  asked: Parameters<CalendarReader['read']>[1],
  readingMs: number,
): Promise<BusyTimes | { readonly problem: BusyCalendarProblem }> {
  const read = await readInProcess({
    script: path.join(import.meta.dirname, 'read-busy.ts'),
    input: file,
    argument: JSON.stringify(asked),
    withinMs: readingMs,
    cpuSeconds: READING_CPU_SECONDS,
  });
  if ('failed' in read) return { problem: read.failed === 'endless' ? 'tooLarge' : 'notCalendar' };
  const busy = JSON.parse(read.answer) as BusyTimes | null; // as the script writes it
  if (busy === null) return { problem: 'notCalendar' };
  return busy.ranges.length > busyCalendarSizes.ranges ? { problem: 'tooLarge' } : busy;
}
