import type { CallBase } from '../../../kernel/call.ts';
import { recordStaffAction, waitedFor } from '../../backoffice/staff/index.ts';
import type { OrderRow } from '../lifecycle/order-row.ts';
import { presentStaffOrder } from './staff-order.presenter.ts';
import type { StaffOrder } from '@khidma/contract/shapes/staff-order';
import { nextOf } from '@khidma/domain/orders/deadlines';
import type { OrderEvent } from '@khidma/domain/orders/order-transitions';
import type { VisitStep } from '@khidma/domain/orders/visit-steps';

/** What is written about: an event of the order, or one beside its states. */
export type OrderNoticeEvent =
  | OrderEvent
  | 'completionCorrected'
  | 'extensionRequested'
  | 'extensionApproved'
  | 'extensionDeclined'
  | 'completionReminder'
  | 'confirmationReminder'
  | 'cancelRequestReminder'
  | 'timeProposed'
  | 'timeAgreed'
  | 'timeDeclined'
  | 'visitConfirmed'
  | VisitStep
  | 'staffRefunded'
  | 'paymentReturned'
  | 'deadlineExtended'
  | 'extraWorkProposed'
  | 'extraWorkPaid'
  | 'extraWorkRefused'
  | 'extraWorkWithdrawn'
  | 'extraWorkExpired'
  | 'commented'
  | 'commentAnswered'
  | 'commentHidden'
  | 'commentShown';

/** Notices of what a merchant said, in words that need no more than its name. */
export type MerchantSaid =
  | 'visitLate'
  | 'visitOnMyWay'
  | 'visitArrived'
  | 'visitNobodyHome'
  | 'visitStarted'
  | 'proofCorrected'
  | 'extraWorkWithdrawn';

/** What staff did to an order, and why. */
export interface StaffDecision {
  readonly action: 'cancelOrder' | 'refundOrder' | 'extendOrderDeadline' | 'decideDispute';
  readonly before: OrderRow;
  readonly after: OrderRow;
  readonly reason: string;
  /** Since when the decision was waited for. */
  readonly since?: Date;
}

/** Keeps in the audit log what was changed, from what to what, and returns the order as staff see it. */
export async function recordedOnOrder(
  call: CallBase,
  { action, before, after, reason, since }: StaffDecision,
): Promise<StaffOrder> {
  await recordStaffAction(call, {
    action,
    subjectKind: 'order',
    subjectId: before.id,
    data: {
      reason,
      ...(since && waitedFor(call, since)),
      changes: changesBetween(before, after),
    },
  });
  return presentStaffOrder(call, after);
}

function changesBetween(before: OrderRow, after: OrderRow) {
  const facts = (order: OrderRow) => ({
    orderStatus: order.status,
    refunded: String(order.refundAmount),
    deadline: nextOf(order)?.at.toISOString() ?? null,
  });
  const [was, is] = [facts(before), facts(after)];
  const kinds = ['orderStatus', 'refunded', 'deadline'] as const;
  return kinds.flatMap((what) =>
    was[what] === is[what] ? [] : [{ what, before: was[what], after: is[what] }],
  );
}
