import { found } from '../../../kernel/rows.ts';
import { pick } from '../../../kernel/pick.ts';
import { handle } from '../../../kernel/call.ts';
import { deskFile, moment, sum, text } from '../../../kernel/export-sheet.ts';
import {
  allCounted,
  closePage,
  countUpToBound,
  cursorOf,
  isBeforeDay,
  pageOffset,
  readCursor,
} from '../../../kernel/page.ts';
import { refuseFields } from '../../../kernel/refuse.ts';
import { bookDayAccounts, bookDays } from '../../../db/schema/books.ts';
import { ledgerEntries, ledgerPostings, withdrawals } from '../../../db/schema/finance.ts';
import { merchants } from '../../../db/schema/merchants.ts';
import { orders } from '../../../db/schema/orders.ts';
import type { Queryable, Tx } from '../../../db/types.ts';
import { type BookDay, lastBookDay, totalsNow, totalsUpTo } from './close-days.ts';
import {
  pageAccountDays,
  pageAccountPostings,
  pageBookDays,
} from '@khidma/contract/accounting/books';
import type { ParsedInputOf } from '@khidma/contract/core/endpoint';
import { turnoverOf, turnoversSince } from '@khidma/domain/ledger/trial-balance';
import { dayMs, dubaiDay, startOfDay } from '@khidma/domain/rules/days';
import { textsInEach } from '@khidma/i18n/every-language';
import { and, desc, eq, gt, gte, lt, lte, max, min, type SQL, sql } from 'drizzle-orm';

/** Days of the books from one to another, both included; without a last one up to now. */
interface AskedDays {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

interface BookSpan {
  /** The last closed day of all. */
  readonly last: BookDay | undefined;
  /** The closed day in front of the span, and the last one in it; undefined where there is none. */
  readonly before: BookDay | undefined;
  readonly within: BookDay | undefined;
  /** Whether what was booked after the last closed day belongs to it. */
  readonly isOpen: boolean;
}

/** Returns the closed days that bound a span; refuses one that ends before it begins. */
export async function spanOfDays(db: Queryable, { from, to }: AskedDays): Promise<BookSpan> {
  if (from !== undefined && to !== undefined && to < from)
    throw refuseFields([{ path: 'to', rule: 'dateOrder' }]);
  const last = await lastBookDay(db);
  return {
    last,
    before: from === undefined ? undefined : await lastWhere(db, lt(bookDays.day, from)),
    within: to === undefined ? last : await lastWhere(db, lte(bookDays.day, to)),
    isOpen: to === undefined || last === undefined || to > last.day,
  };
}

async function lastWhere(db: Queryable, where: SQL): Promise<BookDay | undefined> {
  const [row] = await db.select().from(bookDays).where(where).orderBy(desc(bookDays.day)).limit(1);
  return row;
}

export const pageBookDaysHandler = handle(pageBookDays, async ({ tx, input }) => {
  const behind = isBeforeDay(bookDays.day, input.cursor);
  const rows = await tx
    .select({
      day: bookDays,
      turnover:
        sql`(select coalesce(sum(debit), 0) from book_day_accounts as moved where moved.day = book_days.day)`.mapWith(
          Number,
        ),
    })
    .from(bookDays)
    .where(behind)
    .orderBy(desc(bookDays.day))
    .limit(input.pageSize + 1)
    .offset(behind ? 0 : pageOffset(input));
  return closePage(input, {
    rows,
    total: allCounted(await countClosed(tx)),
    cursorOf: ({ day }) => cursorOf(day.day),
    present: ({ day: { day, entries, faults, closedAt, ...reconciled }, turnover }) => ({
      id: day,
      day,
      entries,
      turnover,
      faults: faults.length,
      ...pick(reconciled, 'openDifferences', 'providerTo', 'bankTo'),
      closedAt: closedAt.toISOString(),
    }),
  });
});

export const bookDaysFile = deskFile({
  page: pageBookDaysHandler,
  words: await textsInEach('books'),
  columns: ({ files }, t) => [
    text(t.day, 14, (row) => row.day),
    text(t.entries, 12, (row) => String(row.entries)),
    sum(t.turnover, 18, (row) => row.turnover),
    text(t.faults, 14, (row) => (row.faults === 0 ? t.noFaults : String(row.faults))),
    text(files.columns.openDifferences, 18, (row) =>
      row.openDifferences === null ? null : String(row.openDifferences),
    ),
    text(files.columns.providerTo, 20, (row) => row.providerTo),
    text(files.columns.bankTo, 20, (row) => row.bankTo),
    moment(t.closedAt, 18, (row) => row.closedAt),
  ],
});

/** The days that moved an account; in front of them what has been booked since the last one was closed. */
export const pageAccountDaysHandler = handle(pageAccountDays, async ({ tx, input, now }) => {
  const { account, pageNum, cursor, from, to } = input;
  const { isOpen } = await spanOfDays(tx, input);
  // In the words of its index.
  const moved = and(
    eq(bookDayAccounts.account, account),
    sql`(debit <> 0 or credit <> 0)`,
    from === undefined ? undefined : gte(bookDayAccounts.day, from),
    to === undefined ? undefined : lte(bookDayAccounts.day, to),
  );
  const behind = isBeforeDay(bookDayAccounts.day, cursor);
  const rows = await tx
    .select()
    .from(bookDayAccounts)
    .where(and(moved, behind))
    .orderBy(desc(bookDayAccounts.day))
    .limit(input.pageSize + 1)
    .offset(behind ? 0 : pageOffset(input));
  const page = closePage(input, {
    rows,
    total: await countUpToBound(tx, bookDayAccounts, moved),
    cursorOf: ({ day }) => cursorOf(day),
    present: ({ day, debit, credit, totalDebit, totalCredit }) => ({
      id: day,
      day,
      debit,
      credit,
      closing: totalCredit - totalDebit,
      isClosed: true,
    }),
  });
  const isFirst = cursor === undefined && pageNum === 1;
  const open = isFirst && isOpen ? await openDay(tx, account, now) : [];
  return { ...page, records: [...open, ...page.records] };
});

/** By the place of each posting in the books: neither other accounts nor earlier days are read. */
export const pageAccountPostingsHandler = handle(pageAccountPostings, async ({ tx, input }) => {
  const { account } = input;
  const behindPlace = input.cursor === undefined ? undefined : placeOf(input.cursor);
  const { upTo, ...span } = await spanOf(tx, input);
  // A day that is closed between two pages takes nothing out of the span that was begun.
  const after = behindPlace?.after ?? span.after;
  const found = and(
    eq(ledgerPostings.account, account),
    gt(ledgerPostings.sequence, after),
    upTo === null ? undefined : lte(ledgerPostings.sequence, upTo),
  );
  const behind =
    behindPlace &&
    sql`(${ledgerPostings.sequence}, ${ledgerPostings.line}) < (${behindPlace.sequence}, ${behindPlace.line})`;
  const page = tx
    .select()
    .from(ledgerPostings)
    .where(and(found, behind))
    .orderBy(desc(ledgerPostings.sequence), desc(ledgerPostings.line))
    .limit(input.pageSize + 1)
    .offset(behind ? 0 : pageOffset(input))
    .as('posting');
  const rows = await tx
    .select({
      ...pick(ledgerEntries, 'sequence', 'at', 'countsFor', 'merchantId', 'orderId'),
      ...pick(ledgerEntries, 'withdrawalId'),
      line: page.line,
      entryId: ledgerEntries.id,
      type: ledgerEntries.entryType,
      merchantName: merchants.merchantName,
      orderNumber: orders.number,
      withdrawalNumber: withdrawals.number,
      amount: page.amount,
    })
    .from(page)
    .innerJoin(ledgerEntries, eq(ledgerEntries.id, page.entryId))
    .leftJoin(merchants, eq(merchants.id, ledgerEntries.merchantId))
    .leftJoin(orders, eq(orders.id, ledgerEntries.orderId))
    .leftJoin(withdrawals, eq(withdrawals.id, ledgerEntries.withdrawalId))
    .orderBy(desc(page.sequence), desc(page.line));
  return closePage(input, {
    rows,
    total: await countUpToBound(tx, ledgerPostings, found),
    cursorOf: ({ sequence, line }) => cursorOf(sequence, line, after),
    present: ({ sequence, line, at, ...row }) => ({
      ...row,
      id: `${row.entryId}-${line}`,
      at: at.toISOString(),
      flowNumber: `KF-${String(sequence).padStart(8, '0')}`,
    }),
  });
});

export const accountPostingsFile = deskFile({
  page: pageAccountPostingsHandler,
  words: await textsInEach('books'),
  columns: ({ columns: heads, statuses, files }, t) => [
    text(t.number, 16, (row) => row.flowNumber),
    moment(t.at, 18, (row) => row.at),
    text(files.columns.countsFor, 14, (row) => row.countsFor),
    text(t.kind, 26, (row) => statuses.entry[row.type]),
    text(t.merchant, 32, (row) => row.merchantName),
    text(heads.orderNumber, 14, (row) => row.orderNumber),
    text(heads.withdrawalNumber, 14, (row) => row.withdrawalNumber),
    sum(t.debit, 16, (row) => Math.max(0, -row.amount)),
    sum(t.credit, 16, (row) => Math.max(0, row.amount)),
  ],
});

/** Every day behind the first one is closed, each once: how many they are is a difference of days. */
async function countClosed(tx: Tx): Promise<number> {
  const [ends] = await tx
    .select({ first: min(bookDays.day), last: max(bookDays.day) })
    .from(bookDays);
  if (ends?.first == null || ends.last === null) return 0;
  return Math.round((startOfDay(ends.last) - startOfDay(ends.first)) / dayMs) + 1;
}

/** What has been booked since the last day was closed, as one row of today's. */
async function openDay(
  tx: Queryable,
  account: typeof bookDayAccounts.$inferSelect.account,
  now: Date,
) {
  const last = await lastBookDay(tx);
  const closed = await totalsUpTo(tx, last?.day);
  const open = turnoverOf(turnoversSince(await totalsNow(tx), closed), account);
  if (open.debit === 0 && open.credit === 0) return [];
  const before = turnoverOf(closed, account);
  const today = dubaiDay(now.getTime());
  return [
    {
      id: today,
      day: today,
      ...open,
      closing: before.credit - before.debit + open.credit - open.debit,
      isClosed: false,
    },
  ];
}

/** Between which places of the books the asked postings stand: those of a day, of some days, or of no closed day. */
async function spanOf(tx: Tx, { day, from, to }: ParsedInputOf<typeof pageAccountPostings>) {
  if (day !== undefined) {
    return found(await tx.select().from(bookDays).where(eq(bookDays.day, day)));
  }
  const { last, before, within, isOpen } = await spanOfDays(tx, { from, to });
  if (from === undefined && to === undefined) return { after: last?.upTo ?? 0, upTo: null };
  return { after: before?.upTo ?? 0, upTo: isOpen ? null : (within?.upTo ?? 0) };
}

/** Where a page of postings ended, and where their span begins. */
function placeOf(cursor: string) {
  const [sequence, line, after] = readCursor(cursor, /^(\d{1,15}) (\d{1,4}) (\d{1,15})$/);
  return { sequence: Number(sequence), line: Number(line), after: Number(after) };
}
