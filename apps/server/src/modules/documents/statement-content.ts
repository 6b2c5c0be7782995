import type { DocumentStatement } from '@khidma/domain/documents/document-content';
import { monthBefore, monthBounds } from '@khidma/domain/documents/statement-months';
import { and, asc, desc, eq, gte, lt, sql } from 'drizzle-orm';
import type { TxContext } from '../../core/call.ts';
import { documents } from '../../db/schema/documents.ts';
import { ledgerEntries } from '../../db/schema/finance.ts';
import type { Tx } from '../../db/types.ts';
import type { DueCause } from './due-cause.ts';

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
  return {
    form: 'plain' as const,
    suppliedOn: lastDay,
    lines: [],
    net: 0,
    vat: 0,
    gross: 0,
    orderNumber: null,
    reason: '',
    reference: null,
    payout: null,
    statement,
  };
}

/** The closing balances of the statement before this one, where there is one. */
async function closingBefore(tx: Tx, { merchantId, month }: DueCause) {
  const [last] = await tx
    .select({ content: documents.content })
    .from(documents)
    .where(
      and(eq(documents.merchantId, merchantId), eq(documents.month, monthBefore(month ?? ''))),
    );
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
