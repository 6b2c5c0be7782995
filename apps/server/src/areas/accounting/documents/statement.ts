import { equals } from '../../../db/equals.ts';
import { beside, type Sheet } from '../../../adapters/pdf/sheet.ts';
import type { TxContext } from '../../../kernel/call.ts';
import { documents } from '../../../db/schema/documents.ts';
import { ledgerEntries, withdrawals } from '../../../db/schema/finance.ts';
import { orders } from '../../../db/schema/orders.ts';
import type { Db, Tx } from '../../../db/types.ts';
import type { DueCause } from './due-documents.ts';
import { column, printed, printedEntries, total } from './printed-words.ts';
import type { DocumentStatement } from '@khidma/domain/documents/document-content';
import { rowsPerPart } from '@khidma/domain/documents/document-parts';
import { monthBefore, monthBounds } from '@khidma/domain/documents/statement-months';
import { dubaiDay } from '@khidma/domain/rules/days';
import { formatDirhams } from '@khidma/i18n/amounts';
import { and, asc, between, desc, eq, gte, lt, sql } from 'drizzle-orm';

/** A row of a statement as the books have it. */
export interface StatementRow {
  readonly at: Date;
  readonly type: typeof ledgerEntries.$inferSelect.entryType;
  readonly orderNumber: string | null;
  readonly withdrawalNumber: string | null;
  /** Why, where somebody said so: of an adjustment, of a withdrawal that was not paid. */
  readonly reason: string | null;
  readonly change: number;
  readonly withdrawableChange: number;
  readonly available: number;
}

/** Returns the rows of a part of a monthly statement in the order of time, none of other documents. */
export async function statementRows(
  db: Db,
  { content, merchantId }: typeof documents.$inferSelect,
  part: number,
): Promise<StatementRow[]> {
  if (content.statement === null) return [];
  const { from, to, month } = content.statement;
  const { start, end } = monthBounds(month);
  return await db
    .select({
      at: ledgerEntries.at,
      type: ledgerEntries.entryType,
      orderNumber: orders.number,
      withdrawalNumber: withdrawals.number,
      reason: sql<string | null>`${ledgerEntries.remark} ->> 'reason'`,
      change: ledgerEntries.accountChange,
      withdrawableChange: ledgerEntries.withdrawableChange,
      available: ledgerEntries.availableBalance,
    })
    .from(ledgerEntries)
    .leftJoin(orders, eq(orders.id, ledgerEntries.orderId))
    .leftJoin(withdrawals, eq(withdrawals.id, ledgerEntries.withdrawalId))
    .where(
      and(
        eq(ledgerEntries.merchantId, merchantId),
        between(ledgerEntries.sequence, from, to),
        gte(ledgerEntries.at, start),
        lt(ledgerEntries.at, end),
      ),
    )
    .orderBy(asc(ledgerEntries.at), asc(ledgerEntries.sequence))
    .limit(rowsPerPart)
    .offset((part - 1) * rowsPerPart);
}

/** Returns what a merchant's statement of a closed month says. Its sums are made once and frozen; what it lists never changes. */
export async function statementContent({ tx }: TxContext, due: DueCause) {
  const { merchantId, month } = due;
  if (month === null) throw new Error(`statement ${due.sequence} has no month`);
  const { start, end, lastDay } = monthBounds(month);
  const own = eq(ledgerEntries.merchantId, merchantId);
  const inMonth = and(own, gte(ledgerEntries.at, start), lt(ledgerEntries.at, end));
  const totals = await tx
    .select({
      type: ledgerEntries.entryType,
      count: sql`count(*)`.mapWith(Number),
      account: sql`sum(${ledgerEntries.accountChange})`.mapWith(Number),
      withdrawable: sql`sum(${ledgerEntries.withdrawableChange})`.mapWith(Number),
    })
    .from(ledgerEntries)
    .where(inMonth)
    .groupBy(ledgerEntries.entryType)
    .orderBy(asc(ledgerEntries.entryType));
  const edge = (first: boolean) =>
    tx
      .select({ sequence: ledgerEntries.sequence })
      .from(ledgerEntries)
      .where(inMonth)
      .orderBy(first ? asc(ledgerEntries.sequence) : desc(ledgerEntries.sequence))
      .limit(1);
  const [[first], [last]] = [await edge(true), await edge(false)];
  const opening = (await closingBefore(tx, due)) ?? (await sumBefore(tx, merchantId, start));
  const changed = (of: 'account' | 'withdrawable'): number =>
    totals.reduce((sum, total) => sum + total[of], opening[of]);
  const statement: DocumentStatement = {
    month,
    opening,
    closing: { account: changed('account'), withdrawable: changed('withdrawable') },
    totals,
    entries: totals.reduce((sum, { count }) => sum + count, 0),
    from: first?.sequence ?? 0,
    to: last?.sequence ?? 0,
  };
  return { suppliedOn: lastDay, statement };
}

/** The closing balances of the statement before this one, where there is one. */
async function closingBefore(tx: Tx, { merchantId, month }: DueCause) {
  const [last] = await tx
    .select({ content: documents.content })
    .from(documents)
    .where(equals(documents, { merchantId, month: monthBefore(month ?? '') }));
  return last?.content.statement?.closing;
}

async function sumBefore(tx: Tx, merchantId: string, start: Date) {
  const [before] = await tx
    .select({
      account: sql`coalesce(sum(${ledgerEntries.accountChange}), 0)`.mapWith(Number),
      withdrawable: sql`coalesce(sum(${ledgerEntries.withdrawableChange}), 0)`.mapWith(Number),
    })
    .from(ledgerEntries)
    .where(and(eq(ledgerEntries.merchantId, merchantId), lt(ledgerEntries.at, start)));
  return before ?? { account: 0, withdrawable: 0 };
}

/** A day as it is printed: day first, whatever language is read. */
export const shownDay = (day: string): string => day.split('-').toReversed().join('/');

/** Returns what a monthly statement lists, and where it begins and ends. */
export function statementPart(
  { opening, closing, totals }: DocumentStatement,
  rows: readonly StatementRow[],
): Pick<Sheet, 'columns' | 'rows' | 'totals'> {
  return {
    columns: [
      column(printed.date),
      column(printed.movement, 'wide'),
      column(printed.change, 'amount'),
      column(printed.withdrawableChange, 'amount'),
      column(printed.balance, 'amount'),
    ],
    rows: rows.map((row) => [
      shownDay(dubaiDay(row.at.getTime())),
      describe(row),
      signed(row.change),
      signed(row.withdrawableChange),
      formatDirhams(row.available),
    ]),
    totals: [
      total(printed.opening, opening.account, false),
      ...byKind(totals, 'account'),
      total(printed.closing, closing.account, true),
      total(printed.openingWithdrawable, opening.withdrawable, false),
      ...byKind(totals, 'withdrawable'),
      total(printed.closingWithdrawable, closing.withdrawable, true),
    ],
  };
}

/** What moved, of what, and why, where somebody said so. */
const describe = ({ type, orderNumber, withdrawalNumber, reason }: StatementRow): string => {
  const said = [orderNumber, withdrawalNumber, reason?.replaceAll(/\s+/g, ' ').trim()];
  return [beside(printedEntries[type]), ...said].filter(Boolean).join('\n');
};

/** What each kind of movement changed a balance by: together they lead from its opening to its closing. */
const byKind = (
  totals: DocumentStatement['totals'],
  balance: 'account' | 'withdrawable',
): Sheet['totals'] =>
  totals.flatMap(({ type, count, [balance]: amount }) => {
    const known = isEntryType(type) ? printedEntries[type] : { en: type, ar: '' };
    const label = { en: `${known.en} (${count})`, ar: `${known.ar} (${count})` };
    return amount === 0 ? [] : [{ label, value: signed(amount), strong: false }];
  });

const isEntryType = (type: string): type is StatementRow['type'] =>
  Object.hasOwn(printedEntries, type);

/** Returns a change with its sign; nothing where there is none. */
export const signed = (amount: number): string => {
  if (amount === 0) return '';
  return `${amount < 0 ? '-' : '+'}${formatDirhams(Math.abs(amount))}`;
};
