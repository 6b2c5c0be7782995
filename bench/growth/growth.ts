import type { Shop } from '../../apps/server/src/testing/orders-factory.ts';
import type { Grower } from './grow.ts';

/** How much there is of everything. */
export interface WorldSize {
  /** Of the merchant who is measured. */
  readonly ownOrders: number;
  /** Of all merchants. */
  readonly orders: number;
  readonly services: number;
  /** How many minutes lie between two orders; one where nothing is said. */
  readonly minutesApart?: number;
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

/** SQL for when the order of a number was paid for. */
export const orderedAt = ({ now, size }: Growth, number: string): string =>
  minutesBefore(now, `(${number}) * ${size.minutesApart ?? 1}`);
