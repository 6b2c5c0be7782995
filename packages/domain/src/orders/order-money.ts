import { type Fils, fils, subtract, zero } from '../money/fils.ts';
import { bookedBreakdown, type OrderBreakdown } from '../money/order-breakdown.ts';
import { vatInside } from '../money/vat.ts';
import { isOpen, orderCan } from './order-can.ts';
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

interface RefundableFacts extends PaidFacts {
  readonly status: OrderStatus;
}

/**
 * Returns the most that can be given back of an order that goes on as it is: all that is left of a closed one, and less of an
 * open one, which everything back would cancel.
 */
export const mostRefundable = (order: RefundableFacts): Fils => {
  const { kept } = paidMoneyOf(order);
  return isOpen(order) && kept > 0 ? subtract(kept, fils(1)) : kept;
};

/** Whether giving back an amount cancels an order: all that is left of an open one. */
export const refundCancels = (order: RefundableFacts, amount: number): boolean =>
  isOpen(order) && amount === paidMoneyOf(order).kept;

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

/** An order, as far as what its customer orders and pays goes. */
export interface OrderSumsFacts extends PaidFacts {
  readonly status: OrderStatus;
  /** Its price when it was placed; extra work comes on top. */
  readonly orderAmount: number;
}

/** Amounts between a customer and the platform, or the VAT in them. paid = refunded + kept. */
export interface OrderSums extends PaidMoney {
  /** The price when the order was placed, whether it was paid or not. */
  readonly ordered: Fils;
  /** What is still to be paid; nothing once it is paid, or never will be. */
  readonly due: Fils;
  /** What the order comes to: what was paid, extra work included, and while nothing was, what was ordered. */
  readonly total: Fils;
}

/** Returns what an order's customer has ordered, has to pay and has paid. */
export const sumsOf = (order: OrderSumsFacts): OrderSums => {
  const money = paidMoneyOf(order);
  const ordered = fils(order.orderAmount);
  const due = orderCan.pay({ status: order.status }) ? fils(order.actualAmount) : zero;
  return { ordered, due, ...money, total: order.paidAt === null ? ordered : money.paid };
};

/** An order, as far as its money goes. */
export interface OrderMoneyFacts extends OrderSumsFacts, BookedFacts {
  readonly merchantHasTrn: boolean;
  /** What of the merchant's part has been released. */
  readonly settledAmount: number;
}

/**
 * The truth about an order's money. kept = net + its VAT = fee + feeVat + merchantReceives. While it is to be paid, `due`
 * stands in the place of `kept`: fee and share are those that it would have today.
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
export const orderMoneyOf = (order: OrderMoneyFacts): OrderMoney => {
  const sums = sumsOf(order);
  const isOpen = sums.paid > 0 || sums.due > 0;
  const { vat, net, fee, feeVat, merchantReceives } = isOpen ? breakdownOfOrder(order) : nothing;
  const released = fils(order.settledAmount);
  return {
    ...sums,
    extraWork: sums.paid > 0 ? subtract(sums.paid, sums.ordered) : zero,
    vat: vatOf(order, sums, vat),
    net,
    fee,
    feeVat,
    merchantReceives,
    released,
    pending: subtract(merchantReceives, released),
  };
};

/** The VAT in what the customer ordered and paid: what is left of it was booked, and what went back is the rest. */
const vatOf = (
  { merchantHasTrn }: OrderMoneyFacts,
  { ordered, due, paid, total }: OrderSums,
  booked: Fils,
): OrderSums => {
  const vatIn = (amount: Fils): Fils => (merchantHasTrn ? vatInside(amount) : zero);
  const kept = paid > 0 ? booked : zero;
  return {
    ordered: vatIn(ordered),
    due: due > 0 ? booked : zero,
    paid: vatIn(paid),
    refunded: subtract(vatIn(paid), kept),
    kept,
    total: vatIn(total),
  };
};

/** How an order's money is shared between the platform and its merchant. */
type OrderShare = Pick<OrderBreakdown, 'fee' | 'feeVat' | 'merchantReceives'>;

/** Returns the shares of an order as files list them: added up over orders they are those of the books, where nothing stands of what is not paid. */
export const bookedShareOf = (order: PaidFacts & BookedFacts): OrderShare => {
  const { fee, feeVat, merchantReceives } =
    order.paidAt === null ? nothing : breakdownOfOrder(order);
  return { fee, feeVat, merchantReceives };
};

const nothing: OrderBreakdown = bookedBreakdown({
  gross: zero,
  refunded: zero,
  vat: zero,
  fee: zero,
  feeVat: zero,
});
