import { absenceLapse } from '@khidma/domain/orders/absence';
import {
  type OrderDeadline,
  type OrderEvent,
  orderMachine,
} from '@khidma/domain/orders/order-transitions';
import { automaticMove } from '@khidma/domain/transitions/machine';
import type { orders } from '../db/schema/orders.ts';

/** The columns that hold an order's deadlines. */
export type DeadlineColumn =
  | 'paymentDeadline'
  | 'completionDeadline'
  | 'confirmationDeadline'
  | 'cancelRequestDeadline';

/** What of an order says what happens to it next. */
export type ClockFacts = Pick<
  typeof orders.$inferSelect,
  | 'status'
  | 'payingUntil'
  | 'disputeId'
  | 'isHeldByBank'
  | 'absent'
  | 'absenceDeadline'
  | DeadlineColumn
>;

const columns: Record<OrderDeadline, DeadlineColumn> = {
  payment: 'paymentDeadline',
  completion: 'completionDeadline',
  confirmation: 'confirmationDeadline',
  cancelRequest: 'cancelRequestDeadline',
};

/** What happens by itself next to an order in its state, and when; null where nothing does. */
export function nextOf(
  order: ClockFacts,
): { readonly event: OrderEvent; readonly at: Date } | null {
  const automatic = automaticMove(orderMachine, order.status);
  // While a dispute is open every clock stands still.
  if (automatic === null || order.disputeId !== null) return null;
  // Whoever is said not to have been there answers that first.
  if (order.absent !== null && order.absenceDeadline !== null)
    return order.isHeldByBank
      ? null
      : { event: absenceLapse(order.absent), at: order.absenceDeadline };
  // Of what a card's bank holds nothing is given back.
  if (order.isHeldByBank && automatic.posts === 'orderRefunded') return null;
  const deadline = order[columns[automatic.deadline]];
  if (deadline === null) return null;
  const { payingUntil } = order;
  // Who began to pay in time is not told that the time is over while the provider still answers.
  const waits = automatic.deadline === 'payment' && payingUntil !== null && payingUntil > deadline;
  return { event: automatic.event, at: waits ? payingUntil : deadline };
}
