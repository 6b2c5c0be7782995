import { and, eq, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
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
  id: orders.id,
  number: orders.number,
  customerId: orders.customerId,
  serviceId: orders.serviceId,
  snapshot: orders.snapshot,
  quantity: orders.quantity,
  reservedAt: orders.reservedAt,
  reservedUntil: orders.reservedUntil,
  arrivalMinutes: orders.arrivalMinutes,
  status: orders.status,
  commentStatus: orders.commentStatus,
  settlementStatus: orders.settlementStatus,
  orderAmount: orders.orderAmount,
  actualAmount: orders.actualAmount,
  refundAmount: orders.refundAmount,
  createdAt: orders.createdAt,
  paidAt: orders.paidAt,
  contact: orders.contact,
  paymentDeadline: orders.paymentDeadline,
  payingUntil: orders.payingUntil,
  completionDeadline: orders.completionDeadline,
  confirmationDeadline: orders.confirmationDeadline,
  cancelRequestDeadline: orders.cancelRequestDeadline,
  disputeId: orders.disputeId,
  disputeKind: orders.disputeKind,
  isHeldByBank: orders.isHeldByBank,
  hiddenFromMerchant: orders.hiddenFromMerchant,
  absent: orders.absent,
  absenceDeadline: orders.absenceDeadline,
  plannedAfterMinutes: orders.plannedAfterMinutes,
  extension: orders.extension,
  disputeNeedsMerchant: orders.disputeNeedsMerchant,
  proposalUntil: orders.proposalUntil,
};

/** What is read beside them where it is told how an order's money is shared. */
export const shareColumns = {
  vatAmount: orders.vatAmount,
  feeAmount: orders.feeAmount,
  feeVatAmount: orders.feeVatAmount,
};

/** An order as a list needs it. */
export type ListedOrder = Pick<OrderRow, keyof typeof listedColumns>;
