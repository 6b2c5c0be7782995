import { add, type Fils, fils, lower, subtract, sum } from '../money/fils.ts';
import type { BreakdownInput, OrderBreakdown } from '../money/order-breakdown.ts';
import { refundParts, type ReturnablePayment } from '../payments/refund-parts.ts';
import { breakdownOfOrder, type PaidFacts, paidMoneyOf, refundCancels } from './order-money.ts';
import type { OrderStatus } from './order-transitions.ts';
import { borneByPlatform } from './refund-bearing.ts';
import { type PlannedInstalment, planRefundParts } from './refund-plan.ts';

/** An order as its merchant and staff see it, as far as giving back its money goes. Amounts in fils. */
export interface RefundedOrder extends PaidFacts {
  readonly status: OrderStatus;
  readonly vatAmount: number;
  /** The fee and the VAT on it. */
  readonly fee: { readonly amount: number; readonly vat: number } | null;
}

type Amounts<T> = Readonly<Record<keyof T, number>>;

/** What beside an order's own amounts says whom giving money back costs what. Amounts in fils. */
export interface RefundTerms {
  /** The rates that the order was paid at. */
  readonly rates: Pick<BreakdownInput, 'merchantHasTrn' | 'feeBasisPoints'>;
  /** The payments that were booked of it, in the order in which they are given back: extra work is one of its own. */
  readonly payments: readonly Amounts<ReturnablePayment>[];
  /** What of a completed order is not released yet; null for one that is not completed. */
  readonly planned: readonly Amounts<PlannedInstalment>[] | null;
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
  /** How what is left of the order is shared before and afterwards; without what the platform bears. */
  readonly before: OrderShares;
  readonly after: OrderShares;
}

/** How what is left of an order is shared: what is left = merchant + fee + feeVat. */
export interface OrderShares {
  readonly merchant: Fils;
  readonly fee: Fils;
  readonly feeVat: Fils;
}

const sharesOf = ({ merchantReceives: merchant, fee, feeVat }: OrderBreakdown): OrderShares => ({
  merchant,
  fee,
  feeVat,
});

/** Returns whom giving back an amount costs what, as it will be booked; null for an amount that is not left. */
export const refundEffect = (
  order: RefundedOrder,
  { rates, payments, planned, feeReturnedPercent, bornePercent, withdrawable }: RefundTerms,
  amount: number,
): RefundEffect | null => {
  if (amount <= 0 || amount > paidMoneyOf(order).kept) return null;
  const { amount: feeAmount, vat: feeVatAmount } = order.fee ?? { amount: 0, vat: 0 };
  const booked = breakdownOfOrder({ ...order, feeAmount, feeVatAmount });
  const plans = planRefundParts(
    {
      booked,
      rates,
      planned: planned?.map(brandedInstalment) ?? null,
      // Cancelled, the order earned no fee.
      feeReturnedPercent: refundCancels(order, amount) ? 100 : feeReturnedPercent,
    },
    refundParts(payments.map(brandedPayment), fils(amount)).filter((part) => part > 0),
  );
  const after = plans.at(-1)?.after ?? booked;
  const fromMerchant = sum(plans.map((plan) => plan.fromMerchant));
  const fee = subtract(add(booked.fee, booked.feeVat), add(after.fee, after.feeVat));
  const cost = subtract(fils(amount), fee);
  const fromBalance = lower(fromMerchant, fils(withdrawable));
  return {
    fee,
    cost,
    pending: subtract(cost, fromMerchant),
    fromBalance,
    owed: subtract(fromMerchant, fromBalance),
    borne: borneByPlatform(booked, after, bornePercent),
    before: sharesOf(booked),
    after: sharesOf(after),
  };
};

const brandedPayment = ({ amount, refunded }: Amounts<ReturnablePayment>): ReturnablePayment => ({
  amount: fils(amount),
  refunded: fils(refunded),
});

const brandedInstalment = ({
  fee,
  feeVat,
  merchantReceives,
}: Amounts<PlannedInstalment>): PlannedInstalment => ({
  fee: fils(fee),
  feeVat: fils(feeVat),
  merchantReceives: fils(merchantReceives),
});
