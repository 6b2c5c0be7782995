import { orderStatuses } from './order-statuses.ts';
import type { OrderStatus, OrderStatusBeforeCancelRequest } from './order-transitions.ts';

/** An order, as far as its reserved time goes. */
export interface TimeFacts {
  readonly status: OrderStatus;
  /** What a refused request to cancel goes back to. */
  readonly pausedStatus: OrderStatusBeforeCancelRequest | null;
}

/** Whether an order needs the time that is reserved for it; while a request to cancel is open, by the state before. */
const isTimeNeeded: Readonly<Record<OrderStatus, boolean>> = {
  ToBePaid: true,
  Paid: true,
  MerchantCompleted: false,
  Completed: false,
  Cancelled: false,
  PendingCancellation: false,
};

/** The states in which an order needs its time. */
export const timeStatuses = orderStatuses.filter((status) => isTimeNeeded[status]);

/** The state of an order that may go back to one of them. */
export const pausedTimeStatus = 'PendingCancellation' satisfies OrderStatus;

/** Whether an order still needs the time that is reserved for it: the work is neither done nor called off. */
export const needsTime = ({ status, pausedStatus }: TimeFacts): boolean => {
  const meant = status === pausedTimeStatus ? pausedStatus : status;
  return meant !== null && isTimeNeeded[meant];
};
