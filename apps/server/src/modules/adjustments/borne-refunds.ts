import { type Fils, fils } from '@khidma/domain/money/fils';
import { and, eq, sql } from 'drizzle-orm';
import type { TxContext } from '../../core/call.ts';
import { adjustments } from '../../db/schema/adjustments.ts';
import type { Queryable } from '../../db/types.ts';
import { bookAdjustment } from './book-adjustment.ts';

/** What the platform bears of a refund. */
interface BorneRefund {
  readonly merchantId: string;
  readonly orderId: string;
  readonly amount: Fils;
  /** Why the money went back, as its merchant reads it. */
  readonly reason: string;
}

const kind = 'refundBorne';

/** Gives a merchant back what the platform bears of a refund that is booked: an adjustment of its own, so that both see it. */
export async function bookBorneRefund(
  work: TxContext,
  { merchantId, orderId, amount, reason }: BorneRefund,
): Promise<void> {
  const { ctx, tx, now } = work;
  const [row] = await tx
    .insert(adjustments)
    .values({
      id: ctx.ids.uuid(),
      merchantId,
      orderId,
      kind,
      amount,
      reason,
      status: 'booked',
      askedAt: now,
      decidedAt: now,
    })
    .returning();
  if (row === undefined) throw new Error('an inserted adjustment did not come back');
  await bookAdjustment(work, row);
}

/** Returns how much of an order's refunds the platform bore. */
export async function borneOf(tx: Queryable, orderId: string): Promise<Fils> {
  const [row] = await tx
    .select({ amount: sql<string>`coalesce(sum(${adjustments.amount}), 0)` })
    .from(adjustments)
    .where(and(eq(adjustments.orderId, orderId), eq(adjustments.kind, kind)));
  return fils(Number(row?.amount ?? 0));
}
