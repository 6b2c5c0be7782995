import type { Settings } from '../settings/durations.ts';
import { isWorkAhead, type OrderFacts } from './order-transitions.ts';
import { arrivesUntil, type VisitTime } from './visit-window.ts';

/** When the customer is reminded of a visit; null where it is too near for that, or has no time. */
export const visitReminderAt = (
  reservedAt: Date | null,
  now: Date,
  { visitReminderBefore }: Pick<Settings, 'visitReminderBefore'>,
): Date | null => {
  if (reservedAt === null) return null;
  const at = reservedAt.getTime() - visitReminderBefore;
  return at > now.getTime() ? new Date(at) : null;
};

/** An order, as far as confirming its visit goes. */
export interface ConfirmableVisit
  extends OrderFacts, Pick<VisitTime, 'reservedAt' | 'arrivalMinutes'> {
  readonly visitConfirmedAt: Date | null;
}

/** Whether a visit is ahead that the customer can say to be there for: until the team is to be there at the latest. */
export const isVisitAhead = (order: ConfirmableVisit, now: Date): boolean => {
  const end = arrivesUntil(order) ?? order.reservedAt;
  return isWorkAhead(order) && end !== null && now < end;
};

/** Whether the customer can confirm a visit: once, for as long as it is ahead. */
export const canConfirmVisit = (order: ConfirmableVisit, now: Date): boolean =>
  order.visitConfirmedAt === null && isVisitAhead(order, now);

/** How long a reminder waits for the merchant's own message to be seen: shorter than that message waits for its mail, so that nobody is told twice. */
export const reminderWait = ({ unreadMailDelay }: Pick<Settings, 'unreadMailDelay'>): number =>
  Math.floor((unreadMailDelay * 3) / 4);
