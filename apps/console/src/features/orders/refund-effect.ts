import type { StaffOrder } from '@khidma/contract/shapes/staff-order';
import { add, type Fils, fils, lower, subtract } from '@khidma/domain/money/fils';
import type { OrderBreakdown } from '@khidma/domain/money/order-breakdown';
import { breakdownOfOrder } from '@khidma/domain/orders/order-money';
import { borneByPlatform } from '@khidma/domain/orders/refund-bearing';
import { planRefund } from '@khidma/domain/orders/refund-plan';

/** What a refund does, to whom. */
interface RefundEffect {
  readonly unsettled: Fils;
  readonly fee: Fils;
  readonly fromBalance: Fils;
  readonly owed: Fils;
  /** What the platform gives the merchant of that. */
  readonly borne: Fils;
}

/** Returns an order's money as it is booked. */
export const bookedOf = (order: StaffOrder): OrderBreakdown =>
  breakdownOfOrder({
    ...order,
    feeAmount: order.fee?.amount ?? 0,
    feeVatAmount: order.fee?.vat ?? 0,
  });

/** Returns the most that can be given back: of an order that is not completed something is left, for all of it is a cancellation. */
export const mostRefundable = (order: StaffOrder): Fils => {
  const kept = fils(order.money.kept);
  return isCompleted(order) ? kept : subtract(kept, fils(1));
};

/** Returns what giving back an amount does, as the server books it; null for an amount that cannot be given back. */
export const effectOf = (order: StaffOrder, amount: number): RefundEffect | null => {
  if (amount <= 0 || amount > mostRefundable(order)) return null;
  const planned = order.instalments
    .filter(({ releasedAt }) => releasedAt === null)
    .map((part) => ({
      fee: fils(part.fee),
      feeVat: fils(part.feeVat),
      merchantReceives: fils(part.amount),
    }));
  const rates = {
    merchantHasTrn: order.merchantHasTrn,
    feeBasisPoints: order.fee?.basisPoints ?? 0,
  };
  const booked = bookedOf(order);
  const plan = planRefund(
    {
      booked,
      rates,
      planned: isCompleted(order) ? planned : null,
      feeReturnedPercent: order.refundShares.feeReturned,
    },
    fils(amount),
  );
  const fromBalance = lower(plan.fromMerchant, fils(order.merchant.withdrawable));
  return {
    unsettled: plan.unsettled,
    fee: add(plan.feeReturned, plan.feeVatReturned),
    fromBalance,
    owed: subtract(plan.fromMerchant, fromBalance),
    borne: borneByPlatform(booked, plan.after, order.refundShares.borne),
  };
};

// Instalments are planned when an order completes.
const isCompleted = ({ instalments }: StaffOrder): boolean => instalments.length > 0;
