import type { DisputeOutcome } from '@khidma/domain/disputes/dispute-rules';
import { type AbsenceEvent, absenceMachine } from '@khidma/domain/orders/absence-transitions';
import { absenceCancelReasons } from '@khidma/domain/orders/cancel-reasons';
import { and, eq } from 'drizzle-orm';
import type { TxContext } from '../../core/call.ts';
import { move } from '../../core/move.ts';
import { absences } from '../../db/schema/disputes.ts';
import { clockAfterAbsence, clockSettingsOf } from './order-clocks.ts';
import type { OrderActor, OrderChanges, OrderRow } from './order-row.ts';

/** A report that somebody was not there, as it is stored. */
export type AbsenceRow = typeof absences.$inferSelect;

/** Which report of an order is open. */
const openOf = ({ id, merchantId }: OrderRow) =>
  and(
    eq(absences.orderId, id),
    eq(absences.merchantId, merchantId),
    eq(absences.status, absenceMachine.initial),
  );

/** Ends the report that is open about an order, where one is. Returns what changes on the order. */
export async function closeAbsence(
  { tx, now }: TxContext,
  order: OrderRow,
  { event, actor }: { readonly event: AbsenceEvent; readonly actor: OrderActor },
): Promise<OrderChanges> {
  if (order.absent === null) return {};
  const { to } = move(absenceMachine, absenceMachine.initial, { event, actor: actor.kind });
  await tx.update(absences).set({ status: to, closedAt: now }).where(openOf(order));
  return { absent: null, absenceDeadline: null };
}

/** Ends the report that is open about an order that goes on. Returns what changes on the order. */
export async function dropAbsence(
  work: TxContext,
  order: OrderRow,
  step: { readonly event: AbsenceEvent; readonly actor: OrderActor },
): Promise<OrderChanges> {
  if (order.absent === null) return {};
  const settings = await clockSettingsOf(work);
  return {
    ...(await closeAbsence(work, order, step)),
    ...clockAfterAbsence(order, { now: work.now, settings }),
  };
}

/** What a decision about a disputed report leaves of it: a customer to whom nothing goes back was not there, and everything else lets the order go on. */
export async function absenceDecided(
  work: TxContext,
  order: OrderRow,
  { outcome, more }: { readonly outcome: DisputeOutcome; readonly more: number },
): Promise<OrderChanges> {
  if (order.absent === null || (order.absent === 'customer' && outcome === 'nothing')) return {};
  const dropped = await dropAbsence(work, order, {
    event: 'drop',
    actor: { kind: 'staff', id: null },
  });
  const { completionDeadline } = dropped;
  return completionDeadline == null || more === 0
    ? dropped
    : { ...dropped, completionDeadline: new Date(completionDeadline.getTime() + more) };
}

/** Why an order is cancelled by a report. */
export const absenceReason = ({
  absent,
}: Pick<OrderRow, 'absent'>): { readonly changes?: OrderChanges } => {
  if (absent === null) return {};
  return { changes: { cancelReason: absenceCancelReasons[absent] } };
};
