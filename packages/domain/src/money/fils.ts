declare const filsBrand: unique symbol;

/** An amount of money: a whole number of fils (AED 125.50 is 12550). Made by `fils` only, so that a bare number never passes for money. */
export type Fils = number & { readonly [filsBrand]: 'fils' };

/** Whether a value can be an amount: a whole number that arithmetic keeps exact. */
export const isFils = (value: unknown): value is Fils => Number.isSafeInteger(value);

/** Makes an amount of a whole number. Anything else is a bug, never a person's mistake: it throws. */
export const fils = (value: number): Fils => {
  // `-0` would leak into JSON comparisons and `Object.is`.
  const amount = value === 0 ? 0 : value;
  if (!isFils(amount)) throw new Error(`not a whole number of fils: ${String(value)}`);
  return amount;
};

/** Nothing. */
export const zero: Fils = fils(0);

/** The two amounts together. */
export const add = (a: Fils, b: Fils): Fils => fils(a + b);

/** What is left of `a` without `b`; may be negative. */
export const subtract = (a: Fils, b: Fils): Fils => fils(a - b);

/** The same amount in the other direction. */
export const negate = (amount: Fils): Fils => fils(-amount);

/** All amounts together; zero of none. */
export const sum = (amounts: Iterable<Fils>): Fils => {
  let total = zero;
  for (const amount of amounts) total = add(total, amount);
  return total;
};

/** The smaller of two amounts. */
export const lower = (a: Fils, b: Fils): Fils => (b < a ? b : a);

/** An amount in dirhams with two places and no grouping, `-1234.05`: for rule parameters, exports and input fields. Screens format by language. */
export const toDirhams = (amount: Fils): string => {
  const digits = String(Math.abs(amount)).padStart(3, '0');
  return `${amount < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
};

/** The amount that a text in dirhams says (`12`, `12.5`, `1,234.05`), or null where it says none or a part of a fil. */
export const fromDirhams = (text: string): Fils | null => {
  const match = /^(-?)(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d{1,2}))?$/.exec(text.trim());
  if (!match) return null;
  const [, sign = '', whole = '', fraction = ''] = match;
  const value = Number(`${sign}${whole.replaceAll(',', '')}${fraction.padEnd(2, '0')}`);
  return isFils(value) ? fils(value) : null;
};

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

/** By how many percent a price goes up (or, negative, down), in whole percent; what is less than half of one is 0. */
export const percentChange = (from: Fils, to: Fils): number => roundHalfUp((to - from) * 100, from);
