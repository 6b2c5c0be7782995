import {
  merchantBalances,
  type MerchantBalances,
  balanceKey,
} from '@khidma/domain/ledger/balances';
import { type Fils, fils } from '@khidma/domain/money/fils';
import { and, inArray, sql } from 'drizzle-orm';
import { ledgerBalances, ledgerEntries } from '../../db/schema/finance.ts';
import type { Queryable } from '../../db/types.ts';

/** A merchant's balances and running totals. */
export interface MerchantMoney extends MerchantBalances {
  /** All that customers paid for the merchant's orders, less what went back to them. */
  readonly totalRevenue: Fils;
  /** All that was paid out. */
  readonly withdrawn: Fils;
}

/** What the books say of some merchants, in two queries for all of them. A merchant without a booking has zeros. */
export async function moneyOf(
  tx: Queryable,
  merchantIds: readonly string[],
): Promise<Map<string, MerchantMoney>> {
  if (merchantIds.length === 0) return new Map();
  const ids = [...new Set(merchantIds)];
  const balances = await tx
    .select()
    .from(ledgerBalances)
    .where(inArray(ledgerBalances.merchantId, ids));
  const known = new Map(
    balances.map((row) => [balanceKey(row.account, row.merchantId), fils(row.balance)]),
  );
  const totals = await totalsOf(tx, ids);
  return new Map(
    ids.map((id) => [
      id,
      {
        ...merchantBalances(known, id),
        totalRevenue: fils(
          (totals.get(`${id} orderIncome`) ?? 0) + (totals.get(`${id} refund`) ?? 0),
        ),
        withdrawn: fils(-(totals.get(`${id} withdrawalApproved`) ?? 0)),
      },
    ]),
  );
}

/** One merchant's money. */
export async function moneyOfMerchant(tx: Queryable, merchantId: string): Promise<MerchantMoney> {
  const money = (await moneyOf(tx, [merchantId])).get(merchantId);
  if (money === undefined) throw new Error('moneyOf left out the merchant it was asked for');
  return money;
}

async function totalsOf(
  tx: Queryable,
  merchantIds: readonly string[],
): Promise<Map<string, number>> {
  const rows = await tx
    .select({
      merchantId: ledgerEntries.merchantId,
      entryType: ledgerEntries.entryType,
      total: sql`sum(${ledgerEntries.accountChange})`.mapWith(Number),
    })
    .from(ledgerEntries)
    .where(
      and(
        inArray(ledgerEntries.merchantId, [...merchantIds]),
        inArray(ledgerEntries.entryType, ['orderIncome', 'refund', 'withdrawalApproved']),
      ),
    )
    .groupBy(ledgerEntries.merchantId, ledgerEntries.entryType);
  return new Map(rows.map((row) => [`${row.merchantId} ${row.entryType}`, row.total]));
}
