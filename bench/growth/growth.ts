import type { Shop } from '../../apps/server/src/testing/orders-factory.ts';
import type { Grower } from './grow.ts';

/** How much there is of everything. */
export interface WorldSize {
  /** Of the merchant who is measured. */
  readonly ownOrders: number;
  /** Of all merchants. */
  readonly orders: number;
  readonly services: number;
}

/** What grows, and from what. */
export interface Growth {
  readonly grower: Grower;
  readonly shop: Shop;
  /** The order that was played. */
  readonly orderId: string;
  readonly size: WorldSize;
  readonly now: Date;
}

/** SQL for a moment: so many minutes before the world was made. */
export const minutesBefore = (now: Date, minutes: string): string =>
  `timestamptz '${now.toISOString()}' - (${minutes}) * interval '1 minute'`;
