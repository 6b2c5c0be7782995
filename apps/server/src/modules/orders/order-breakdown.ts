import { hasTrnOn } from '@khidma/domain/merchants/vat-rules';
import { type Fils, fils } from '@khidma/domain/money/fils';
import {
  breakdownOf,
  breakdownWithMore,
  type OrderBreakdown,
} from '@khidma/domain/money/order-breakdown';
import { breakdownOfOrder } from '@khidma/domain/orders/order-money';
import { dubaiDay } from '@khidma/domain/rules/days';
import { eq } from 'drizzle-orm';
import type { TxContext } from '../../core/call.ts';
import { merchants } from '../../db/schema/merchants.ts';
import { feeAt } from '../fees/api.ts';
import type { OrderRow } from './order-row.ts';

/** VAT and fee of an amount as they would be, or are, fixed at a moment: by the merchant's TRN and the rate of that day. */
export async function ratesAt(
  { tx }: TxContext,
  {
    merchantId,
    categoryId,
    gross,
    at,
  }: {
    readonly merchantId: string;
    readonly categoryId: string;
    readonly gross: number;
    readonly at: Date;
  },
) {
  const [merchant] = await tx
    .select({
      vatNumber: merchants.vatNumber,
      vatStartDate: merchants.vatStartDate,
      joinedAt: merchants.createdAt,
    })
    .from(merchants)
    .where(eq(merchants.id, merchantId));
  if (merchant === undefined) throw new Error('an order belongs to a merchant that is gone');
  const { joinedAt } = merchant;
  const fee = await feeAt(tx, { merchantId, joinedAt, categoryId, at });
  const feeBasisPoints = fee.basisPoints;
  const merchantHasTrn = hasTrnOn(merchant, dubaiDay(at.getTime()));
  return {
    merchantHasTrn,
    feeBasisPoints,
    feeSource: fee.source,
    ...amountsOf(breakdownOf({ gross: fils(gross), merchantHasTrn, feeBasisPoints })),
  };
}

/** Returns what is left of VAT and fee where a part of an order's money goes back: by the rate that it was paid at. */
export const amountsAfterRefund = (order: OrderRow, refunded: Fils) =>
  amountsOf(
    breakdownOf({
      gross: fils(order.actualAmount),
      merchantHasTrn: order.merchantHasTrn,
      feeBasisPoints: order.feeBasisPoints,
      refunded,
    }),
  );

/** Returns VAT and fee of an order to which more is paid: by the rate that it was paid at, what an earlier refund left of the fee included. */
export const amountsWithMore = (order: OrderRow, more: number) =>
  amountsOf(breakdownWithMore(breakdownOfOrder(order), fils(more), order));

/** A breakdown's lines under the names of an order's columns. */
const amountsOf = ({ vat, fee, feeVat }: OrderBreakdown) => ({
  vatAmount: vat,
  feeAmount: fee,
  feeVatAmount: feeVat,
});
