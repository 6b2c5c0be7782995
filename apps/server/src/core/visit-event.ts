import { defaultVisit } from '@khidma/domain/availability/visit-limits';
import type { orders } from '../db/schema/orders.ts';
import type { CalendarEvent } from './calendar-file.ts';

/** What of an order its visit follows from. */
export type VisitedOrder = Pick<
  typeof orders.$inferSelect,
  'id' | 'createdAt' | 'reservedAt' | 'reservedUntil' | 'paidAt' | 'cancelledAt'
>;

/** What its reader is told of a visit. */
export type VisitWords = Pick<CalendarEvent, 'title' | 'place' | 'text' | 'link'>;

/** Returns an order's visit for calendars, after so many moves; null where no time is reserved. */
export const visitEvent = (
  order: VisitedOrder,
  moves: number,
  words: VisitWords,
): CalendarEvent | null => {
  const { id, reservedAt, reservedUntil, paidAt, cancelledAt, createdAt } = order;
  if (reservedAt === null) return null;
  return {
    ...words,
    id,
    sequence: moves + (cancelledAt === null ? 0 : 1),
    changedAt: cancelledAt ?? paidAt ?? createdAt,
    from: reservedAt,
    until: reservedUntil ?? new Date(reservedAt.getTime() + defaultVisit.minutes * 60_000),
    state: cancelledAt !== null ? 'cancelled' : paidAt === null ? 'tentative' : 'confirmed',
  };
};
