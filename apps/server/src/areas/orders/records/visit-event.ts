import { defaultVisit } from '@khidma/domain/availability/visit-limits';
import { arrivesUntil, plannedStart } from '@khidma/domain/orders/visit-window';
import type { orders } from '../../../db/schema/orders.ts';
import type { CalendarEvent } from './calendar-file.ts';

/** When a visit is, as both sides were told: the time itself, or the window within which the team comes (ISO 8601). */
export const whenOf = (
  order: Pick<VisitedOrder, 'reservedAt' | 'arrivalMinutes'>,
): { readonly reservedAt?: string; readonly arrival?: string } => {
  const { reservedAt } = order;
  const until = arrivesUntil(order);
  if (reservedAt === null) return {};
  return until === null
    ? { reservedAt: reservedAt.toISOString() }
    : { arrival: `${reservedAt.toISOString()}/${until.toISOString()}` };
};

/** What of an order its visit follows from. */
export type VisitedOrder = Pick<
  typeof orders.$inferSelect,
  | 'id'
  | 'createdAt'
  | 'reservedAt'
  | 'reservedUntil'
  | 'arrivalMinutes'
  | 'plannedAfterMinutes'
  | 'plans'
  | 'paidAt'
  | 'cancelledAt'
>;

/** What its reader is told of a visit. */
export type VisitWords = Pick<CalendarEvent, 'title' | 'place' | 'text' | 'link'>;

/** Whose calendar it is, and how often the visit was moved. */
interface Shown {
  readonly side: 'merchant' | 'customer';
  readonly moves: number;
}

/**
 * Returns an order's visit for calendars; null where no time is reserved. A customer who was sold a window waits for
 * the whole of it; the merchant's visit is where it is planned.
 */
export const visitEvent = (
  order: VisitedOrder,
  { side, moves }: Shown,
  words: VisitWords,
): CalendarEvent | null => {
  const { id, reservedAt, reservedUntil, paidAt, cancelledAt, createdAt } = order;
  const window = side === 'customer' ? arrivesUntil(order) : null;
  const startsAt = side === 'customer' ? reservedAt : plannedStart(order);
  if (startsAt === null) return null;
  return {
    ...words,
    id,
    sequence: moves + order.plans + (cancelledAt === null ? 0 : 1),
    changedAt: cancelledAt ?? paidAt ?? createdAt,
    from: startsAt,
    until: window ?? reservedUntil ?? new Date(startsAt.getTime() + defaultVisit.minutes * 60_000),
    state: cancelledAt !== null ? 'cancelled' : paidAt === null ? 'tentative' : 'confirmed',
  };
};
