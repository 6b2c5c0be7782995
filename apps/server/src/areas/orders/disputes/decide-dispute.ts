import { equals } from '../../../db/equals.ts';
import { type CallBase, requireCaller, handle, type TxContext } from '../../../kernel/call.ts';
import type { Ctx } from '../../../kernel/context.ts';
import { processDueRows } from '../../../kernel/due-work.ts';
import { loadMerchant } from '../../merchants/records/index.ts';
import { transition } from '../../../kernel/transition.ts';
import { refuse, refuseFields } from '../../../kernel/refuse.ts';
import { disputes, disputeStatements } from '../../../db/schema/disputes.ts';
import { notifyStaff } from '../../messaging/notices/index.ts';
import { spendDailySum } from '../../backoffice/second-person/index.ts';
import { loadOperatorSettings } from '../../backoffice/settings/index.ts';
import { absenceDecided } from '../absences/absence-rows.ts';
import {
  applyOrderEvent,
  lockOrder,
  lockOwnOrder,
  recordOrderEvent,
  saveOrder,
} from '../lifecycle/apply-order-event.ts';
import { bearRefund, refundBySettings } from '../lifecycle/cancel-order.ts';
import { afterAnswerBy, resumeOrder } from './disputes.ts';
import { hasDecided, offerableOn, requireOpenDispute, disputeTurn } from './find-disputes.ts';
import { loadClockSettings, runningClock } from '../lifecycle/order-clocks.ts';
import type { OrderActor, OrderChanges, OrderRow } from '../lifecycle/order-row.ts';
import { presentOrder } from '../lifecycle/order.presenter.ts';
import { findOrder } from '../lifecycle/orders.ts';
import { recordedOnOrder } from '../staff/staff-orders.ts';
import { postPartialRefund } from '../payments/refund-order.ts';
import {
  notifyDisputeReminder,
  notifyRefundAgreed,
  notifyDisputeDecided,
  notifyDisputeParty,
  notifyRefundOffered,
} from './notify-dispute-parties.ts';
import {
  acceptRefund,
  handOverDispute,
  handOverMyDispute,
  offerRefund,
} from '@khidma/contract/orders/disputes';
import { decideDispute, refundDispute } from '@khidma/contract/orders/staff-disputes';
import type { OrderDetail } from '@khidma/contract/shapes/order';
import type { StaffOrder } from '@khidma/contract/shapes/staff-order';
import {
  canHandOver,
  type DisputeGround,
  disputeMachine,
  type DisputeOutcome,
  disputeWaitsFor,
  mayDecideAgain,
  outcomesFor,
} from '@khidma/domain/disputes/dispute-rules';
import { fils, toDirhams } from '@khidma/domain/money/fils';
import { isOpen } from '@khidma/domain/orders/order-can';
import { paidMoneyOf, refundCancels } from '@khidma/domain/orders/order-money';
import { feeReturnedSettings } from '@khidma/domain/orders/refund-bearing';
import { dayMs } from '@khidma/domain/rules/days';
import { and, eq, lte } from 'drizzle-orm';

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
        actor: staffActor(call),
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
        actor: staffActor(call),
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

const staffActor = (call: CallBase): OrderActor => ({ kind: 'staff', id: requireCaller(call).id });

/** The order under a lock, with its dispute open: whoever decides another one has seen another order. */
async function lockDisputed(call: DecisionCall, outcome: DisputeOutcome): Promise<OrderRow> {
  const order = await lockOrder(call, call.input.id);
  const { disputeId } = call.input;
  if (order.disputeId !== disputeId) {
    const ofOrder = and(eq(disputes.id, disputeId), eq(disputes.orderId, order.id));
    throw refuse((await call.tx.$count(disputes, ofOrder)) > 0 ? 'disputeClosed' : 'notFound');
  }
  if (!outcomesFor(order.status).includes(outcome)) throw refuse('orderWrongState');
  const { kind, readyAt } = await requireOpenDispute(call.tx, order);
  const merchant = await loadMerchant(call.tx, order.merchantId);
  const facts = { readyAt: readyAt.getTime(), merchant };
  if (disputeWaitsFor(facts, call.now.getTime()) === 'parties') throw refuse('disputeWithParties');
  if (!mayDecideAgain(kind) && (await hasDecided(call.tx, order, requireCaller(call).id)))
    throw refuse('disputeOwnDecision');
  return order;
}

/** Work that is done again waits for a new time, and for a new proof. */
const redoUntil = async (context: TxContext, until: Date | null): Promise<OrderChanges> => ({
  reservedAt: null,
  reservedUntil: null,
  team: null,
  plannedAfterMinutes: 0,
  visitReminderAt: null,
  visitConfirmedAt: null,
  ...(until &&
    runningClock({ status: 'Paid', absent: null }, until.getTime(), {
      at: context.now.getTime(),
      settings: await loadClockSettings(context),
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
  const { to } = transition(disputeMachine, disputeMachine.initial, {
    event: 'decide',
    actor: 'staff',
  });
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
      staffId: requireCaller(call).id,
    })
    .where(eq(disputes.id, disputeId))
    .returning({ kind: disputes.kind, readyAt: disputes.readyAt });
  const event = closed?.kind === 'appeal' ? 'appealDecided' : 'disputeDecided';
  await recordOrderEvent(call, after, {
    event,
    actor: staffActor(call),
    from: before.status,
    data: { note: reason },
  });
  await notifyDisputeDecided(call, after, { event, outcome, refund, until, ground, reason });
  return recordedOnOrder(call, {
    action: 'decideDispute',
    before,
    after,
    reason,
    ...(closed && { since: closed.readyAt }),
  });
}

/** The merchant offers to give something back; the customer takes it, or leaves it. */
export const offerRefundHandler = handle(offerRefund, async (call) => {
  const { amount } = call.input;
  const { actor, order } = await lockOwnOrder(call);
  const dispute = await requireOpenDispute(call.tx, order);
  const most = offerableOn(order) ?? 0;
  if (amount > most)
    throw refuseFields([
      { path: 'amount', rule: 'tooLarge', params: { max: toDirhams(fils(most)) } },
    ]);
  await call.tx
    .update(disputes)
    .set({ offeredAmount: amount, offeredAt: call.now })
    .where(eq(disputes.id, dispute.id));
  const saved = await saveOrder(call, order, afterAnswerBy(actor.kind));
  await recordOrderEvent(call, saved, {
    event: 'refundOffered',
    actor,
    data: { amount: String(amount) },
  });
  await notifyRefundOffered(call, saved, { amount, readyAt: dispute.readyAt });
  return presentOrder(call, saved, actor.kind);
});

/** What the two agreed on goes back as a decision's refund would: the merchant's offer is its own to bear. */
export const acceptRefundHandler = handle(acceptRefund, async (call) => {
  const { tx, now, input } = call;
  const { actor, order } = await lockOwnOrder(call);
  const dispute = await requireOpenDispute(tx, order);
  const most = offerableOn(order) ?? 0;
  if (dispute.offeredAmount !== input.amount || input.amount > most) throw refuse('disputeNoOffer');
  const { to } = transition(disputeMachine, dispute.status, { event: 'agree', actor: actor.kind });
  const setting = feeReturnedSettings.disputeRefund;
  const { [setting]: feeReturnedPercent } = await loadOperatorSettings(call, setting);
  const parts = {
    amount: fils(input.amount),
    feeReturnedPercent,
    by: 'refundAgreed',
  } as const;
  const isAll = input.amount === paidMoneyOf(order).kept;
  const after = await saveOrder(call, order, {
    ...(await postPartialRefund(call, order, parts)),
    ...(await resumeOrder(call, order)),
    ...(await absenceDecided(call, order, { outcome: 'part', more: 0 })),
  });
  await tx
    .update(disputes)
    .set({
      status: to,
      closedAt: now,
      outcome: isAll ? 'all' : 'part',
      refundAmount: input.amount,
    })
    .where(eq(disputes.id, dispute.id));
  await recordOrderEvent(call, after, {
    event: 'refundAgreed',
    actor,
    data: { amount: String(input.amount) },
  });
  await notifyRefundAgreed(call, after, input.amount);
  return presentOrder(call, after, actor.kind);
});

export const handOverDisputeHandler = handle(handOverDispute, (call) => handOver(call));
export const handOverMyDisputeHandler = handle(handOverMyDispute, (call) => handOver(call));

/** Leaves it to the operator before the time that the two have for themselves is over. */
async function handOver(
  call: CallBase & { readonly input: { readonly id: string } },
): Promise<OrderDetail> {
  const { tx, now } = call;
  const { actor, order } = await lockOwnOrder(call);
  const dispute = await requireOpenDispute(tx, order);
  const said = await tx
    .select({ side: disputeStatements.side })
    .from(disputeStatements)
    .where(equals(disputeStatements, { disputeId: dispute.id, merchantId: order.merchantId }));
  if (!canHandOver(disputeTurn(dispute, said), actor.kind, now.getTime()))
    throw refuse('orderWrongState');
  await tx.update(disputes).set({ readyAt: now }).where(eq(disputes.id, dispute.id));
  const saved = await saveOrder(call, order, afterAnswerBy(actor.kind));
  await recordOrderEvent(call, saved, { event: 'disputeHandedOver', actor });
  await notifyDisputeParty(call, saved, { event: 'disputeHandedOver', by: actor.kind });
  await notifyStaff(call, 'disputesWaiting');
  return presentOrder(call, saved, actor.kind);
}

/** The job: reminds the two sides of a dispute, once, that the time in which they can agree ends. Returns how many were looked at. */
export const remindDisputes = (ctx: Ctx, signal?: AbortSignal): Promise<number> =>
  processDueRows(
    ctx,
    {
      table: disputes,
      where: (now) => lte(disputes.remindAt, now),
      since: disputes.remindAt,
      signal,
    },
    async (context, due) => {
      const { tx, now } = context;
      await tx.update(disputes).set({ remindAt: null }).where(eq(disputes.id, due.id));
      // Settled, withdrawn or handed over meanwhile: there is nothing to be reminded of.
      if (due.status === disputeMachine.initial && due.readyAt > now)
        await notifyDisputeReminder(context, await findOrder(tx, due.orderId), due.readyAt);
    },
  );
