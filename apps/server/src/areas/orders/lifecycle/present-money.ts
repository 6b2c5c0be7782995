import type { OrderDetail } from '@khidma/contract/shapes/order';
import { fils, subtract } from '@khidma/domain/money/fils';
import { orderMoneyOf } from '@khidma/domain/orders/order-money';
import type { OrderRow } from './order-row.ts';

/** What an order costs, what was paid of it, and the VAT inside. */
export function presentMoney(order: OrderRow) {
  const { ordered, due, paid, refunded, kept, total, extraWork, vat, net } = orderMoneyOf(order);
  const { promo } = order.snapshot;
  const discount = subtract(fils(order.discountAmount), fils(promo?.amount ?? 0));
  return {
    basePrice: order.basePrice,
    discountAmount: order.discountAmount,
    promo: promo ? { code: promo.code, amount: promo.amount } : null,
    orderAmount: ordered,
    vatAmount: paid > 0 ? vat.kept : vat.due,
    money: { ordered, due, paid, refunded, kept, total, discount, extraWork, vat, net },
  };
}

/** What the platform takes of an order, and what of it the merchant receives. */
export function presentFee(order: OrderRow): OrderDetail['fee'] {
  const { fee, feeVat, merchantReceives, released, pending } = orderMoneyOf(order);
  return {
    basisPoints: order.feeBasisPoints,
    source: order.feeSource,
    amount: fee,
    vat: feeVat,
    merchantReceives,
    released,
    pending,
  };
}
