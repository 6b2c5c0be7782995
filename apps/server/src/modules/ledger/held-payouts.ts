import { openDisputeStatuses } from '@khidma/domain/disputes/dispute-transitions';
import { type Fils, fils } from '@khidma/domain/money/fils';
import { and, eq, gt, isNull, or, type SQL, sql } from 'drizzle-orm';
import { isOneOf } from '../../db/schema/columns.ts';
import { disputes } from '../../db/schema/disputes.ts';
import { payoutHolds } from '../../db/schema/payout-runs.ts';
import type { Queryable } from '../../db/types.ts';

/** Whether a hold is in force at a moment. */
export const isHoldActive = (now: Date): SQL | undefined =>
  and(isNull(payoutHolds.liftedAt), or(isNull(payoutHolds.endsAt), gt(payoutHolds.endsAt, now)));

/** Returns whether staff hold every payout of a merchant. */
export async function arePayoutsHeld(
  tx: Queryable,
  merchantId: string,
  now: Date,
): Promise<boolean> {
  const all = and(eq(payoutHolds.merchantId, merchantId), isNull(payoutHolds.orderId));
  return (await tx.$count(payoutHolds, and(all, isHoldActive(now)))) > 0;
}

/**
 * Returns how much of a merchant's withdrawable money stays where it is: of an order that a dispute or a hold is about, and
 * once where both are.
 */
export async function heldBack(tx: Queryable, merchantId: string, now: Date): Promise<Fils> {
  const { rows } = await tx.execute<{ held: string }>(
    sql`select ${heldAmount(merchantId, now)} as held`,
  );
  return fils(Number(rows[0]?.held ?? 0));
}

/** Returns how much that is, and whether staff hold every payout beside it. */
export async function heldOf(
  tx: Queryable,
  merchantId: string,
  now: Date,
): Promise<{ readonly amount: Fils; readonly isAll: boolean }> {
  const { rows } = await tx.execute<{ held: string; isAll: boolean }>(sql`
    select ${heldAmount(merchantId, now)} as held, exists (
      select 1 from payout_holds where merchant_id = ${merchantId} and order_id is null
        and lifted_at is null and (ends_at is null or ends_at > ${now.toISOString()})) as "isAll"`);
  const [row] = rows;
  return { amount: fils(Number(row?.held ?? 0)), isAll: row?.isAll ?? false };
}

const heldAmount = (merchantId: string, now: Date): SQL => sql`(
    select coalesce(sum(amount), 0) from (
      select max(amount) as amount from (
        select order_id, held_amount as amount from disputes
        where merchant_id = ${merchantId} and ${isOneOf(disputes.status, openDisputeStatuses)}
        union all
        select order_id, sum(amount - withdrawn_amount) from settlement_lots
        where merchant_id = ${merchantId} and released_at is not null and withdrawn_amount < amount
          and order_id in (
            select order_id from payout_holds
            where merchant_id = ${merchantId} and order_id is not null and lifted_at is null
              and (ends_at is null or ends_at > ${now.toISOString()}))
        group by order_id
      ) by_cause group by order_id
    ) by_order)`;
