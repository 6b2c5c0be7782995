import type { OutputOf } from '@khidma/contract/core/endpoint';
import type { approveWithdrawal } from '@khidma/contract/staff/approve-withdrawal';
import { asc, eq, inArray, sql } from 'drizzle-orm';
import { withdrawalItems } from '../../db/schema/finance.ts';
import { merchants } from '../../db/schema/merchants.ts';
import { orders } from '../../db/schema/orders.ts';
import type { Tx } from '../../db/types.ts';
import { moneyOf } from '../ledger/api.ts';
import { presentWithdrawal, type StoredWithdrawal } from './finance.presenter.ts';
import { presentBalances } from '../ledger/api.ts';

/** A withdrawal as staff see it. */
export type WithdrawalReview = OutputOf<typeof approveWithdrawal>;

/** Withdrawals with whose they are, what that merchant has, and the orders whose money they carry; one query for each of these. */
export async function presentWithdrawalReviews(
  tx: Tx,
  rows: readonly StoredWithdrawal[],
): Promise<WithdrawalReview[]> {
  if (rows.length === 0) return [];
  const merchantIds = [...new Set(rows.map((row) => row.merchantId))];
  const named = await tx
    .select({ id: merchants.id, name: merchants.merchantName })
    .from(merchants)
    .where(inArray(merchants.id, merchantIds));
  const names = new Map(named.map(({ id, name }) => [id, name]));
  const money = await moneyOf(tx, merchantIds);
  const items = await itemsOf(
    tx,
    rows.map((row) => row.id),
  );
  return rows.map((row) => {
    const own = money.get(row.merchantId);
    if (own === undefined) throw new Error('moneyOf left out a merchant it was asked for');
    return {
      ...presentWithdrawal(row),
      merchantId: row.merchantId,
      merchantName: names.get(row.merchantId) ?? '',
      balances: presentBalances(own),
      items: items.get(row.id) ?? [],
    };
  });
}

/** By order: the lots of one order are one line. */
async function itemsOf(
  tx: Tx,
  withdrawalIds: readonly string[],
): Promise<Map<string, WithdrawalReview['items']>> {
  const rows = await tx
    .select({
      withdrawalId: withdrawalItems.withdrawalId,
      orderId: withdrawalItems.orderId,
      orderNumber: orders.number,
      amount: sql`sum(${withdrawalItems.amount})`.mapWith(Number),
    })
    .from(withdrawalItems)
    .innerJoin(orders, eq(orders.id, withdrawalItems.orderId))
    .where(inArray(withdrawalItems.withdrawalId, [...withdrawalIds]))
    .groupBy(withdrawalItems.withdrawalId, withdrawalItems.orderId, orders.number)
    .orderBy(asc(orders.number));
  const items = new Map<string, WithdrawalReview['items']>();
  for (const { withdrawalId, orderId, orderNumber, amount } of rows) {
    items.set(withdrawalId, [...(items.get(withdrawalId) ?? []), { orderId, orderNumber, amount }]);
  }
  return items;
}
