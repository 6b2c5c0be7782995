import { refuse } from '../../../kernel/refuse.ts';
import { chargebacks } from '../../../db/schema/chargebacks.ts';
import { isOneOf } from '../../../db/schema/columns.ts';
import { payments } from '../../../db/schema/orders.ts';
import type { Queryable, Tx } from '../../../db/types.ts';
import { isOfOrder, type OrderRow } from '../lifecycle/order-row.ts';
import type { OrderDetail } from '@khidma/contract/shapes/order';
import { chargebackHolding } from '@khidma/domain/payments/chargeback-transitions';
import { bookedPaymentStates } from '@khidma/domain/payments/payment-transitions';
import { and, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm';

/** Nobody is given money back twice: not while a bank may take it, and not where it has. */
export async function requireNoChargeback(tx: Tx, orderId: string): Promise<void> {
  if ((await countHeldChargebacks(tx, orderId)) > 0) throw refuse('chargebackOpen');
}

/** Returns of how many of an order's payments a bank has the money, or may still take it. */
export const countHeldChargebacks = (tx: Tx, orderId: string): Promise<number> =>
  tx.$count(
    chargebacks,
    and(eq(chargebacks.orderId, orderId), inArray(chargebacks.status, [...chargebackHolding])),
  );

/** What cards' banks hold, or have kept, of what was paid for an order, in fils: of a payment no more than had not gone back before. */
export const reclaimedAmount = sql`(
  select coalesce(sum(least(claim.amount, payment.amount - payment.refund_amount)), 0)
  from ${chargebacks} as claim inner join ${payments} as payment on payment.id = claim.payment_id
  where claim.order_id = orders.id and claim.taken_at is not null
    and ${isOneOf(sql`claim.status`, chargebackHolding)}
    and ${isOneOf(sql`payment.status`, bookedPaymentStates)})`.mapWith(Number);

/** Returns what a card's bank has taken back of an order last, as its merchant sees it; nothing where none has. */
export async function chargebackShown(
  tx: Queryable,
  order: OrderRow,
): Promise<Pick<OrderDetail, 'chargeback'>> {
  const [row] = await tx
    .select()
    .from(chargebacks)
    .where(and(isOfOrder(chargebacks, order), isNotNull(chargebacks.takenAt)))
    .orderBy(desc(chargebacks.takenAt))
    .limit(1);
  if (row === undefined || row.takenAt === null) return {};
  const { status, amount, takenAt } = row;
  return { chargeback: { status, amount, takenAt: takenAt.toISOString() } };
}
