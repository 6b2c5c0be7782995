import type { OutputOf } from '@khidma/contract/core/endpoint';
import type { getPlatformVat } from '@khidma/contract/accounting/vat';
import { documentLateMs, documentWaitsMs } from '@khidma/domain/documents/document-delivery';
import { and, asc, eq, isNull, lte } from 'drizzle-orm';
import type { Ctx } from '../../core/context.ts';
import { documentCausesDue } from '../../db/schema/documents.ts';
import { merchants } from '../../db/schema/merchants.ts';
import { orders } from '../../db/schema/orders.ts';
import { transaction } from '../../db/transaction.ts';
import type { Queryable } from '../../db/types.ts';
import { notifyStaff } from '../notices/api.ts';

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
      cause: documentCausesDue.cause,
      orderId: documentCausesDue.orderId,
      orderNumber: orders.number,
      merchantId: documentCausesDue.merchantId,
      merchantName: merchants.merchantName,
      at: documentCausesDue.at,
    })
    .from(documentCausesDue)
    .innerJoin(merchants, eq(merchants.id, documentCausesDue.merchantId))
    .leftJoin(orders, eq(orders.id, documentCausesDue.orderId))
    .where(lte(documentCausesDue.at, new Date(now.getTime() - documentWaitsMs)))
    .orderBy(asc(documentCausesDue.at), asc(documentCausesDue.sequence))
    .limit(MOST);
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}
