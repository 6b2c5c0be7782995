import { type Fils, lower, subtract, sum, zero } from '../money/fils.ts';

/** A payment that was booked, as far as giving it back goes. */
export interface ReturnablePayment {
  readonly amount: Fils;
  /** How much of it is to have gone back already. */
  readonly refunded: Fils;
}

/**
 * Returns how much of an amount goes back by each of an order's payments, which come in the order in which they are given
 * back. Never more of one than was paid by it; what all of them together do not hold is an error.
 */
export const refundParts = (payments: readonly ReturnablePayment[], amount: Fils): Fils[] => {
  let left = amount;
  const parts = payments.map((payment) => {
    const part = lower(left, subtract(payment.amount, payment.refunded));
    left = subtract(left, part);
    return part;
  });
  if (left !== zero || sum(parts) !== amount) throw new Error('more is to go back than was paid');
  return parts;
};
