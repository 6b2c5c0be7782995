import { type Fils, fils, subtract, zero } from '../money/fils.ts';
import { bookedBreakdown, type OrderBreakdown } from '../money/order-breakdown.ts';
import { vatInside } from '../money/vat.ts';
import { orderCan } from './order-can.ts';
import type { OrderStatus } from './order-transitions.ts';

/** An order, as far as what its customer has paid goes. Amounts in fils. */
export interface PaidFacts {
  readonly paidAt: Date | string | null;
  /** What is to be paid until it is, then what was paid, extra work included. */
  readonly actualAmount: number;
  /** What has gone back of it. */
  readonly refundAmount: number;
}

/** What passed between a customer and the platform. paid = refunded + kept. */
export interface PaidMoney {
  /** Nothing while nothing was paid. */
  readonly paid: Fils;
  readonly refunded: Fils;
  /** What was paid and has not gone back: the most that can still be given back. */
  readonly kept: Fils;
}

/** Returns what a customer has paid of an order, and what of it has not gone back. */
export const paidMoneyOf = ({ paidAt, actualAmount, refundAmount }: PaidFacts): PaidMoney => {
  const paid = paidAt === null ? zero : fils(actualAmount);
  const refunded = fils(refundAmount);
  return { paid, refunded, kept: subtract(paid, refunded) };
};

/** An order's amounts as they were booked. */
export interface BookedFacts extends Pick<PaidFacts, 'actualAmount' | 'refundAmount'> {
  readonly vatAmount: number;
  readonly feeAmount: number;
  readonly feeVatAmount: number;
}

/** Returns an order's money as it was booked, or as it would be once it is paid. */
export const breakdownOfOrder = (order: BookedFacts): OrderBreakdown =>
  bookedBreakdown({
    gross: fils(order.actualAmount),
    refunded: fils(order.refundAmount),
    vat: fils(order.vatAmount),
    fee: fils(order.feeAmount),
    feeVat: fils(order.feeVatAmount),
  });

/** An order, as far as its money goes. */
export interface OrderMoneyFacts extends PaidFacts, BookedFacts {
  readonly status: OrderStatus;
  /** Its price when it was placed; extra work comes on top. */
  readonly orderAmount: number;
  readonly merchantHasTrn: boolean;
  /** What of the merchant's part has been released. */
  readonly settledAmount: number;
}

/** The parts of an order's money that say which VAT is in them. */
export interface OrderSums {
  /** The order's price when it was placed, whether it was paid or not. */
  readonly ordered: Fils;
  /** What is still to be paid; nothing once it is paid, or will never be. */
  readonly due: Fils;
  /** What was paid, extra work included. */
  readonly paid: Fils;
  readonly refunded: Fils;
  /** What was paid and has not gone back: the most that can still be given back. */
  readonly kept: Fils;
}

/**
 * The truth about an order's money. paid = refunded + kept, for the amounts and the VAT in them, and
 * kept = net + its VAT = fee + feeVat + merchantReceives. While it is to be paid, `due` stands in the place of `kept`: fee
 * and share are those that it would have today.
 */
export interface OrderMoney extends OrderSums {
  /** What was paid of extra work: a part of `paid`. */
  readonly extraWork: Fils;
  /** The VAT inside each. */
  readonly vat: OrderSums;
  readonly net: Fils;
  readonly fee: Fils;
  readonly feeVat: Fils;
  /** The merchant's part. */
  readonly merchantReceives: Fils;
  /** What of the merchant's part has been released, and what has not. */
  readonly released: Fils;
  readonly pending: Fils;
}

/** Says everything about an order's money: every sentence, button, file and notice takes its amounts from here. */
export const moneyOf = (order: OrderMoneyFacts): OrderMoney => {
  const { paid, refunded, kept } = paidMoneyOf(order);
  const due = orderCan.pay({ status: order.status }) ? fils(order.actualAmount) : zero;
  const isOwed = paid > 0 || due > 0;
  const { vat, net, fee, feeVat, merchantReceives } = isOwed ? breakdownOfOrder(order) : nothing;
  const ordered = fils(order.orderAmount);
  const vatIn = (amount: Fils): Fils => (order.merchantHasTrn ? vatInside(amount) : zero);
  const [paidVat, keptVat] = [vatIn(paid), paid > 0 ? vat : zero];
  const released = fils(order.settledAmount);
  return {
    ordered,
    due,
    paid,
    refunded,
    kept,
    extraWork: paid > 0 ? subtract(paid, ordered) : zero,
    vat: {
      ordered: vatIn(ordered),
      due: due > 0 ? vat : zero,
      paid: paidVat,
      refunded: subtract(paidVat, keptVat),
      kept: keptVat,
    },
    net,
    fee,
    feeVat,
    merchantReceives,
    released,
    pending: subtract(merchantReceives, released),
  };
};

const nothing: OrderBreakdown = bookedBreakdown({
  gross: zero,
  refunded: zero,
  vat: zero,
  fee: zero,
  feeVat: zero,
});
