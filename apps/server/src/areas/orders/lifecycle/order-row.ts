import { and, eq, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { pick } from '../../../kernel/pick.ts';
import { type orderEvents, orders } from '../../../db/schema/orders.ts';

/** An order as it is stored. */
export type OrderRow = typeof orders.$inferSelect;

/** The condition that a row is of an order: by its merchant too, where rows are kept. */
export const isOfOrder = (
  { orderId, merchantId }: { readonly orderId: PgColumn; readonly merchantId: PgColumn },
  order: Pick<OrderRow, 'id' | 'merchantId'>,
): SQL | undefined => and(eq(orderId, order.id), eq(merchantId, order.merchantId));

/** A line of an order's timeline as it is stored. */
export type OrderEventRow = typeof orderEvents.$inferSelect;

/** Returns a text that a line of the timeline keeps; empty where it keeps none of this name. */
export const textIn = ({ data }: Pick<OrderEventRow, 'data'>, name: string): string => {
  const value = data[name];
  return typeof value === 'string' ? value : '';
};

/** Columns of an order that an operation may set; its state moves through `apply-order-event.ts` only. */
export type OrderChanges = Partial<
  Omit<
    OrderRow,
    'id' | 'number' | 'merchantId' | 'customerId' | 'status' | 'nextDeadlineAt' | 'createdAt'
  >
>;

/** Who causes an event of an order. */
export interface OrderActor {
  readonly kind: 'customer' | 'merchant' | 'system' | 'staff';
  readonly id: string | null;
}

/** What a row of a list is made from: half the columns, for lists are read more than anything else. */
export const listedColumns = {
  ...pick(orders, 'id', 'number', 'customerId', 'serviceId', 'snapshot', 'quantity', 'reservedAt'),
  ...pick(orders, 'reservedUntil', 'arrivalMinutes', 'status', 'commentStatus', 'settlementStatus'),
  ...pick(orders, 'orderAmount', 'actualAmount', 'refundAmount', 'createdAt', 'paidAt', 'contact'),
  ...pick(orders, 'paymentDeadline', 'payingUntil', 'completionDeadline', 'confirmationDeadline'),
  ...pick(orders, 'cancelRequestDeadline', 'disputeId', 'disputeKind', 'isHeldByBank'),
  ...pick(orders, 'hiddenFromMerchant', 'absent', 'absenceDeadline', 'plannedAfterMinutes'),
  ...pick(orders, 'extension', 'disputeNeedsMerchant', 'proposalUntil'),
};

/** What is read beside them where it is told how an order's money is shared. */
export const shareColumns = pick(orders, 'vatAmount', 'feeAmount', 'feeVatAmount');

/** An order as a list needs it. */
export type ListedOrder = Pick<OrderRow, keyof typeof listedColumns>;
