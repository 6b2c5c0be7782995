import type { StaffOrder } from '@khidma/contract/shapes/staff-order';
import { decideDispute, refundDispute } from '@khidma/contract/orders/staff-disputes';
import {
  type DisputeGround,
  type DisputeOutcome,
  disputeWaitsFor,
  mayDecideAgain,
  outcomesFor,
} from '@khidma/domain/disputes/dispute-rules';
import { disputeMachine } from '@khidma/domain/disputes/dispute-transitions';
import { toDirhams } from '@khidma/domain/money/dirhams';
import { fils } from '@khidma/domain/money/fils';
import { isOpen } from '@khidma/domain/orders/order-can';
import { paidMoneyOf, refundCancels } from '@khidma/domain/orders/order-money';
import { dayMs } from '@khidma/domain/rules/days';
import { and, eq } from 'drizzle-orm';
import { type CallBase, callerOf, handle, type TxContext } from '../../core/call.ts';
import { merchantOf } from '../../core/merchant-row.ts';
import { move } from '../../core/move.ts';
import { refuse, refuseFields } from '../../core/refuse.ts';
import { disputes } from '../../db/schema/disputes.ts';
import { spendDailySum } from '../second-person/api.ts';
import { applyOrderEvent, lockOrder, recordOrderEvent, saveOrder } from './apply-order-event.ts';
import { hasDecided, openDisputeOf } from './find-disputes.ts';
import { resumeOrder } from './dispute-clocks.ts';
import { absenceDecided } from './absence-rows.ts';
import { clockSettingsOf, runningClock } from './order-clocks.ts';
import type { OrderActor, OrderChanges, OrderRow } from './order-row.ts';
import { bearRefund, refundBySettings } from './bear-refund.ts';
import { recordedOnOrder } from './record-staff-order.ts';
import { tellOfDecision } from './tell-of-dispute.ts';

/** Nothing goes back: the order goes on, has more time, or its work is done again. */
export const decideDisputeHandler = handle(decideDispute, async (call) => {
  const { outcome, days } = call.input;
  const order = await lockDisputed(call, outcome);
  const moreMs = days * dayMs;
  const until = outcome === 'nothing' ? null : new Date(call.now.getTime() + moreMs);
  const more = outcome === 'extension' ? moreMs : 0;
  const resumed = await saveOrder(call, order, {
    ...(await resumeOrder(call, order, more)),
    ...(await absenceDecided(call, order, { outcome, more })),
  });
  const isDoneAgain = outcome === 'redo' && isOpen(order);
  const after = isDoneAgain
    ? await applyOrderEvent(call, resumed, {
        event: 'staffRedo',
        actor: actorOf(call),
        changes: await redoUntil(call, until),
      })
    : resumed;
  const shown = outcome === 'extension' ? (after.nextDeadlineAt ?? until) : until;
  return decided(call, { before: order, after, outcome, until: shown, refund: 0 });
});

/** A part or all of the money goes back. */
export const refundDisputeHandler = handle(refundDispute, async (call) => {
  const { amount } = call.input;
  const order = await lockDisputed(call, 'part');
  const left = paidMoneyOf(order).kept;
  if (amount > left)
    throw refuseFields([
      { path: 'amount', rule: 'tooLarge', params: { max: toDirhams(fils(left)) } },
    ]);
  await spendDailySum(call, fils(amount));
  const outcome = amount === left ? 'all' : 'part';
  const isCancelled = refundCancels(order, amount);
  const { reason } = call.input;
  const refunded = isCancelled
    ? {}
    : await refundBySettings(call, order, { amount, by: 'disputeRefund', reason });
  const resumed = await saveOrder(call, order, {
    ...refunded,
    ...(await resumeOrder(call, order)),
    ...(isCancelled ? {} : await absenceDecided(call, order, { outcome, more: 0 })),
  });
  const after = isCancelled
    ? await applyOrderEvent(call, resumed, {
        event: 'staffCancel',
        actor: actorOf(call),
        changes: { cancelReason: 'other', cancelDescription: reason },
        data: { reason: 'other' },
      })
    : resumed;
  if (isCancelled) await bearRefund(call, { before: order, after, by: 'disputeRefund', reason });
  return decided(call, { before: order, after, outcome, until: null, refund: amount });
});

type DecisionCall = CallBase & {
  readonly input: {
    readonly id: string;
    readonly disputeId: string;
    readonly ground: DisputeGround;
    readonly reason: string;
  };
};

const actorOf = (call: CallBase): OrderActor => ({ kind: 'staff', id: callerOf(call).id });

/** The order under a lock, with its dispute open: whoever decides another one has seen another order. */
async function lockDisputed(call: DecisionCall, outcome: DisputeOutcome): Promise<OrderRow> {
  const order = await lockOrder(call, call.input.id);
  const { disputeId } = call.input;
  if (order.disputeId !== disputeId) {
    const ofOrder = and(eq(disputes.id, disputeId), eq(disputes.orderId, order.id));
    throw refuse((await call.tx.$count(disputes, ofOrder)) > 0 ? 'disputeClosed' : 'notFound');
  }
  if (!outcomesFor(order.status).includes(outcome)) throw refuse('orderWrongState');
  const { kind, readyAt } = await openDisputeOf(call.tx, order);
  const merchant = await merchantOf(call.tx, order.merchantId);
  const facts = { readyAt: readyAt.getTime(), merchant };
  if (disputeWaitsFor(facts, call.now.getTime()) === 'parties') throw refuse('disputeWithParties');
  if (!mayDecideAgain(kind) && (await hasDecided(call.tx, order, callerOf(call).id)))
    throw refuse('disputeOwnDecision');
  return order;
}

/** Work that is done again waits for a new time, and for a new proof. */
const redoUntil = async (work: TxContext, until: Date | null): Promise<OrderChanges> => ({
  reservedAt: null,
  reservedUntil: null,
  team: null,
  plannedAfterMinutes: 0,
  visitReminderAt: null,
  visitConfirmedAt: null,
  ...(until &&
    runningClock({ status: 'Paid', absent: null }, until.getTime(), {
      at: work.now.getTime(),
      settings: await clockSettingsOf(work),
    })),
});

interface Decision {
  readonly before: OrderRow;
  readonly after: OrderRow;
  readonly outcome: DisputeOutcome;
  readonly until: Date | null;
  readonly refund: number;
}

/** Writes the decision down, and tells both sides. */
async function decided(
  call: DecisionCall,
  { before, after, outcome, until, refund }: Decision,
): Promise<StaffOrder> {
  const { tx, now, input } = call;
  const { reason, ground, disputeId } = input;
  const { to } = move(disputeMachine, disputeMachine.initial, { event: 'decide', actor: 'staff' });
  const [closed] = await tx
    .update(disputes)
    .set({
      status: to,
      closedAt: now,
      outcome,
      until,
      ground,
      reason,
      refundAmount: refund,
      staffId: callerOf(call).id,
    })
    .where(eq(disputes.id, disputeId))
    .returning({ kind: disputes.kind, readyAt: disputes.readyAt });
  const event = closed?.kind === 'appeal' ? 'appealDecided' : 'disputeDecided';
  await recordOrderEvent(call, after, {
    event,
    actor: actorOf(call),
    from: before.status,
    data: { note: reason },
  });
  await tellOfDecision(call, after, { event, outcome, refund, until, ground, reason });
  return recordedOnOrder(call, {
    action: 'decideDispute',
    before,
    after,
    reason,
    ...(closed && { since: closed.readyAt }),
  });
}
