import {
  cancelReasonProblems,
  type CustomerCancelReason,
  type MerchantCancelReason,
} from '@khidma/domain/orders/cancel-reasons';
import { eq, type SQL } from 'drizzle-orm';
import { type CallBase, callerOf } from '../../core/call.ts';
import { refuseFields } from '../../core/refuse.ts';
import { orders } from '../../db/schema/orders.ts';
import type { OrderActor } from './order-row.ts';

/** The merchant or customer who calls, as the order's events name them. */
export const actorOf = (call: Pick<CallBase, 'actor' | 'requestId'>) => {
  const { realm, id } = callerOf(call);
  if (realm === 'staff') throw new Error('staff move no orders');
  return { kind: realm, id } satisfies OrderActor;
};

/** Which orders are the caller's own: part of every WHERE, so that somebody else's can't be found. */
export const ownOrders = (call: Pick<CallBase, 'actor' | 'requestId'>): SQL => {
  const { kind, id } = actorOf(call);
  return kind === 'merchant' ? eq(orders.merchantId, id) : eq(orders.customerId, id);
};

/** `other` says nothing by itself: it needs a description. */
export const requireDescription = (
  reason: CustomerCancelReason | MerchantCancelReason,
  description: string,
): void => {
  const problems = cancelReasonProblems(reason, description);
  if (problems.length > 0) throw refuseFields(problems);
};
