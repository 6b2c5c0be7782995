import { shownServiceStatuses } from '@khidma/domain/services/service-transitions';
import { count, eq, type SQL, sql } from 'drizzle-orm';
import { serviceCounts, services } from '../../db/schema/services.ts';
import type { Tx } from '../../db/types.ts';

/** How many services a merchant has. */
export interface ServiceCounts {
  /** By state, every state named, also at none. */
  readonly byStatus: Readonly<Record<string, number>>;
  /** Of those that were asked for. */
  readonly matching: number;
}

/** A merchant's services by state, and those of a state or a category: out of the kept counts, without looking at one of them. */
export async function countServices(
  tx: Tx,
  merchantId: string,
  matching: SQL = sql`true`,
): Promise<ServiceCounts> {
  const sum = sql`coalesce(sum(${serviceCounts.count})`;
  const found = await tx
    .select({
      status: serviceCounts.status,
      count: sql<number>`${sum}, 0)::int`,
      matching: sql<number>`${sum} filter (where ${matching}), 0)::int`,
    })
    .from(serviceCounts)
    .where(eq(serviceCounts.merchantId, merchantId))
    .groupBy(serviceCounts.status);
  return {
    byStatus: {
      ...Object.fromEntries(shownServiceStatuses.map((status) => [status, 0])),
      ...Object.fromEntries(found.map((row) => [row.status, row.count])),
    },
    matching: found.reduce((total, row) => total + row.matching, 0),
  };
}

/** How many services a condition finds, up to a bound. The index alone tells, where the condition names days only. */
export async function countUpToBound(tx: Tx, matching: SQL | undefined): Promise<Total> {
  const found = tx
    .select({ one: sql`1`.as('one') })
    .from(services)
    .where(matching)
    .limit(MOST_COUNTED + 1)
    .as('found');
  const [row] = await tx.select({ total: count() }).from(found);
  return totalOf(row?.total ?? 0);
}

/** A list's total; capped, there are more. */
export interface Total {
  readonly total: number;
  readonly totalIsCapped: boolean;
}

/** What is looked for by text or day is counted so far: who looks for something narrows it down instead of paging on, and counting on would read them all. */
export const MOST_COUNTED = 200;

/** The total of what was counted up to one more than the bound. */
export const totalOf = (counted: number): Total => ({
  total: Math.min(counted, MOST_COUNTED),
  totalIsCapped: counted > MOST_COUNTED,
});
