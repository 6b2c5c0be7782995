import { and, desc, eq, gt, isNotNull, sql } from 'drizzle-orm';
import { settlementLots } from '../../db/schema/finance.ts';
import type { Tx } from '../../db/types.ts';

/**
 * Gives withdrawable money back to instalments that it was taken of: those of an order first, then the latest settled.
 * Called after the booking, under whose lock on the merchant's balances nobody else does.
 */
export async function giveToLots(
  tx: Tx,
  {
    merchantId,
    orderId,
    amount,
  }: { readonly merchantId: string; readonly orderId: string; readonly amount: number },
): Promise<void> {
  let left = amount;
  while (left > 0) {
    const [lot] = await tx
      .select({ id: settlementLots.id, taken: settlementLots.withdrawnAmount })
      .from(settlementLots)
      .where(
        and(
          eq(settlementLots.merchantId, merchantId),
          isNotNull(settlementLots.releasedAt),
          gt(settlementLots.withdrawnAmount, 0),
        ),
      )
      .orderBy(
        sql`coalesce(${settlementLots.orderId} = ${orderId}, false) desc`,
        desc(settlementLots.releasedAt),
        desc(settlementLots.id),
      )
      .limit(1);
    if (lot === undefined) throw new Error(`${left} fils of ${merchantId} came from no instalment`);
    const back = Math.min(left, lot.taken);
    await tx
      .update(settlementLots)
      .set({ withdrawnAmount: sql`${settlementLots.withdrawnAmount} - ${back}` })
      .where(eq(settlementLots.id, lot.id));
    left -= back;
  }
}
