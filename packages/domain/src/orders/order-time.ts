import type { OrderStatus, OrderStatusBeforeCancelRequest } from './order-transitions.ts';

/** An order, as far as its reserved time goes. */
export interface TimeFacts {
  readonly status: OrderStatus;
  /** What a refused request to cancel goes back to. */
  readonly pausedStatus: OrderStatusBeforeCancelRequest | null;
}

/** The states in which an order needs the time that is reserved for it, and whether one stays in them while a request to cancel is open. */
export const timeStatuses = ['ToBePaid', 'Paid'] as const satisfies readonly OrderStatus[];

/** The state of an order that may go back to one of them. */
export const pausedTimeStatus = 'PendingCancellation' satisfies OrderStatus;

/** Whether an order still needs the time that is reserved for it: the work is neither done nor called off. */
export const needsTime = ({ status, pausedStatus }: TimeFacts): boolean => {
  const meant = status === pausedTimeStatus ? pausedStatus : status;
  return timeStatuses.some((each) => each === meant);
};
