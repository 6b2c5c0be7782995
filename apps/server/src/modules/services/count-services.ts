import { shownServiceStatuses } from '@khidma/domain/services/service-transitions';
import { eq, type SQL, sql } from 'drizzle-orm';
import { serviceCounts } from '../../db/schema/services.ts';
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
