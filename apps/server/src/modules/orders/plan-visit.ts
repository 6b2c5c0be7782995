import { planVisit } from '@khidma/contract/scheduling/visits';
import { needsTime } from '@khidma/domain/orders/order-time';
import { isWithinWindow } from '@khidma/domain/orders/visit-window';
import { handle } from '../../core/call.ts';
import { refuse, refuseFields } from '../../core/refuse.ts';
import { holdPlan } from '../visits/api.ts';
import { lockOrder, saveOrder } from './apply-order-event.ts';
import { isOverdue } from './order-clocks.ts';
import { actorOf } from './order.policy.ts';
import type { OrderRow } from './order-row.ts';

export const planVisitHandler = handle(planVisit, async (call) => {
  const { now, input } = call;
  const order = await lockOrder(call, input.id, actorOf(call));
  const { reservedAt, reservedUntil } = order;
  if (!needsTime(order) || isOverdue(order, now) || reservedAt === null || reservedUntil === null)
    throw refuse('orderWrongState');
  const startsAt = new Date(input.startsAt);
  if (!isWithinWindow(order, startsAt))
    throw refuseFields([{ path: 'startsAt', rule: 'outsideWindow' }]);
  const { id, merchantId } = order;
  const { team, endsAt } = await holdPlan(
    call,
    { question: questionOf(order), order: { id, merchantId, reservedUntil } },
    startsAt,
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
export const questionOf = ({
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
