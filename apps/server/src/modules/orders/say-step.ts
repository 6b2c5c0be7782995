import type { ContactWay } from '@khidma/domain/orders/absence-words';
import { maxAttempts } from '@khidma/domain/orders/absence-words';
import { attemptRefusal, doorEvidence } from '@khidma/domain/orders/absence';
import {
  visitOpensAt,
  visitRefusal,
  type VisitStep,
  wayProblems,
} from '@khidma/domain/orders/visit-steps';
import type { TxContext } from '../../core/call.ts';
import { refuse, refuseFields } from '../../core/refuse.ts';
import { publishOrderChanged, recordOrderEvent } from './apply-order-event.ts';
import { isOverdue } from './order-clocks.ts';
import type { OrderActor, OrderRow } from './order-row.ts';
import { tellAboutOrder } from './tell-about-order.ts';
import { visitFactsOf, visitHistoryOf } from './visit-lines.ts';

/** A step of a visit, and what is said with it. */
interface Said {
  readonly step: VisitStep;
  readonly minutes: number | null;
  readonly actor: OrderActor;
}

/** Says how far the visit of a locked order is. The order first: who is late wants to hear of that, not of a number of minutes. */
export async function sayStep(
  work: TxContext,
  order: OrderRow,
  { step, minutes, actor }: Said,
): Promise<void> {
  if (isOverdue(order, work.now)) throw refuse('orderWrongState');
  const facts = visitFactsOf(order, await visitHistoryOf(work, order));
  const refusal = visitRefusal(facts, step, work.now.getTime());
  if (refusal !== null) {
    const opensAt = refusal === 'visitTooEarly' ? visitOpensAt(step, facts.reservedAt) : null;
    throw refuse(
      refusal,
      opensAt === null ? undefined : { opensAt: new Date(opensAt).toISOString() },
    );
  }
  const problems = wayProblems(step, minutes);
  if (problems.length > 0) throw refuseFields(problems);
  await publishOrderChanged(work, order);
  await recordOrderEvent(work, order, {
    event: step,
    actor,
    from: order.status,
    data: minutes === null ? {} : { minutes: String(minutes) },
  });
  await tellAboutOrder(work, order, { event: step });
}

/** Notes that somebody at the door of a locked order tried to reach the customer. */
export async function sayAttempt(
  work: TxContext,
  order: OrderRow,
  { way, actor }: { readonly way: ContactWay; readonly actor: OrderActor },
): Promise<void> {
  if (order.disputeId === null && isOverdue(order, work.now)) throw refuse('orderWrongState');
  const history = await visitHistoryOf(work, order);
  const refusal = attemptRefusal({ ...order, ...visitFactsOf(order, history) });
  if (refusal !== null) throw refuse(refusal);
  if (doorEvidence(history).attempts.length >= maxAttempts)
    throw refuseFields([{ path: 'way', rule: 'tooMany', params: { max: maxAttempts } }]);
  await publishOrderChanged(work, order);
  await recordOrderEvent(work, order, {
    event: 'contactAttempt',
    actor,
    from: order.status,
    data: { way },
  });
}
