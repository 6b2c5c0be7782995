import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Queryable } from '../db/types.ts';

/** A list's total; capped, there are more. */
export interface Total {
  readonly total: number;
  readonly totalIsCapped: boolean;
}

/**
 * How far a list is counted where no count is kept: who looks for something narrows it down instead of paging on, and
 * counting on would read all of it.
 */
export const MOST_COUNTED = 200;

/** Returns the total of what was counted up to one more than the bound. */
export const totalOf = (counted: number): Total => ({
  total: Math.min(counted, MOST_COUNTED),
  totalIsCapped: counted > MOST_COUNTED,
});

/** Returns a total that is kept. */
export const allCounted = (total: number): Total => ({ total, totalIsCapped: false });

/** Returns how many rows of a table a condition finds, counted up to the bound. */
export async function countUpToBound(
  reader: Queryable,
  from: PgTable,
  where: SQL | undefined,
): Promise<Total> {
  const found = reader
    .select({ one: sql`1`.as('one') })
    .from(from)
    .where(where)
    .limit(MOST_COUNTED + 1)
    .as('found');
  return totalOf(await reader.$count(found));
}
