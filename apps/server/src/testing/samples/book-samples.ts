import {
  closeBookMonth,
  getTrialBalance,
  listBookMonths,
  pageAccountDays,
  pageAccountPostings,
  pageBookDays,
  reopenBookMonth,
} from '@khidma/contract/accounting/books';
import { getPlatformVat } from '@khidma/contract/accounting/vat';
import { eq } from 'drizzle-orm';
import { bookDays, bookMonths } from '../../db/schema/books.ts';
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

/** A month that was over before anything was booked: all its days stand for by its last one. */
async function closedMonth({ db, clock }: RunningTestServer, month: string): Promise<string> {
  await db
    .insert(bookDays)
    .values({
      day: `${month}-28`,
      after: 0,
      upTo: 0,
      entries: 0,
      faults: [],
      closedAt: clock.now(),
    })
    .onConflictDoNothing();
  return month;
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
    input: {
      ...firstPage,
      account: 'customerFunds' as const,
      from: '2026-11-01',
      to: '2026-11-30',
    },
    token: await staffToken(server),
  })),
  sample(pageAccountPostings, async (server) => ({
    input: {
      ...firstPage,
      account: 'customerFunds' as const,
      day: await closedDay(server),
      from: '2026-11-01',
      to: '2026-11-30',
    },
    token: await staffToken(server),
  })),
  sample(listBookMonths, async (server) => ({ input: {}, token: await staffToken(server) })),
  sample(closeBookMonth, async (server) => {
    const month = await closedMonth(server, '2001-02');
    // A month is closed once.
    await server.db.delete(bookMonths).where(eq(bookMonths.month, month));
    return { input: { month }, token: await staffToken(server) };
  }),
  sample(reopenBookMonth, async (server) => {
    const token = await staffToken(server);
    const month = await closedMonth(server, '2001-02');
    const closed = { month, status: 'closed' as const, closedAt: server.clock.now() };
    await server.db
      .insert(bookMonths)
      .values(closed)
      .onConflictDoUpdate({ target: bookMonths.month, set: { ...closed, askedBy: null } });
    return { input: { month, decision: 'askReopen' as const, reason: 'A late invoice' }, token };
  }),
  sample(getPlatformVat, async (server) => ({
    input: { quarter: '2026-10', place: 'customer' as const },
    token: await staffToken(server),
  })),
];
