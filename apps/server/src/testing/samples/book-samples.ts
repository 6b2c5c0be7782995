import { getTrialBalance } from '@khidma/contract/staff/get-trial-balance';
import { pageAccountDays } from '@khidma/contract/staff/page-account-days';
import { pageAccountPostings } from '@khidma/contract/staff/page-account-postings';
import { pageBookDays } from '@khidma/contract/staff/page-book-days';
import { bookDays } from '../../db/schema/books.ts';
import { givenStaff } from '../people.ts';
import type { RunningTestServer } from '../test-server.ts';
import { firstPage, sample, type Sampled } from './sample.ts';

const staffToken = async (server: RunningTestServer): Promise<string> =>
  (await givenStaff(server)).token;

/** A day that was closed before anything was booked. */
async function closedDay({ db, clock }: RunningTestServer): Promise<string> {
  const day = '2026-11-16';
  await db
    .insert(bookDays)
    .values({ day, after: 0, upTo: 0, entries: 0, faults: [], closedAt: clock.now() })
    .onConflictDoNothing();
  return day;
}

/** The books of the platform. */
export const bookSamples: readonly Sampled[] = [
  sample(getTrialBalance, async (server) => ({
    input: { from: '2026-11-01', to: '2026-11-30' },
    token: await staffToken(server),
  })),
  sample(pageBookDays, async (server) => ({
    input: { ...firstPage },
    token: await staffToken(server),
  })),
  sample(pageAccountDays, async (server) => ({
    input: { ...firstPage, account: 'customerFunds' as const },
    token: await staffToken(server),
  })),
  sample(pageAccountPostings, async (server) => ({
    input: { ...firstPage, account: 'customerFunds' as const, day: await closedDay(server) },
    token: await staffToken(server),
  })),
];
