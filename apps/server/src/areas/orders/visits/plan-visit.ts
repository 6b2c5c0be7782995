import { handle, type TxContext } from '../../../kernel/call.ts';
import { refuse, refuseFields } from '../../../kernel/refuse.ts';
import { holdPlan } from '../../scheduling/index.ts';
import {
  lockOwnOrder,
  publishOrderChanged,
  recordOrderEvent,
  refuseIn,
  saveOrder,
} from '../lifecycle/apply-order-event.ts';
import { isKeptSinceBefore, keptLine, wasCarriedOut } from '../lifecycle/kept-on-phone.ts';
import { isOverdue } from '../lifecycle/order-clocks.ts';
import type { OrderActor, OrderRow } from '../lifecycle/order-row.ts';
import { visitFactsOf, loadVisitHistory } from './order-visits.ts';
import { presentOrder } from '../lifecycle/order.presenter.ts';
import { notifyOrderParties } from '../lifecycle/notify-order-parties.ts';
import type { ErrorCode } from '@khidma/contract/core/error-catalogue';
import { planVisit, recordVisitStep } from '@khidma/contract/scheduling/visits';
import type { KeptOnPhone } from '@khidma/contract/shapes/visit';
import { attemptRefusal, doorEvidence } from '@khidma/domain/orders/absence';
import { type ContactWay, maxAttempts } from '@khidma/domain/orders/absence-words';
import { needsTime } from '@khidma/domain/orders/order-time';
import {
  begunAnewAt,
  isVisitNews,
  readVisit,
  visitOpensAt,
  visitRefusal,
  type VisitStep,
  wayProblems,
} from '@khidma/domain/orders/visit-steps';
import { isWithinWindow } from '@khidma/domain/orders/visit-window';

export const planVisitHandler = handle(planVisit, async (call) => {
  const { now, input } = call;
  const { order } = await lockOwnOrder(call);
  const { reservedAt, reservedUntil } = order;
  if (!needsTime(order) || isOverdue(order, now) || reservedAt === null || reservedUntil === null)
    throw refuse('orderWrongState');
  const startsAt = new Date(input.startsAt);
  if (!isWithinWindow(order, startsAt))
    throw refuseFields([{ path: 'startsAt', rule: 'outsideWindow' }]);
  const { id, merchantId } = order;
  const { team, endsAt } = await holdPlan(
    call,
    { question: timeQuestion(order), order: { id, merchantId, reservedUntil } },
    { startsAt, team: input.team },
  );
  await saveOrder(call, order, {
    plannedAfterMinutes: Math.round((startsAt.getTime() - reservedAt.getTime()) / 60_000),
    reservedUntil: endsAt,
    team,
    plans: order.plans + 1,
  });
  return null;
});

/** What of an order a visit needs; the time that it holds does not stand in its own way. */
export const timeQuestion = ({
  id,
  merchantId,
  serviceId,
  quantity,
  snapshot,
  arrivalMinutes,
}: OrderRow) => ({
  merchantId,
  serviceId,
  quantity,
  chosen: snapshot.specs.map(({ name, option }) => ({ spec: name, option })),
  exceptOrder: id,
  arrivalMinutes,
});

/** Refuses what a visit does not allow: with the moment from which it does where that is known, else with the order's state. */
export function refuseVisit(
  { order, now }: { readonly order: OrderRow; readonly now: Date },
  refusal: ErrorCode | null,
  from: number | null,
): void {
  if (refusal === null) return;
  const isEarly = refusal === 'visitTooEarly' && from !== null;
  throw isEarly
    ? refuse(refusal, { opensAt: new Date(from).toISOString() })
    : refuseIn(order, refusal, now);
}

/** A step of a visit, as it is given. */
interface StepInput {
  readonly step: VisitStep;
  readonly minutes: number | null;
  readonly actor: OrderActor;
  readonly kept: KeptOnPhone | null;
}

/** Records a step of the visit of a locked order. The order's state is checked first: whoever is late needs that error, not one about minutes. */
export async function applyVisitStep(
  context: TxContext,
  order: OrderRow,
  { step, minutes, actor, kept }: StepInput,
): Promise<void> {
  const { now } = context;
  if (isOverdue(order, now)) throw refuseIn(order, 'orderWrongState', now);
  const history = await loadVisitHistory(context, order);
  const facts = visitFactsOf(order, history);
  const opensAt = visitOpensAt(step, facts.reservedAt);
  const refusal = visitRefusal(facts, step, now.getTime());
  refuseVisit({ order, now }, refusal, opensAt);
  if (isKeptSinceBefore(context, kept, begunAnewAt(history)))
    throw refuseIn(order, 'visitStepOver', now);
  const problems = wayProblems(step, minutes);
  if (problems.length > 0) throw refuseFields(problems);
  const paidAt = order.paidAt?.getTime() ?? null;
  const line = keptLine(context, kept, [paidAt, opensAt, readVisit(history)?.at ?? null]);
  const doneAt = (line?.doneAt ?? now).getTime();
  const isNews = isVisitNews(step, { doneAt, minutes: minutes ?? 0, now: now.getTime() });
  await publishOrderChanged(context, order);
  await recordOrderEvent(context, order, {
    event: step,
    actor,
    data: minutes === null ? {} : { minutes: String(minutes) },
    kept: line,
    isNews,
  });
  if (isNews) await notifyOrderParties(context, order, { event: step });
}

/** Records an attempt to reach the customer of a locked order from the door. */
export async function recordContactAttempt(
  context: TxContext,
  order: OrderRow,
  { way, actor }: { readonly way: ContactWay; readonly actor: OrderActor },
): Promise<void> {
  const { now } = context;
  if (isOverdue(order, now)) throw refuseIn(order, 'orderWrongState', now);
  const history = await loadVisitHistory(context, order);
  const refusal = attemptRefusal({ ...order, ...visitFactsOf(order, history) });
  if (refusal !== null) throw refuseIn(order, refusal, now);
  if (doorEvidence(history).attempts.length >= maxAttempts)
    throw refuseFields([{ path: 'way', rule: 'tooMany', params: { max: maxAttempts } }]);
  await publishOrderChanged(context, order);
  await recordOrderEvent(context, order, {
    event: 'contactAttempt',
    actor,
    data: { way },
  });
}

export const recordVisitStepHandler = handle(recordVisitStep, async (call) => {
  const { actor, order } = await lockOwnOrder(call);
  const { step, kept } = call.input;
  if (!(await wasCarriedOut(call, order, { event: step, kept })))
    await applyVisitStep(call, order, { ...call.input, actor });
  return presentOrder(call, order, 'merchant');
});
