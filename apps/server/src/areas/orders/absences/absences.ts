import type { OrderDetail } from '@khidma/contract/shapes/order';
import {
  agreeAbsence,
  reportCustomerAbsent,
  reportMerchantAbsent,
  takeBackAbsence,
  takeBackMyAbsence,
} from '@khidma/contract/orders/absences';
import { noteContactAttempt } from '@khidma/contract/orders/merchant-orders';
import {
  absenceMachine,
  customerMissedFrom,
  customerMissedRefusal,
  doorEvidence,
  merchantMissedFrom,
  merchantMissedRefusal,
} from '@khidma/domain/orders/absence';
import type { AbsentSide } from '@khidma/domain/orders/absence-words';
import { type CallBase, handle } from '../../../kernel/call.ts';
import { refuse, refuseFields } from '../../../kernel/refuse.ts';
import { absences } from '../../../db/schema/disputes.ts';
import { loadOperatorSettings } from '../../backoffice/settings/index.ts';
import {
  absenceReason,
  type AbsenceRow,
  dropAbsence,
  notifyAbsenceTakenBack,
  notifyAbsentSide,
} from './absence-rows.ts';
import {
  applyOrderEvent,
  lockOwnOrder,
  recordOrderEvent,
  refuseIn,
  saveOrder,
} from '../lifecycle/apply-order-event.ts';
import { answerClock, loadClockSettings, isOverdue } from '../lifecycle/order-clocks.ts';
import { orderActor, requireEvidence } from '../lifecycle/orders.ts';
import { presentOrder } from '../lifecycle/order.presenter.ts';
import type { OrderRow } from '../lifecycle/order-row.ts';
import { recordContactAttempt, refuseVisit } from '../visits/plan-visit.ts';
import { visitFactsOf, loadVisitHistory } from '../visits/order-visits.ts';

export const noteContactAttemptHandler = handle(noteContactAttempt, async (call) => {
  const { way } = call.input;
  const { actor, order } = await lockOwnOrder(call);
  await recordContactAttempt(call, order, { way, actor });
  return presentOrder(call, order, 'merchant');
});

/** What is proved is kept with the report as it was: the history begins anew with another time. */
export const reportCustomerAbsentHandler = handle(reportCustomerAbsent, async (call) => {
  const { order, facts, history } = await lockVisit(call);
  const settings = await loadOperatorSettings(call, 'absenceWait');
  const evidence = doorEvidence(history);
  const now = call.now.getTime();
  const refusal = customerMissedRefusal(facts, evidence, { now, settings });
  refuseVisit({ order, now: call.now }, refusal, customerMissedFrom(facts, evidence, settings));
  const { place } = call.input;
  if (place === null) throw refuseFields([{ path: 'place', rule: 'required' }]);
  const images = await requireEvidence(call);
  return await report(call, order, {
    absent: 'customer',
    arrivedAt: evidence.arrivedAt === null ? null : new Date(evidence.arrivedAt),
    ...place,
    attempts: evidence.attempts,
    images,
  });
});

export const reportMerchantAbsentHandler = handle(reportMerchantAbsent, async (call) => {
  const { order, facts } = await lockVisit(call);
  const settings = await loadOperatorSettings(call, 'absenceWait');
  const refusal = merchantMissedRefusal(facts, { now: call.now.getTime(), settings });
  refuseVisit({ order, now: call.now }, refusal, merchantMissedFrom(facts, settings));
  return await report(call, order, { absent: 'merchant' });
});

export const takeBackAbsenceHandler = handle(takeBackAbsence, (call) => takeBack(call));
export const takeBackMyAbsenceHandler = handle(takeBackMyAbsence, (call) => takeBack(call));

export const agreeAbsenceHandler = handle(agreeAbsence, async (call) => {
  const { actor, order } = await lockOwnOrder(call);
  requireReported(order, 'merchant', call.now);
  const cancelled = await applyOrderEvent(call, order, {
    event: 'merchantAbsent',
    actor,
    ...absenceReason(order),
  });
  return presentOrder(call, cancelled, 'merchant');
});

type Own<Input = { readonly id: string }> = CallBase & { readonly input: Input };

/** An order of the caller's own with how far its visit is. */
async function lockVisit(call: Own) {
  const { order } = await lockOwnOrder(call);
  if (isOverdue(order, call.now)) throw refuseIn(order, 'orderWrongState', call.now);
  const history = await loadVisitHistory(call, order);
  const facts = { ...order, ...visitFactsOf(order, history) };
  return { order, facts, history };
}

/** Writes a report down: the order waits for the other side's answer from then on. */
async function report(
  call: Own<{ readonly id: string; readonly note: string }>,
  order: OrderRow,
  evidence: Partial<AbsenceRow> & Pick<AbsenceRow, 'absent'>,
): Promise<OrderDetail> {
  const { ctx, tx, now, input } = call;
  const actor = orderActor(call);
  const { absent } = evidence;
  const { absenceAnswer } = await loadOperatorSettings(call, 'absenceAnswer');
  const settings = await loadClockSettings(call);
  await tx.insert(absences).values({
    ...evidence,
    id: ctx.ids.uuid(),
    orderId: order.id,
    merchantId: order.merchantId,
    status: absenceMachine.initial,
    reportedAt: now,
    note: input.note,
  });
  const at = now.getTime();
  const saved = await saveOrder(call, order, {
    absent,
    ...answerClock('absenceDeadline', at + absenceAnswer, { at, settings }),
  });
  await recordOrderEvent(call, saved, {
    event: absent === 'customer' ? 'customerMissed' : 'merchantMissed',
    actor,
    data: { note: input.note },
  });
  await notifyAbsentSide(call, saved);
  return presentOrder(call, saved, actor.kind);
}

/** The order goes on; what was reported stays in its history. */
async function takeBack(call: Own): Promise<OrderDetail> {
  const { actor, order } = await lockOwnOrder(call);
  requireReported(order, actor.kind === 'merchant' ? 'customer' : 'merchant', call.now);
  const dropped = await dropAbsence(call, order, { event: 'takeBack', actor });
  const saved = await saveOrder(call, order, dropped);
  await recordOrderEvent(call, saved, { event: 'absenceTakenBack', actor });
  await notifyAbsenceTakenBack(call, saved, actor.kind);
  return presentOrder(call, saved, actor.kind);
}

/** What time has decided is not taken back, nor what a dispute is about. */
function requireReported(order: OrderRow, absent: AbsentSide, now: Date): void {
  if (order.disputeId !== null) throw refuse('orderInDispute');
  if (order.absent !== absent || isOverdue(order, now)) throw refuse('orderWrongState');
}
