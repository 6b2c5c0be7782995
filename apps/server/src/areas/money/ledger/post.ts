import type { Ids } from '../../../adapters/ids.ts';
import { refuse } from '../../../kernel/refuse.ts';
import { merchantDebts } from '../../../db/schema/adjustments.ts';
import { bookMonths } from '../../../db/schema/books.ts';
import { documentCausesDue } from '../../../db/schema/documents.ts';
import { ledgerBalances, ledgerEntries, ledgerPostings } from '../../../db/schema/finance.ts';
import { together } from '../../../db/transaction.ts';
import type { Tx } from '../../../db/types.ts';
import { documentsCausedBy } from '@khidma/domain/documents/document-kinds';
import {
  isBalanceAccount,
  isMerchantAccount,
  merchantAccounts,
} from '@khidma/domain/ledger/accounts';
import {
  applyPostings,
  balanceKey,
  balanceOf,
  type Balances,
  type MerchantBalances,
  merchantBalances,
  overdrawn,
} from '@khidma/domain/ledger/trial-balance';
import { closedMonthStates, countingDay } from '@khidma/domain/ledger/book-months';
import { nextDebtReminder } from '@khidma/domain/ledger/debts';
import { assertBalanced, type JournalEntry, type Posting } from '@khidma/domain/ledger/postings';
import { type Fils, fils, sum } from '@khidma/domain/money/fils';
import { eq, inArray, sql } from 'drizzle-orm';

/** Records since when a merchant owes something, or that it no longer does: under the lock on its balances. */
export async function recordDebt(
  tx: Tx,
  merchantId: string,
  { before, after, at }: { readonly before: Fils; readonly after: Fils; readonly at: Date },
): Promise<void> {
  if (before === 0 && after > 0)
    await tx
      .insert(merchantDebts)
      .values({ merchantId, since: at, nextReminderAt: nextDebtReminder(at, 0) })
      .onConflictDoNothing();
  if (before > 0 && after === 0)
    await tx.delete(merchantDebts).where(eq(merchantDebts.merchantId, merchantId));
}

/** Whose booking it is. */
interface BookingContext {
  readonly merchantId: string;
  readonly orderId?: string;
  readonly withdrawalId?: string;
  readonly at: Date;
}

/**
 * Records the documents that a booking causes, in its own transaction: they are issued if and only if it is committed, each once.
 * Their numbers are drawn later, by the job that issues them, so that no booking waits for another one's number.
 */
export async function recordDocumentCauses(
  tx: Tx,
  entries: readonly JournalEntry[],
  { entryId, booked }: { readonly entryId: string; readonly booked: BookingContext },
): Promise<void> {
  const { merchantId, orderId = null, withdrawalId = null, at } = booked;
  // The documents say what was bought or paid out: a booking about neither has nothing to print.
  const caused = orderId === null && withdrawalId === null ? [] : documentsCausedBy(entries);
  if (caused.length === 0) return;
  const about = { merchantId, orderId, withdrawalId, entryId, at, dueAt: at };
  await tx.insert(documentCausesDue).values(caused.map((each) => ({ ...each, ...about })));
}

/** What happened, as the domain's movements say it, and to whose account. */
export interface Booking extends BookingContext {
  /** A function where they depend on what the merchant has: it gets the balances under their lock. */
  readonly entries: readonly JournalEntry[] | ((own: MerchantBalances) => readonly JournalEntry[]);
  readonly remark?: Readonly<Record<string, string>>;
}

/**
 * The only writer of the books; returns what it wrote. Locks the merchant's balances until the transaction ends, so that two
 * bookings of one merchant stand in a row; refuses `insufficientBalance` where more would be taken than can be withdrawn.
 * The balances themselves are kept by a trigger on the postings.
 */
export async function postEntries(
  tx: Tx,
  ids: Ids,
  booking: Booking,
): Promise<readonly JournalEntry[]> {
  if (booking.entries.length === 0 && typeof booking.entries !== 'function') return [];
  const { merchantId } = booking;
  const locked = await lockBalances(tx, merchantId);
  let balances: Balances = locked;
  const entries =
    typeof booking.entries === 'function'
      ? booking.entries(merchantBalances(balances, merchantId))
      : booking.entries;
  if (entries.length === 0) return [];
  const rows = entries.map((entry) => {
    assertOwnAndBalanced(entry, merchantId);
    const own = entry.postings.filter((posting) => isMerchantAccount(posting.account));
    refuseOverdraft(balances, own, entry);
    balances = applyPostings(balances, own);
    return {
      ...entryRow(entry, booking),
      id: ids.uuid(),
      availableBalance: balanceOf(balances, 'merchantWithdrawable', merchantId),
      waitingBalance: balanceOf(balances, 'merchantNonWithdrawable', merchantId),
    };
  });
  const postings = entries.flatMap((entry, place) =>
    entry.postings.map((posting, index) => ({
      ...posting,
      entryId: rows[place]?.id ?? '',
      line: index + 1,
    })),
  );
  const owed = (at: Balances) => merchantBalances(at, merchantId).receivable;
  await together(
    () => tx.insert(ledgerEntries).values(rows),
    () => tx.insert(ledgerPostings).values(postings),
    () => recordDocumentCauses(tx, entries, { entryId: rows[0]?.id ?? '', booked: booking }),
    () =>
      recordDebt(tx, merchantId, { before: owed(locked), after: owed(balances), at: booking.at }),
  );
  return entries;
}

/** Always all accounts in the same order: two who lock one merchant's balances can't wait for one another. */
async function lockBalances(tx: Tx, merchantId: string): Promise<Balances> {
  const known = await selectBalances(tx, merchantId);
  if (merchantAccounts.every((account) => known.has(balanceKey(account, merchantId)))) return known;
  await tx
    .insert(ledgerBalances)
    .values(merchantAccounts.map((account) => ({ merchantId, account, balance: 0 })))
    .onConflictDoNothing();
  return selectBalances(tx, merchantId);
}

async function selectBalances(tx: Tx, merchantId: string): Promise<Balances> {
  const rows = await tx
    .select({ account: ledgerBalances.account, balance: ledgerBalances.balance })
    .from(ledgerBalances)
    .where(eq(ledgerBalances.merchantId, merchantId))
    .orderBy(ledgerBalances.account)
    .for('update');
  return new Map(rows.map((row) => [balanceKey(row.account, merchantId), fils(row.balance)]));
}

function assertOwnAndBalanced(entry: JournalEntry, merchantId: string): void {
  assertBalanced(entry);
  const stranger = entry.postings.some(
    (posting) => posting.merchantId !== null && posting.merchantId !== merchantId,
  );
  if (stranger) throw new Error(`${entry.entryType} moves another merchant's money`);
}

function refuseOverdraft(balances: Balances, postings: readonly Posting[], entry: JournalEntry) {
  const accounts = overdrawn(balances, postings);
  if (accounts.length === 0) return;
  if (accounts.includes('merchantWithdrawable')) throw refuse('insufficientBalance');
  // What is unsettled or reserved is only ever taken by the product itself: falling below zero there is a bug.
  throw new Error(`${entry.entryType} overdraws ${accounts.join(', ')}`);
}

const entryRow = (
  { entryType, postings }: JournalEntry,
  { merchantId, orderId, withdrawalId, remark, at }: Booking,
) => {
  const changeOf = (isMeant: (account: Posting['account']) => boolean) =>
    sum(postings.filter(({ account }) => isMeant(account)).map(({ amount }) => amount));
  return {
    entryType,
    merchantId,
    orderId: orderId ?? null,
    withdrawalId: withdrawalId ?? null,
    accountChange: changeOf(isBalanceAccount),
    withdrawableChange: changeOf((account) => account === 'merchantWithdrawable'),
    waitingChange: changeOf((account) => account === 'merchantNonWithdrawable'),
    remark: remark ?? {},
    at,
  };
};

/** What a report has told, as the domain's movements say it: of no merchant's, perhaps of an order. */
export interface ReportBooking {
  readonly entries: readonly JournalEntry[];
  readonly orderId?: string | null;
  readonly at: Date;
  /** The day it counts for. */
  readonly countsFor: string;
  readonly remark: Readonly<Record<string, string>>;
}

/** Writes what belongs to no merchant: nothing of it can be overdrawn, and nobody waits for a lock. Returns each entry's id, in order. */
export async function postReported(
  tx: Tx,
  ids: Ids,
  bookings: readonly ReportBooking[],
): Promise<string[]> {
  const isClosed = await closedMonths(tx);
  const counted = bookings.map((booking) => {
    const countsFor = countingDay(booking.countsFor, isClosed);
    // What comes late says of which day it is.
    const late = countsFor !== booking.countsFor && { reportedFor: booking.countsFor };
    return { ...booking, countsFor, remark: { ...booking.remark, ...late } };
  });
  const rows = counted.flatMap(({ entries, orderId = null, at, countsFor, remark }) =>
    entries.map(({ entryType, postings }) => ({
      entry: {
        id: ids.uuid(),
        entryType,
        merchantId: null,
        orderId,
        accountChange: 0,
        withdrawableChange: 0,
        availableBalance: 0,
        waitingChange: 0,
        waitingBalance: 0,
        remark: { ...remark },
        at,
        countsFor,
      },
      postings,
    })),
  );
  if (rows.length === 0) return [];
  await tx.insert(ledgerEntries).values(rows.map(({ entry }) => entry));
  await tx
    .insert(ledgerPostings)
    .values(
      rows.flatMap(({ entry: { id }, postings }) =>
        postings.map((posting, index) => ({ ...posting, entryId: id, line: index + 1 })),
      ),
    );
  return rows.map(({ entry: { id } }) => id);
}

/** Returns whether a month takes nothing more. The lock keeps whoever would close one waiting until this is written. */
async function closedMonths(tx: Tx): Promise<(month: string) => boolean> {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(hashtextextended('book months', 0))`);
  const closed = await tx
    .select({ month: bookMonths.month })
    .from(bookMonths)
    .where(inArray(bookMonths.status, [...closedMonthStates]));
  const months = new Set(closed.map(({ month }) => month));
  return (month) => months.has(month);
}
