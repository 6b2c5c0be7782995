import { pick } from '../../../kernel/pick.ts';
import type { Ctx } from '../../../kernel/context.ts';
import { rowsWhere } from '../../../db/schema/columns.ts';
import { documentCausesDue, documents } from '../../../db/schema/documents.ts';
import { ledgerEntries } from '../../../db/schema/finance.ts';
import { merchants } from '../../../db/schema/merchants.ts';
import { orders } from '../../../db/schema/orders.ts';
import { transaction } from '../../../db/transaction.ts';
import type { Queryable } from '../../../db/types.ts';
import { notifyStaff } from '../../messaging/notices/index.ts';
import type { getPlatformVat } from '@khidma/contract/accounting/vat';
import type { OutputOf } from '@khidma/contract/core/endpoint';
import { documentLateMs, documentWaitsMs } from '@khidma/domain/documents/document-delivery';
import {
  lastClosedMonth,
  monthBefore,
  monthBounds,
} from '@khidma/domain/documents/statement-months';
import { and, asc, eq, exists, gt, gte, isNull, lt, lte, notExists } from 'drizzle-orm';

/** What was booked and waits for its document. */
export type DueCause = typeof documentCausesDue.$inferSelect;

const BATCH = 200;
const NO_ID = '00000000-0000-0000-0000-000000000000';

/**
 * Records the statements that are due of the closed months, for every merchant whose money moved in them: of the last one, and of two
 * before it where nothing ran meanwhile, the oldest first. Returns how many were noted.
 */
export async function dueStatements(ctx: Ctx, signal?: AbortSignal): Promise<number> {
  const last = lastClosedMonth(ctx.clock.now().getTime());
  let noted = 0;
  for (const month of [monthBefore(monthBefore(last)), monthBefore(last), last])
    noted += await dueFor(ctx, month, signal);
  return noted;
}

async function dueFor({ db, clock }: Ctx, month: string, signal?: AbortSignal): Promise<number> {
  const now = clock.now();
  let [noted, from] = [0, NO_ID];
  for (;;) {
    const batch = await db
      .select({ id: merchants.id })
      .from(merchants)
      .where(gt(merchants.id, from))
      .orderBy(asc(merchants.id))
      .limit(BATCH);
    const to = batch.at(-1)?.id;
    if (to === undefined || signal?.aborted === true) return noted;
    const due = await merchantsWithout(db, month, { from, to });
    const rows = due.map(({ merchantId }) => ({
      cause: 'statement' as const,
      merchantId,
      month,
      amount: 0,
      vatAmount: 0,
      at: monthBounds(month).end,
      dueAt: now,
    }));
    if (rows.length > 0) {
      const written = await db.insert(documentCausesDue).values(rows).onConflictDoNothing();
      noted += written.rowCount ?? 0;
    }
    from = to;
  }
}

/** Those whose money moved in the month, and who have no statement of it. */
const merchantsWithout = (
  db: Ctx['db'],
  month: string,
  { from, to }: { readonly from: string; readonly to: string },
) => {
  const { start, end } = monthBounds(month);
  const own = eq(ledgerEntries.merchantId, merchants.id);
  const moved = and(own, gte(ledgerEntries.at, start), lt(ledgerEntries.at, end));
  const issued = and(eq(documents.merchantId, merchants.id), eq(documents.month, month));
  return db
    .select({ merchantId: merchants.id })
    .from(merchants)
    .where(
      and(
        gt(merchants.id, from),
        lte(merchants.id, to),
        exists(rowsWhere(db, ledgerEntries, moved)),
        notExists(rowsWhere(db, documents, issued)),
      ),
    )
    .orderBy(asc(merchants.id));
};

/** So many are told of in one run, and shown. */
const MOST = 50;

/**
 * The job: tells staff of documents that are not issued ten days after what causes them, four before the law's time is over.
 * Each is told once. Returns how many were told.
 */
export async function watchDocuments(ctx: Ctx, signal?: AbortSignal): Promise<number> {
  const now = ctx.clock.now();
  const isLate = and(
    lte(documentCausesDue.at, new Date(now.getTime() - documentLateMs)),
    isNull(documentCausesDue.lateToldAt),
  );
  const late = await ctx.db
    .select({ sequence: documentCausesDue.sequence })
    .from(documentCausesDue)
    .where(isLate)
    .orderBy(asc(documentCausesDue.at))
    .limit(MOST);
  let told = 0;
  for (const { sequence } of late) {
    if (signal?.aborted === true) return told;
    told += await transaction(ctx.db, async (tx) => {
      // Issued meanwhile, or told by another node.
      const { rowCount } = await tx
        .update(documentCausesDue)
        .set({ lateToldAt: now })
        .where(and(eq(documentCausesDue.sequence, sequence), isLate));
      if (rowCount !== 1) return 0;
      await notifyStaff({ ctx, tx, now }, 'documentsLate');
      return 1;
    });
  }
  return told;
}

/** Returns what has waited for its document for more than a day, the longest first. */
export async function unissuedDocuments(
  db: Queryable,
  now: Date,
): Promise<OutputOf<typeof getPlatformVat>['unissued']> {
  const rows = await db
    .select({
      ...pick(documentCausesDue, 'cause', 'orderId', 'merchantId', 'at'),
      orderNumber: orders.number,
      merchantName: merchants.merchantName,
    })
    .from(documentCausesDue)
    .innerJoin(merchants, eq(merchants.id, documentCausesDue.merchantId))
    .leftJoin(orders, eq(orders.id, documentCausesDue.orderId))
    .where(lte(documentCausesDue.at, new Date(now.getTime() - documentWaitsMs)))
    .orderBy(asc(documentCausesDue.at), asc(documentCausesDue.sequence))
    .limit(MOST);
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}
