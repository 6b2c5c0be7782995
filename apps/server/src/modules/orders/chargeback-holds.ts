import { chargebackHolding } from '@khidma/domain/payments/chargeback-transitions';
import { and, eq, inArray } from 'drizzle-orm';
import { refuse } from '../../core/refuse.ts';
import { chargebacks } from '../../db/schema/chargebacks.ts';
import type { Tx } from '../../db/types.ts';

/** Nobody is given money back twice: not while a bank may take it, and not where it has. */
export async function requireNoChargeback(tx: Tx, orderId: string): Promise<void> {
  if ((await heldChargebacksOf(tx, orderId)) > 0) throw refuse('chargebackOpen');
}

/** Returns of how many of an order's payments a bank has the money, or may still take it. */
export const heldChargebacksOf = (tx: Tx, orderId: string): Promise<number> =>
  tx.$count(
    chargebacks,
    and(eq(chargebacks.orderId, orderId), inArray(chargebacks.status, [...chargebackHolding])),
  );
