import { pick } from '../../../kernel/pick.ts';
import { isOneOf } from '../../../db/schema/columns.ts';
import { disputes } from '../../../db/schema/disputes.ts';
import { ledgerBalances } from '../../../db/schema/finance.ts';
import { payoutHolds } from '../../../db/schema/payout-runs.ts';
import type { Queryable } from '../../../db/types.ts';
import type { Balances } from '@khidma/contract/shapes/finance';
import { openDisputeStatuses } from '@khidma/domain/disputes/dispute-rules';
import {
  balanceKey,
  balanceOf,
  merchantBalances,
  type MerchantBalances,
} from '@khidma/domain/ledger/trial-balance';
import { add, type Fils, fils, negate } from '@khidma/domain/money/fils';
import { and, eq, gt, inArray, isNull, or, type SQL, sql, sum } from 'drizzle-orm';

/** A merchant's balances and running totals. */
interface MerchantMoney extends MerchantBalances {
  /** All that customers paid for the merchant's orders, less what went back to them. */
  readonly totalRevenue: Fils;
  /** All that was paid out, or is on its way to the bank. */
  readonly withdrawn: Fils;
}

/**
 * Returns what the books say of some merchants, in one query by key for all of them, however much they have sold. A merchant
 * without a booking has zeros. The running totals are the platform's accounts that face the outside world, by merchant.
 */
export async function loadMoney(
  tx: Queryable,
  merchantIds: readonly string[],
): Promise<Map<string, MerchantMoney>> {
  if (merchantIds.length === 0) return new Map();
  const ids = [...new Set(merchantIds)];
  const rows = await tx
    .select()
    .from(ledgerBalances)
    .where(inArray(ledgerBalances.merchantId, ids));
  const known = new Map(
    rows.map((row) => [balanceKey(row.account, row.merchantId), fils(row.balance)]),
  );
  return new Map(
    ids.map((id) => [
      id,
      {
        ...merchantBalances(known, id),
        totalRevenue: negate(balanceOf(known, 'customerFunds', id)),
        withdrawn: add(balanceOf(known, 'payoutClearing', id), balanceOf(known, 'paidOut', id)),
      },
    ]),
  );
}

/** Returns one merchant's money. */
export async function loadMerchantMoney(tx: Queryable, merchantId: string): Promise<MerchantMoney> {
  const money = (await loadMoney(tx, [merchantId])).get(merchantId);
  if (money === undefined) throw new Error('moneyOf left out the merchant it was asked for');
  return money;
}

/** A merchant's money as merchant and staff see it. */
export const presentBalances = (money: MerchantMoney): Balances => ({
  ...pick(money, 'totalRevenue', 'accountBalance', 'withdrawable', 'nonWithdrawable'),
  ...pick(money, 'inWithdrawal', 'withdrawn'),
  ...(money.receivable > 0 && { receivable: money.receivable }),
});

/** Whether a hold is in force at a moment. */
export const isHoldActive = (now: Date): SQL | undefined =>
  and(isNull(payoutHolds.liftedAt), or(isNull(payoutHolds.endsAt), gt(payoutHolds.endsAt, now)));

/**
 * Returns how much of a merchant's withdrawable money stays where it is: of an order that a dispute or a hold is about, and
 * once where both are; and whether staff hold every payout beside it.
 */
export async function loadHeldAmount(
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
        select order_id, sum(amount - withdrawn_amount) from instalments
        where merchant_id = ${merchantId} and released_at is not null and withdrawn_amount < amount
          and order_id in (
            select order_id from payout_holds
            where merchant_id = ${merchantId} and order_id is not null and lifted_at is null
              and (ends_at is null or ends_at > ${now.toISOString()}))
        group by order_id
      ) by_cause group by order_id
    ) by_order)`;

/** Returns how much of a merchant's withdrawable money waits for disputes to be decided. */
export async function heldInDisputes(tx: Queryable, merchantId: string): Promise<Fils> {
  const [row] = await tx
    .select({ held: sum(disputes.heldAmount) })
    .from(disputes)
    // The word of the index stands in the statement's text.
    .where(and(eq(disputes.merchantId, merchantId), isOneOf(disputes.status, openDisputeStatuses)));
  return fils(Number(row?.held ?? 0));
}
