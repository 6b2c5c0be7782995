import { reportVisit } from '@khidma/contract/orders/report-visit';
import {
  visitOf,
  visitOpensAt,
  visitRefusal,
  wayProblems,
} from '@khidma/domain/orders/visit-steps';
import { asc, eq } from 'drizzle-orm';
import { handle, perMinute, type TxContext } from '../../core/call.ts';
import { refuse, refuseFields } from '../../core/refuse.ts';
import { orderEvents } from '../../db/schema/orders.ts';
import { lockOrder, recordOrderEvent, saveOrder } from './apply-order-event.ts';
import { isOverdue } from './order-clocks.ts';
import { actorOf, ownOrders } from './order.policy.ts';
import { presentOrder } from './order.presenter.ts';
import type { OrderRow } from './order-row.ts';
import { tellAboutOrder } from './tell-about-order.ts';
import { visitLinesOf } from './visit-lines.ts';

export const reportVisitHandler = handle(reportVisit, perMinute(30), async (call) => {
  const { id, step, minutes } = call.input;
  const order = await lockOrder(call, id, ownOrders(call));
  await requireStep(call, order);
  const problems = wayProblems(step, minutes);
  if (problems.length > 0) throw refuseFields(problems);
  // Both sides' pages show it at once.
  const saved = await saveOrder(call, order, {});
  await recordOrderEvent(call, saved, {
    event: step,
    actor: actorOf(call),
    from: order.status,
    data: minutes === null ? {} : { minutes: String(minutes) },
  });
  await tellAboutOrder(call, saved, { event: step });
  return presentOrder(call, saved, 'merchant');
});

/** The order first: who is late wants to hear of that, not of a number of minutes. */
async function requireStep(
  call: TxContext & { readonly input: { readonly step: Parameters<typeof visitRefusal>[1] } },
  order: OrderRow,
): Promise<void> {
  const { tx, now, input } = call;
  if (isOverdue(order, now)) throw refuse('orderWrongState');
  const events = await tx
    .select({ event: orderEvents.event, data: orderEvents.data, at: orderEvents.at })
    .from(orderEvents)
    .where(eq(orderEvents.orderId, order.id))
    .orderBy(asc(orderEvents.at), asc(orderEvents.sequence));
  const reservedAt = order.reservedAt?.getTime() ?? null;
  const refusal = visitRefusal(
    {
      status: order.status,
      disputeId: order.disputeId,
      reservedAt,
      step: visitOf(visitLinesOf(events))?.step ?? null,
    },
    input.step,
    now.getTime(),
  );
  if (refusal === null) return;
  const opensAt = refusal === 'visitTooEarly' ? visitOpensAt(input.step, reservedAt) : null;
  throw refuse(
    refusal,
    opensAt === null ? undefined : { opensAt: new Date(opensAt).toISOString() },
  );
}
