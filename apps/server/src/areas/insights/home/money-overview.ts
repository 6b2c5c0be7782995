import { presentDocuments } from '../../accounting/documents/index.ts';
import { documents } from '../../../db/schema/documents.ts';
import { isOneOf } from '../../../db/schema/columns.ts';
import { withdrawalResult, withdrawals } from '../../../db/schema/finance.ts';
import { together } from '../../../db/transaction.ts';
import type { Tx } from '../../../db/types.ts';
import { type CallBase, handle, requireCaller, type TxContext } from '../../../kernel/call.ts';
import {
  findSchedule,
  loadBalances,
  loadOutlooks,
  loadWaitingMoney,
} from '../../money/finance/index.ts';
import { figuresByDay } from '../figures/index.ts';
import {
  getMoneyOverview,
  type ChartSpan,
  type MoneyOverview,
} from '@khidma/contract/money/balances';
import type { DocumentRow } from '@khidma/contract/shapes/finance-document';
import { addDays, daysBetween, dubaiDay, startOfDay } from '@khidma/domain/rules/days';
import {
  undecidedResults,
  withdrawalMachine,
} from '@khidma/domain/withdrawals/withdrawal-transitions';
import { and, asc, desc, eq, gte, notInArray, sql } from 'drizzle-orm';

/** Staff who look see no documents and not when money leaves by itself: neither is open to them elsewhere. */
export const getMoneyOverviewHandler = handle(getMoneyOverview, async (call) => {
  const { id } = requireCaller(call);
  const isLook = call.actor?.impersonation !== undefined;
  const [balances, waiting, arrivesOn, chart, own] = await together(
    loadBalances(call, id),
    loadWaitingMoney(call, id),
    nextArrival(call, id),
    loadChart(call, id, call.input.span),
    isLook ? undefined : loadOwnPapers(call, id),
  );
  return { balances, waiting, arrivesOn, chart, ...own };
});

async function loadOwnPapers({ tx }: Pick<CallBase, 'tx'>, merchantId: string) {
  const [schedule, papers] = await together(
    findSchedule(tx, merchantId),
    newestDocuments(tx, merchantId),
  );
  return { schedule, documents: papers };
}

/** So many that nobody has decided are looked at. */
const MOST_UNDECIDED = 20;

/** The first day on which something that was asked for arrives; null where none can be named. */
async function nextArrival(context: TxContext, merchantId: string): Promise<string | null> {
  const rows = await context.tx
    .select()
    .from(withdrawals)
    .where(and(eq(withdrawals.merchantId, merchantId), isOneOf(withdrawalResult, undecidedResults)))
    .orderBy(asc(withdrawals.appliedAt), asc(withdrawals.id))
    .limit(MOST_UNDECIDED);
  if (rows.length === 0) return null;
  const outlookOf = await loadOutlooks(context, rows);
  return rows.flatMap((row) => outlookOf(row).arrivesOn ?? []).toSorted()[0] ?? null;
}

/** How long a span is, and how many days stand in one point: points are whole, or the first would look like a fall. */
const spans: Readonly<Record<ChartSpan, { readonly points: number; readonly days: number }>> = {
  month: { points: 30, days: 1 },
  quarter: { points: 13, days: 7 },
  year: { points: 52, days: 7 },
};

/** Returns what customers paid and what was withdrawn, by the day or the week, up to today. */
async function loadChart(
  { tx, now }: TxContext,
  merchantId: string,
  span: ChartSpan,
): Promise<MoneyOverview['chart']> {
  const { points, days } = spans[span];
  const to = dubaiDay(now.getTime());
  const from = addDays(to, 1 - points * days);
  const before = { from: addDays(from, -points * days), to: addDays(from, -1) };
  const [paid, withdrawn] = await together(
    figuresByDay(tx, { merchantId, from, to, before }),
    withdrawnByDay(tx, merchantId, from),
  );
  const sumOf = <Row extends { readonly day: string }>(
    rows: readonly Row[],
    first: string,
    { amount, length }: { readonly amount: (row: Row) => number; readonly length: number },
  ): number =>
    rows
      .filter(({ day }) => day >= first && daysBetween(first, day) < length)
      .reduce((sum, row) => sum + amount(row), 0);
  const revenue = ({ revenue: each }: { readonly revenue: number }): number => each;
  const all = { amount: revenue, length: points * days };
  return {
    paid: sumOf(paid, from, all),
    paidBefore: sumOf(paid, before.from, all),
    points: Array.from({ length: points }, (_, index) => {
      const day = addDays(from, index * days);
      return {
        day,
        paid: sumOf(paid, day, { amount: revenue, length: days }),
        withdrawn: sumOf(withdrawn, day, { amount: ({ amount }) => amount, length: days }),
      };
    }),
  };
}

/** What was asked for on each day; what came back was not withdrawn. */
const withdrawnByDay = (tx: Tx, merchantId: string, from: string) => {
  const day = sql<string>`to_char(${withdrawals.appliedAt} at time zone 'Asia/Dubai', 'YYYY-MM-DD')`;
  return tx
    .select({
      day: day.as('day'),
      amount: sql`sum(${withdrawals.amount})`.mapWith(Number),
    })
    .from(withdrawals)
    .where(
      and(
        eq(withdrawals.merchantId, merchantId),
        gte(withdrawals.appliedAt, new Date(startOfDay(from))),
        notInArray(withdrawals.stage, [...withdrawalMachine.terminal]),
      ),
    )
    .groupBy(sql`day`);
};

/** So many documents are named, of so many newest ones. */
const MOST_DOCUMENTS = 5;
const NEWEST_DOCUMENTS = 20;

/** The newest document of each kind, and the newest of the rest behind them. */
async function newestDocuments(tx: Tx, merchantId: string): Promise<DocumentRow[]> {
  const rows = await tx
    .select()
    .from(documents)
    .where(eq(documents.merchantId, merchantId))
    .orderBy(desc(documents.issuedAt), desc(documents.id))
    .limit(NEWEST_DOCUMENTS);
  const firsts = rows.filter(
    ({ kind }, place) => rows.findIndex((other) => other.kind === kind) === place,
  );
  const rest = rows.filter((row) => !firsts.includes(row));
  return await presentDocuments(tx, [...firsts, ...rest].slice(0, MOST_DOCUMENTS));
}
