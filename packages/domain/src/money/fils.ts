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
