import type { OutputOf } from '@khidma/contract/core/endpoint';
import { pageReconciliationDays } from '@khidma/contract/accounting/reconciliation';
import type { PlatformAccount } from '@khidma/domain/ledger/accounts';
import { add, type Fils, fils, negate, subtract } from '@khidma/domain/money/fils';
import type { ReportSource } from '@khidma/domain/reconciliation/report-lines';
import { isDay } from '@khidma/domain/rules/days';
import { and, desc, eq, inArray, lt, type SQL, sql } from 'drizzle-orm';
import { handle } from '../../core/call.ts';
import { allCounted, closePage, offsetOf } from '../../core/page.ts';
import { refuseFields } from '../../core/refuse.ts';
import { bookDayAccounts, bookDays } from '../../db/schema/books.ts';
import { reconciliationDays } from '../../db/schema/reconciliation.ts';
import type { Tx } from '../../db/types.ts';
import { beginningOf } from './take-report.ts';

type Row = OutputOf<typeof pageReconciliationDays>['records'][number];
type StoredDay = typeof reconciliationDays.$inferSelect;

/** Days by number and cursor: there is one row a day, however many lines it has. */
export const pageReconciliationDaysHandler = handle(
  pageReconciliationDays,
  async ({ tx, input }) => {
    const { source } = input;
    const own = eq(reconciliationDays.source, source);
    const behind = behindDay(input.cursor);
    const rows = await tx
      .select()
      .from(reconciliationDays)
      .where(and(own, behind))
      .orderBy(desc(reconciliationDays.day))
      .limit(input.pageSize + 1)
      .offset(behind ? 0 : offsetOf(input));
    const page = closePage(input, {
      rows,
      total: allCounted(await tx.$count(reconciliationDays, own)),
      cursorOf: ({ day }) => Buffer.from(day).toString('base64url'),
      present: (row) => row,
    });
    return { ...page, records: await presentDays(tx, source, page.records) };
  },
);

const behindDay = (cursor: string | undefined): SQL | undefined => {
  if (cursor === undefined) return undefined;
  const day = Buffer.from(cursor, 'base64url').toString('utf8');
  if (!isDay(day)) throw refuseFields([{ path: 'cursor', rule: 'invalid' }]);
  return lt(reconciliationDays.day, day);
};

/** Days in a row, the latest first: each opens with what the one before it ended with. */
async function presentDays(
  tx: Tx,
  source: ReportSource,
  days: readonly StoredDay[],
): Promise<Row[]> {
  const first = days.at(-1);
  if (first === undefined) return [];
  const books = await booksAt(
    tx,
    source,
    days.map(({ day }) => day),
  );
  let opening = await openingOf(tx, source, first.day);
  const shown: Row[] = [];
  for (const { day, lines, total, matchedLines, matchedTotal } of days.toReversed()) {
    const closing = add(opening, fils(total));
    shown.unshift({
      id: `${source}-${day}`,
      source,
      day,
      opening,
      lines,
      total,
      closing,
      matchedLines,
      matchedTotal,
      openLines: lines - matchedLines,
      openTotal: subtract(fils(total), fils(matchedTotal)),
      books: books.get(day) ?? null,
    });
    opening = closing;
  }
  return shown;
}

/** What lay there when a day began: what the first report began with, and all that was reported since. */
async function openingOf(tx: Tx, source: ReportSource, day: string): Promise<Fils> {
  const { opening, firstDay } = await beginningOf(tx, source);
  const from = firstDay ?? '0001-01-01';
  const { rows } = await tx.execute<{ total: string }>(sql`
    select coalesce(sum(case when day >= ${from} and day < ${day} then total when day < ${from} and day >= ${day} then -total else 0 end), 0) as total
    from reconciliation_days where source = ${source}`);
  return add(opening, fils(Number(rows[0]?.total ?? 0)));
}

/** The accounts that together are what the books hold at a source; debits stand below zero. */
const accountsOf: Readonly<Record<ReportSource, readonly PlatformAccount[]>> = {
  provider: ['customerFunds', 'providerPaidOn'],
  bank: ['bankFunds', 'paidOut'],
};

/** What the books hold of a source at the end of closed days, read off the totals that are kept of them. */
async function booksAt(
  tx: Tx,
  source: ReportSource,
  days: readonly string[],
): Promise<ReadonlyMap<string, Fils>> {
  const rows = await tx
    .select({
      day: bookDays.day,
      held: sql`coalesce(sum(${bookDayAccounts.totalCredit} - ${bookDayAccounts.totalDebit}), 0)`.mapWith(
        Number,
      ),
    })
    .from(bookDays)
    .leftJoin(
      bookDayAccounts,
      and(
        eq(bookDayAccounts.day, bookDays.day),
        inArray(bookDayAccounts.account, [...accountsOf[source]]),
      ),
    )
    .where(inArray(bookDays.day, [...days]))
    .groupBy(bookDays.day);
  return new Map(rows.map(({ day, held }) => [day, negate(fils(held))]));
}
