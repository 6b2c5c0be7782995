import { type Fils, fils, lower, subtract, zero } from '../money/fils.ts';

/** What is settled of an order and not yet part of a withdrawal. */
export interface OpenSettlement {
  readonly orderId: string;
  readonly open: Fils;
}

/** An order's part of a withdrawal. */
export interface WithdrawalItem {
  readonly orderId: string;
  readonly amount: Fils;
}

/** The smallest withdrawal; the specification sets no period limits, and an amount is all that it requires. */
export const minWithdrawal: Fils = fils(1);

/** Why an amount can't be withdrawn, or null where it can: it must be something and must not exceed the withdrawable balance. */
export const withdrawalProblem = (
  amount: Fils,
  withdrawable: Fils,
): 'invalid' | 'insufficientBalance' | null => {
  if (amount < minWithdrawal) return 'invalid';
  return amount > withdrawable ? 'insufficientBalance' : null;
};

/**
 * Itemises a withdrawal by order: the earliest settled first, the last one perhaps in part. The items sum to the amount;
 * throws where the open settlements don't cover it, since then the books and the orders disagree.
 */
export const itemiseWithdrawal = (
  amount: Fils,
  settled: readonly OpenSettlement[],
): WithdrawalItem[] => {
  const items: WithdrawalItem[] = [];
  let left = amount;
  for (const { orderId, open } of settled) {
    const taken = lower(left, open);
    if (taken > zero) items.push({ orderId, amount: taken });
    left = subtract(left, taken);
  }
  if (left !== zero)
    throw new Error(`open settlements leave ${left} of the withdrawal unexplained`);
  return items;
};
