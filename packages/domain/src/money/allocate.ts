import { type Fils, fils, negate } from './fils.ts';

/**
 * Splits an amount by weights and loses no fil: the parts always sum to the amount.
 * Fils that don't divide evenly go to the largest remainders, the earlier part first among equals.
 * Weights are whole numbers of 0 or more, at least one above 0; a part of weight 0 gets nothing.
 */
export const allocate = (amount: Fils, weights: readonly number[]): Fils[] => {
  if (!weights.every((weight) => Number.isSafeInteger(weight) && weight >= 0))
    throw new Error('weights are whole numbers of 0 or more');
  const total = weights.reduce((all, weight) => all + BigInt(weight), 0n);
  if (total === 0n) throw new Error('nothing to split an amount by');
  if (amount < 0) return allocate(negate(amount), weights).map(negate);

  const shares = weights.map((weight, index) => {
    const product = BigInt(amount) * BigInt(weight);
    return { index, whole: product / total, remainder: product % total };
  });
  const left = BigInt(amount) - shares.reduce((given, share) => given + share.whole, 0n);
  const lucky = new Set(
    shares
      .toSorted((a, b) =>
        a.remainder === b.remainder ? a.index - b.index : a.remainder > b.remainder ? -1 : 1,
      )
      .slice(0, Number(left))
      .map((share) => share.index),
  );
  return shares.map((share) => fils(Number(share.whole) + (lucky.has(share.index) ? 1 : 0)));
};
