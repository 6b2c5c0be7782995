import { handle } from '../../../kernel/call.ts';
import {
  allCounted,
  cappedTotal,
  closePage,
  cursorOf,
  isBeforeDay,
  MOST_COUNTED,
  pageOffset,
  readCursor,
} from '../../../kernel/page.ts';
import { bookDayAccounts, bookDays } from '../../../db/schema/books.ts';
import { reconciliationDays } from '../../../db/schema/reconciliation.ts';
import type { Queryable, Tx } from '../../../db/types.ts';
import { loadReportBeginning } from './take-report.ts';
import { pageClearing, pageReconciliationDays } from '@khidma/contract/accounting/reconciliation';
import type { OutputOf } from '@khidma/contract/core/endpoint';
import type { PlatformAccount } from '@khidma/domain/ledger/accounts';
import { add, type Fils, fils, negate, subtract } from '@khidma/domain/money/fils';
import { bookedPaymentStates } from '@khidma/domain/payments/payment-transitions';
import type { ReportSource } from '@khidma/domain/reconciliation/report-lines';
import { daysBetween, dubaiDay } from '@khidma/domain/rules/days';
import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';

type Row = OutputOf<typeof pageReconciliationDays>['records'][number];
type StoredDay = typeof reconciliationDays.$inferSelect;

/** Days by number and cursor: there is one row a day, however many lines it has. */
export const pageReconciliationDaysHandler = handle(
  pageReconciliationDays,
  async ({ tx, input }) => {
    const { source } = input;
    const own = eq(reconciliationDays.source, source);
    const behind = isBeforeDay(reconciliationDays.day, input.cursor);
    const page = closePage(input, {
      rows: await tx
        .select()
        .from(reconciliationDays)
        .where(and(own, behind))
        .orderBy(desc(reconciliationDays.day))
        .limit(input.pageSize + 1)
        .offset(behind ? 0 : pageOffset(input)),
      total: allCounted(await tx.$count(reconciliationDays, own)),
      cursorOf: ({ day }) => cursorOf(day),
      present: (row) => row,
    });
    return { ...page, records: await presentDays(tx, source, page.records) };
  },
);

/** Days in a row, the latest first: each opens with what the one before it ended with. */
async function presentDays(tx: Tx, source: ReportSource, days: readonly StoredDay[]) {
  const first = days.at(-1);
  if (first === undefined) return [];
  const dayNames = days.map(({ day }) => day);
  const books = await booksAt(tx, source, dayNames);
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
  const { opening, firstDay } = await loadReportBeginning(tx, source);
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
async function booksAt(tx: Tx, source: ReportSource, days: readonly string[]) {
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

type ClearingRow = OutputOf<typeof pageClearing>['records'][number];
type Found = Omit<ClearingRow, 'age' | 'amount'> & {
  readonly amount: string;
} & Record<string, unknown>;

const booked = sql.join(
  bookedPaymentStates.map((status) => sql`${status}`),
  sql`, `,
);

/** So far back items are looked for; what has waited longer has its case. */
const LOOK_BACK = sql`interval '60 days'`;

/** What is booked and not reported, by source: each reads what is recent, by its own index. */
const waiting = (source: ReportSource, now: string): SQL =>
  source === 'provider'
    ? sql`
      select payment.id::text as id, 'charge' as kind, (payment.created_at at time zone 'Asia/Dubai')::date::text as day,
        payment.amount, payment.provider_reference as reference, placed.id as "orderId", placed.number as "orderNumber",
        null::uuid as "runId", null::text as "runNumber"
      from payments as payment join orders as placed on placed.id = payment.order_id
      where payment.status in (${booked}) and payment.created_at >= ${now}::timestamptz - ${LOOK_BACK}
        and not exists (select 1 from reconciliation_lines as told where told.payment_id = payment.id and told.kind = 'charge')`
    : sql`
      select payout.id::text as id, 'payout' as kind, payout.day::text as day, -payout.amount as amount,
        payout.batch as reference, null::uuid as "orderId", null::text as "orderNumber",
        null::uuid as "runId", null::text as "runNumber"
      from reconciliation_lines as payout
      where kind = 'payout' and state = 'matched' and arrived_on is null
      union all
      select transfer.id::text, 'transfer', (transfer.changed_at at time zone 'Asia/Dubai')::date::text, -transfer.amount,
        transfer.end_to_end, null, null, run.id, run.number
      from payout_payments as transfer join payout_runs as run on run.id = transfer.run_id
      where transfer.outcome = 'paid' and transfer.changed_at >= ${now}::timestamptz - ${LOOK_BACK}
        and not exists (select 1 from reconciliation_lines as told where told.transfer_id = transfer.id)
        and not exists (select 1 from reconciliation_lines as told where told.run_id = transfer.run_id)`;

export const pageClearingHandler = handle(pageClearing, async ({ tx, input, now }) => {
  const found = waiting(input.source, now.toISOString());
  const [day, id] = input.cursor === undefined ? [] : readCursor(input.cursor, clearingShape);
  const { rows } = await tx.execute<Found>(sql`
    select * from (${found}) as item
    ${day === undefined ? sql`` : sql`where (day, id) > (${day}, ${id})`}
    order by day, id limit ${input.pageSize + 1} offset ${day === undefined ? pageOffset(input) : 0}`);
  return closePage(input, {
    rows,
    total: cappedTotal(await countOf(tx, found)),
    cursorOf: (row) => cursorOf(row.day, row.id),
    present: ({ amount, ...row }) => ({
      ...row,
      amount: Number(amount),
      age: daysBetween(row.day, dubaiDay(now.getTime())),
    }),
  });
});

const clearingShape = /^(\d{4}-\d{2}-\d{2}) ([0-9a-f-]{36})$/;

async function countOf(tx: Queryable, found: SQL): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(
    sql`select count(*)::int as count from (select 1 from (${found}) as item limit ${MOST_COUNTED + 1}) as counted`,
  );
  return rows[0]?.count ?? 0;
}
