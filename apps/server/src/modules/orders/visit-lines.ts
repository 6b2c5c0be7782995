import type { OrderDetail } from '@khidma/contract/shapes/order';
import { arrivalOf, sinceBegun, type VisitFacts, visitOf } from '@khidma/domain/orders/visit-steps';
import { asc, eq } from 'drizzle-orm';
import type { TxContext } from '../../core/call.ts';
import { orderEvents } from '../../db/schema/orders.ts';
import type { OrderEventRow, OrderRow } from './order-row.ts';

type Line = Pick<OrderEventRow, 'event' | 'data' | 'at'>;

/** Returns lines of an order's history as the rule of its visit reads them. */
export const visitLinesOf = (events: readonly Line[]) =>
  events.map(({ event, data, at }) => ({
    event,
    at: at.getTime(),
    minutes: Number(data['minutes'] ?? 0),
    way: typeof data['way'] === 'string' ? data['way'] : '',
  }));

/** An order's history as the rule of its visit reads it. */
export type VisitHistory = ReturnType<typeof visitLinesOf>;

/** Returns the lines of an order's history, the earliest first. */
export const visitHistoryOf = async ({ tx }: Pick<TxContext, 'tx'>, { id }: Pick<OrderRow, 'id'>) =>
  visitLinesOf(
    await tx
      .select({ event: orderEvents.event, data: orderEvents.data, at: orderEvents.at })
      .from(orderEvents)
      .where(eq(orderEvents.orderId, id))
      .orderBy(asc(orderEvents.at), asc(orderEvents.sequence)),
  );

/** Returns when somebody who set out means to be there; null where the line says nothing of it. */
export function expectedIn(line: Line): string | null {
  const expected = visitLinesOf([line]).map(arrivalOf).at(0) ?? null;
  return expected === null ? null : new Date(expected).toISOString();
}

/** Returns how far a visit is by its order's history, as both sides see it. */
export function presentVisit(history: VisitHistory): OrderDetail['visit'] {
  const visit = visitOf(history);
  if (visit === null) return null;
  const { step, at, expectedAt } = visit;
  return {
    step,
    at: new Date(at).toISOString(),
    expectedAt: expectedAt === null ? null : new Date(expectedAt).toISOString(),
  };
}

/** Returns an order as the rules of its visit see it. */
export const visitFactsOf = (order: OrderRow, history: VisitHistory): VisitFacts => ({
  status: order.status,
  disputeId: order.disputeId,
  reservedAt: order.reservedAt?.getTime() ?? null,
  step: visitOf(history)?.step ?? null,
  delays: sinceBegun(history).filter(({ event }) => event === 'runningLate').length,
});
