import { rowsPerPart } from '@khidma/domain/documents/document-parts';
import { monthBounds } from '@khidma/domain/documents/statement-months';
import { and, asc, between, eq, gte, lt, sql } from 'drizzle-orm';
import { ledgerEntries, withdrawals } from '../../db/schema/finance.ts';
import { orders } from '../../db/schema/orders.ts';
import type { documents } from '../../db/schema/documents.ts';
import type { Db } from '../../db/types.ts';

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
