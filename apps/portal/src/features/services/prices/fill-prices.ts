import { isTyped, priceColumns, type Combination } from '../price-types.ts';
import type { CellChange, CellRange } from './paste-prices.ts';

/** What all combinations are to get: a field that is left out stays as it is. */
export type ForAll = Partial<Pick<Combination, 'price' | 'discount' | 'firstOrderDiscount'>>;

/** The first row's values in all selected rows below it; of a single row, in all rows below it. */
export const fillDown = (
  shown: readonly Combination[],
  { row, column, rows, columns }: CellRange,
): CellChange[] => {
  const source = shown[row];
  if (source === undefined) return [];
  const last = rows > 1 ? row + rows : shown.length;
  const change: Partial<Combination> = {};
  for (const name of priceColumns.slice(column, column + columns)) {
    if (isTyped(name)) change[name] = source[name];
    else if (name === 'enabled') change.enabled = source.enabled;
  }
  if (Object.keys(change).length === 0) return [];
  return shown.slice(row + 1, last).map((_, down) => ({ row: row + 1 + down, change }));
};

/** The combinations with what is changed of those that are seen; `rows` says which ones these are. */
export const withChanges = (
  combinations: readonly Combination[],
  rows: readonly number[],
  changes: readonly CellChange[],
): Combination[] => {
  const next = [...combinations];
  for (const { row, change } of changes) {
    const index = rows[row] ?? -1;
    const before = next[index];
    if (before !== undefined) next[index] = { ...before, ...change };
  }
  return next;
};
