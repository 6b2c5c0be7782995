import type { ServiceContentShape } from '@khidma/contract/shapes/service';

/** Specifications with the prices of their combinations: what the price step edits. */
export type Prices = Pick<ServiceContentShape, 'specs' | 'combinations'>;

/** One combination with its price. */
export type Combination = Prices['combinations'][number];

/** The columns of the price table, from its start to its end. */
export const priceColumns = [
  'price',
  'discount',
  'firstOrderDiscount',
  'shown',
  'enabled',
] as const;

/** A column of the price table. */
export type PriceColumn = (typeof priceColumns)[number];

/** A column that is typed into. */
export type TypedColumn = 'price' | 'discount' | 'firstOrderDiscount';

/** Whether a column is typed into: what customers pay is derived, and what is on sale is ticked. */
export const isTyped = (column: PriceColumn | undefined): column is TypedColumn =>
  column === 'price' || column === 'discount' || column === 'firstOrderDiscount';

/** What a combination is called: its options, in the order of the specifications. */
export const nameOfChoice = (specs: Prices['specs'], options: readonly number[]): string =>
  options
    .map((option, spec) => specs[spec]?.options[option]?.trim() || `${option + 1}`)
    .join(' / ');
