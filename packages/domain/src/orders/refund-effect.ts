import { add, type Fils, fils, lower, subtract } from '../money/fils.ts';
import type { BreakdownInput } from '../money/order-breakdown.ts';
import { breakdownOfOrder } from './order-money.ts';
import { borneByPlatform } from './refund-bearing.ts';
import { planRefund, type PlannedInstalment } from './refund-plan.ts';

/** An order's own amounts, in fils. */
interface RefundedOrder {
  readonly actualAmount: number;
  readonly refundAmount: number;
  readonly vatAmount: number;
  /** The fee and the VAT on it. */
  readonly fee: { readonly amount: number; readonly vat: number } | null;
}

/** What beside an order's own amounts says whom giving money back costs what. Amounts in fils. */
export interface RefundTerms {
  /** The rates that the order was paid at. */
  readonly rates: Pick<BreakdownInput, 'merchantHasTrn' | 'feeBasisPoints'>;
  /** What of a completed order is not released yet; null for one that is not completed. */
  readonly planned: readonly Readonly<Record<keyof PlannedInstalment, number>>[] | null;
  /** How much of the fee on what goes back is returned, per cent. */
  readonly feeReturnedPercent: number;
  /** How much of the merchant's loss the platform bears, per cent. */
  readonly bornePercent: number;
  /** What the merchant can withdraw. */
  readonly withdrawable: number;
}

/** Whom giving money back costs what. The amount = fee + cost, and cost = pending + fromBalance + owed. */
export interface RefundEffect {
  /** What the platform takes less of its fee and the VAT on it. */
  readonly fee: Fils;
  /** What the merchant gets less, before the platform bears some of it. */
  readonly cost: Fils;
  /** What of that is not settled yet, what comes out of what can be withdrawn, and what the merchant owes from then on. */
  readonly pending: Fils;
  readonly fromBalance: Fils;
  readonly owed: Fils;
  /** What the platform gives the merchant of its cost. */
  readonly borne: Fils;
}

/** Returns whom giving back an amount costs what, as it will be booked; null for an amount that is not left. */
export const refundEffect = (
  order: RefundedOrder,
  { rates, planned, feeReturnedPercent, bornePercent, withdrawable }: RefundTerms,
  amount: number,
): RefundEffect | null => {
  const { amount: feeAmount, vat: feeVatAmount } = order.fee ?? { amount: 0, vat: 0 };
  const booked = breakdownOfOrder({ ...order, feeAmount, feeVatAmount });
  const left = subtract(booked.gross, booked.refunded);
  if (amount <= 0 || amount > left) return null;
  // All of an order that is not completed cancels it: no fee was earned.
  const isCancelled = planned === null && amount === left;
  const plan = planRefund(
    {
      booked,
      rates,
      planned: planned?.map(brandedOf) ?? null,
      feeReturnedPercent: isCancelled ? 100 : feeReturnedPercent,
    },
    fils(amount),
  );
  const fee = subtract(add(booked.fee, booked.feeVat), add(plan.after.fee, plan.after.feeVat));
  const cost = subtract(fils(amount), fee);
  const fromBalance = lower(plan.fromMerchant, fils(withdrawable));
  return {
    fee,
    cost,
    pending: subtract(cost, plan.fromMerchant),
    fromBalance,
    owed: subtract(plan.fromMerchant, fromBalance),
    borne: borneByPlatform(booked, plan.after, bornePercent),
  };
};

const brandedOf = ({
  fee,
  feeVat,
  merchantReceives,
}: Readonly<Record<keyof PlannedInstalment, number>>): PlannedInstalment => ({
  fee: fils(fee),
  feeVat: fils(feeVat),
  merchantReceives: fils(merchantReceives),
});
