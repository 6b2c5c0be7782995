import { and, eq } from 'drizzle-orm';
import type { TxContext } from '../../core/call.ts';
import { disputes } from '../../db/schema/disputes.ts';
import { ledgerEntries } from '../../db/schema/finance.ts';
import type { orders } from '../../db/schema/orders.ts';
import type { DueCause } from './due-cause.ts';

type Order = typeof orders.$inferSelect;

/**
 * Returns why money goes back, in a word that documents print: what was decided or agreed on, as the booking says, or why the
 * order was cancelled, where it was and this is what it gave back; '' where nobody said.
 */
export async function refundReasonOf(
  work: TxContext,
  order: Order,
  { entryId, merchantId, at }: DueCause,
): Promise<string> {
  const [booked] = await work.tx
    .select({ remark: ledgerEntries.remark })
    .from(ledgerEntries)
    .where(and(eq(ledgerEntries.id, entryId ?? ''), eq(ledgerEntries.merchantId, merchantId)));
  const decided = booked?.remark['refundedBy'];
  if (decided !== undefined) return decided;
  // A request to cancel that was refused leaves its reason on an order that goes on.
  return order.cancelledAt?.getTime() === at.getTime()
    ? await cancelReasonOf(work, order, order.cancelledAt)
    : '';
}

async function cancelReasonOf(
  { tx }: TxContext,
  { id, merchantId, cancelledBy, cancelReason }: Order,
  at: Date,
): Promise<string> {
  if (cancelledBy === 'staff') {
    const decided = and(
      eq(disputes.orderId, id),
      eq(disputes.merchantId, merchantId),
      eq(disputes.closedAt, at),
      eq(disputes.outcome, 'all'),
    );
    return (await tx.$count(disputes, decided)) > 0 ? 'disputeRefund' : 'staffCancel';
  }
  return cancelReason ?? 'cancelled';
}
