import {
  balanceKey,
  balanceOf,
  merchantBalances,
  type MerchantBalances,
} from '@khidma/domain/ledger/balances';
import { add, type Fils, fils, negate } from '@khidma/domain/money/fils';
import { inArray } from 'drizzle-orm';
import type { Balances } from '@khidma/contract/shapes/finance';
import { ledgerBalances } from '../../db/schema/finance.ts';
import type { Queryable } from '../../db/types.ts';

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
export async function moneyOf(
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
export async function moneyOfMerchant(tx: Queryable, merchantId: string): Promise<MerchantMoney> {
  const money = (await moneyOf(tx, [merchantId])).get(merchantId);
  if (money === undefined) throw new Error('moneyOf left out the merchant it was asked for');
  return money;
}

/** A merchant's money as merchant and staff see it. */
export const presentBalances = (money: MerchantMoney): Balances => ({
  totalRevenue: money.totalRevenue,
  accountBalance: money.accountBalance,
  withdrawable: money.withdrawable,
  nonWithdrawable: money.nonWithdrawable,
  inWithdrawal: money.inWithdrawal,
  withdrawn: money.withdrawn,
  ...(money.receivable > 0 && { receivable: money.receivable }),
});
