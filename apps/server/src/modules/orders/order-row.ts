import type { orderEvents, orders, payments } from '../../db/schema/orders.ts';

/** An order as it is stored. */
export type OrderRow = typeof orders.$inferSelect;

/** A line of an order's timeline as it is stored. */
export type OrderEventRow = typeof orderEvents.$inferSelect;

/** A payment as it is stored. */
export type PaymentRow = typeof payments.$inferSelect;

/** Columns of an order that an operation may set; its state moves through `apply-order-event.ts` only. */
export type OrderChanges = Partial<
  Omit<
    OrderRow,
    'id' | 'number' | 'merchantId' | 'customerId' | 'status' | 'nextDeadlineAt' | 'createdAt'
  >
>;

/** Who causes an event of an order. */
export interface OrderActor {
  readonly kind: 'customer' | 'merchant' | 'system';
  readonly id: string | null;
}
