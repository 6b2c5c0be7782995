import { chargebackHolding } from '@khidma/domain/payments/chargeback-transitions';
import { and, eq, inArray } from 'drizzle-orm';
import { refuse } from '../../core/refuse.ts';
import { chargebacks } from '../../db/schema/chargebacks.ts';
import type { Tx } from '../../db/types.ts';

/** Nobody is given money back twice: not while a bank may take it, and not where it has. */
export async function requireNoChargeback(tx: Tx, orderId: string): Promise<void> {
  const held = await tx.$count(
    chargebacks,
    and(eq(chargebacks.orderId, orderId), inArray(chargebacks.status, [...chargebackHolding])),
  );
  if (held > 0) throw refuse('chargebackOpen');
}
