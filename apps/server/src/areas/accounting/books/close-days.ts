import type { Ctx } from '../../../kernel/context.ts';
import { bookDayAccounts, bookDays, bookSnapshots } from '../../../db/schema/books.ts';
import { reconciliationCases, reconciliationFiles } from '../../../db/schema/reconciliation.ts';
import { transaction } from '../../../db/transaction.ts';
import type { Queryable, Tx } from '../../../db/types.ts';
import { proveBooks } from '../../money/ledger/index.ts';
import type { LedgerAccount } from '@khidma/domain/ledger/accounts';
import {
  addTurnovers,
  turnover,
  type Turnover,
  type Turnovers,
} from '@khidma/domain/ledger/trial-balance';
import { openCaseStates } from '@khidma/domain/reconciliation/case-transitions';
import type { ReportSource } from '@khidma/domain/reconciliation/report-lines';
import { addDays, dubaiDay, startOfDay } from '@khidma/domain/rules/days';
import { desc, eq, inArray, sql } from 'drizzle-orm';

/** So long after it nothing of a moment is still being written, in milliseconds. */
export const GRACE_MS = 3_600_000;

/** A closed day. */
export type BookDay = typeof bookDays.$inferSelect;

/**
 * The job: closes every day that has been over for an hour, each once, in its order. The books are proved before; what that
 * found stands with the day. What is written later, of whatever day it is, belongs to the day that is open then.
 */
export async function closeBookDays(
  { db, clock, log }: Pick<Ctx, 'db' | 'clock' | 'log'>,
  signal?: AbortSignal,
): Promise<number> {
  const now = clock.now();
  const before = dubaiDay(now.getTime() - GRACE_MS);
  let last = await lastBookDay(db);
  let day = last === undefined ? await firstDay(db) : addDays(last.day, 1);
  if (day === undefined || day >= before) return 0;
  const { faults } = await proveBooks(db, 'recent', now);
  let closed = 0;
  for (; day < before; day = addDays(day, 1)) {
    if (signal?.aborted === true) return closed;
    const closing = { day, faults, closedAt: now, after: last?.upTo ?? 0 };
    const is = await transaction(db, (tx) => closeDay(tx, closing, last));
    // Another node has closed it.
    if (is === undefined) return closed;
    last = is;
    closed += 1;
  }
  log.info({ closed, to: last?.day, faults: faults.length }, 'the books of a day are closed');
  return closed;
}

/** Returns the last closed day, or undefined where none is. */
export async function lastBookDay(db: Queryable): Promise<BookDay | undefined> {
  const [last] = await db.select().from(bookDays).orderBy(desc(bookDays.day)).limit(1);
  return last;
}

/** Returns both sides of all accounts up to a closed day. */
export async function totalsUpTo(db: Queryable, day: string | undefined): Promise<Turnovers> {
  if (day === undefined) return new Map();
  const rows = await db.select().from(bookDayAccounts).where(eq(bookDayAccounts.day, day));
  return new Map(
    rows.map((row) => [row.account, turnover(row.totalDebit, row.totalCredit)] as const),
  );
}

/** Returns both sides of all accounts by the entries behind one number, up to another. */
export async function turnoversBetween(
  db: Queryable,
  { after, upTo }: { readonly after: number; readonly upTo: number | null },
): Promise<Turnovers> {
  const { rows } = await db.execute<{ account: LedgerAccount; debit: string; credit: string }>(
    sql`select posting.account,
        coalesce(sum(-posting.amount) filter (where posting.amount < 0), 0) as debit,
        coalesce(sum(posting.amount) filter (where posting.amount > 0), 0) as credit
      from ledger_entries as entry join ledger_postings as posting on posting.entry_id = entry.id
      where entry.sequence > ${after} ${upTo === null ? sql`` : sql`and entry.sequence <= ${upTo}`}
      group by posting.account`,
  );
  return new Map(
    rows.map(({ account, debit, credit }) => [account, turnover(Number(debit), Number(credit))]),
  );
}

async function firstDay(db: Queryable): Promise<string | undefined> {
  const { rows } = await db.execute<{ at: Date | string | null }>(
    sql`select at from ledger_entries order by sequence limit 1`,
  );
  const at = rows[0]?.at;
  return at == null ? undefined : dubaiDay(new Date(at).getTime());
}

type Closing = Pick<BookDay, 'day' | 'faults' | 'closedAt' | 'after'>;

async function closeDay(tx: Tx, closing: Closing, last: BookDay | undefined) {
  const { day, after } = closing;
  const upTo = Math.max(after, await lastBefore(tx, after, new Date(startOfDay(addDays(day, 1)))));
  const during = await turnoversBetween(tx, { after, upTo });
  const { rows } = await tx.execute<{ entries: number }>(
    sql`select count(*)::int as entries from ledger_entries where sequence > ${after} and sequence <= ${upTo}`,
  );
  const [kept] = await tx
    .insert(bookDays)
    .values({ ...closing, ...(await reconciledTo(tx)), upTo, entries: rows[0]?.entries ?? 0 })
    .onConflictDoNothing()
    .returning();
  if (kept === undefined) return undefined;
  const totals = addTurnovers(await totalsUpTo(tx, last?.day), during);
  await tx.insert(bookDayAccounts).values(
    [...totals].map(([account, total]) => ({
      day,
      account,
      debit: during.get(account)?.debit ?? 0,
      credit: during.get(account)?.credit ?? 0,
      totalDebit: total.debit,
      totalCredit: total.credit,
    })),
  );
  return kept;
}

/** What the day says of reports: how many differences nobody has decided, and up to where each side has reported. */
async function reconciledTo(tx: Tx) {
  const openDifferences = await tx.$count(
    reconciliationCases,
    inArray(reconciliationCases.status, [...openCaseStates]),
  );
  const lastOfSource = async (source: ReportSource): Promise<string | null> => {
    const [last] = await tx
      .select({ day: reconciliationFiles.lastDay })
      .from(reconciliationFiles)
      .where(eq(reconciliationFiles.source, source))
      .orderBy(desc(reconciliationFiles.lastDay))
      .limit(1);
    return last?.day ?? null;
  };
  return {
    openDifferences,
    providerTo: await lastOfSource('provider'),
    bankTo: await lastOfSource('bank'),
  };
}

/** What stands on all accounts up to an entry. */
interface Snapshot {
  readonly upTo: number;
  readonly totals: Turnovers;
}

/** The job: writes down what stands on the accounts up to an hour ago, when nothing of it is being written any more. */
export const snapshotBooks = ({ db, clock }: Pick<Ctx, 'db' | 'clock'>): Promise<number> => {
  const now = clock.now();
  return transaction(db, async (tx) => {
    const snapshot = await lastSnapshot(tx);
    const upTo = await lastBefore(tx, snapshot.upTo, new Date(now.getTime() - GRACE_MS));
    if (upTo <= snapshot.upTo) return 0;
    const totals = addTurnovers(
      snapshot.totals,
      await turnoversBetween(tx, { after: snapshot.upTo, upTo }),
    );
    const row = { upTo, totals: Object.fromEntries(totals), takenAt: now };
    // Two nodes at once: the one that got further stays.
    await tx
      .insert(bookSnapshots)
      .values({ id: 1, ...row })
      .onConflictDoUpdate({
        target: bookSnapshots.id,
        set: row,
        setWhere: sql`${bookSnapshots.upTo} < excluded.up_to`,
      });
    return upTo - snapshot.upTo;
  });
};

/** Returns both sides of all accounts by all that is booked: the last snapshot, and the entries since. */
export async function totalsNow(db: Queryable): Promise<Turnovers> {
  const { upTo, totals } = await lastSnapshot(db);
  return addTurnovers(totals, await turnoversBetween(db, { after: upTo, upTo: null }));
}

/** The last snapshot, or the last closed day where that is further, or nothing at all. */
async function lastSnapshot(db: Queryable): Promise<Snapshot> {
  const [snapshot] = await db.select().from(bookSnapshots);
  const closed = await lastBookDay(db);
  if (snapshot !== undefined && snapshot.upTo >= (closed?.upTo ?? 0))
    return {
      upTo: snapshot.upTo,
      totals: new Map(Object.entries(snapshot.totals) as [LedgerAccount, Turnover][]), // it was written of such a map
    };
  return { upTo: closed?.upTo ?? 0, totals: await totalsUpTo(db, closed?.day) };
}

/** Returns the entry before the first one of a moment, by number, in which the books were written. */
export async function lastBefore(tx: Tx, after: number, moment: Date): Promise<number> {
  const at = moment.toISOString();
  const { rows } = await tx.execute<{ last: string }>(
    sql`select coalesce(
        (select sequence - 1 from ledger_entries where sequence > ${after} and at >= ${at}::timestamptz order by sequence limit 1),
        (select max(sequence) from ledger_entries),
        0
      ) as last`,
  );
  return Number(rows[0]?.last ?? 0);
}
