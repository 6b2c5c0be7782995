import { type Fils, fils } from './fils.ts';

/**
 * numerator ÷ denominator, rounded to the nearest whole number, halves up. Whole numbers only, no floating point in between.
 * A negative numerator mirrors the positive one (-2.5 is -3), so that a refund undoes exactly what was charged.
 */
export const roundHalfUp = (numerator: number, denominator: number): number => {
  if (!Number.isSafeInteger(numerator) || !Number.isSafeInteger(denominator) || denominator <= 0) {
    throw new Error(`cannot round ${numerator} / ${denominator}`);
  }
  return Number(roundBig(BigInt(numerator), BigInt(denominator)));
};

/** `part` of `whole` parts of an amount, rounded half up to the fil: `portion(gross, 5, 105)`. The product in between may be of any size. */
export const portion = (amount: Fils, part: number, whole: number): Fils =>
  fils(Number(roundBig(BigInt(amount) * BigInt(part), BigInt(whole))));

const roundBig = (numerator: bigint, denominator: bigint): bigint => {
  if (denominator <= 0n) throw new Error(`cannot round to ${denominator} parts`);
  if (numerator < 0n) return -roundBig(-numerator, denominator);
  const whole = numerator / denominator;
  return (numerator % denominator) * 2n >= denominator ? whole + 1n : whole;
};
