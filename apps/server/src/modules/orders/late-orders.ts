import { and, lt, type SQL, sql } from 'drizzle-orm';
import { awaitsVisit } from '../../db/schema/order-conditions.ts';
import { orders } from '../../db/schema/orders.ts';

/** The condition that a paid order's visit should have ended and the merchant has not completed it: by the index of visits that are awaited. */
export const isLateOrder = (now: Date): SQL | undefined =>
  and(
    awaitsVisit(orders),
    lt(orders.reservedAt, now),
    lt(sql`coalesce(${orders.reservedUntil}, ${orders.reservedAt})`, now.toISOString()),
  );
