import type { orders } from '../../../db/schema/orders.ts';
import { defaultVisit } from '@khidma/domain/availability/visit-limits';
import { arrivesUntil, plannedStart } from '@khidma/domain/orders/visit-window';
import ical, {
  ICalAttendeeStatus,
  ICalCalendarMethod,
  type ICalEventData,
  ICalEventStatus,
} from 'ical-generator';

/** When a visit is, as both sides were told: the time itself, or the window within which the team comes (ISO 8601). */
export const visitMoment = (
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

/** Something that takes time, as other calendars read it. */
export interface CalendarEvent {
  /** The same in every version of it. */
  readonly id: string;
  /** Grows by one with each change: calendars ignore a change without it. */
  readonly sequence: number;
  readonly changedAt: Date;
  readonly from: Date;
  readonly until: Date;
  readonly title: string;
  readonly place: string;
  readonly text: string;
  readonly link: string | null;
  readonly state: 'confirmed' | 'tentative' | 'cancelled';
}

const states = {
  confirmed: ICalEventStatus.CONFIRMED,
  tentative: ICalEventStatus.TENTATIVE,
  cancelled: ICalEventStatus.CANCELLED,
} as const;

/** How often a calendar should ask, in seconds; most of them ask far less often. */
const askAgainSeconds = 900;

interface Calendar {
  readonly name: string;
  /** What the ids of its events end in. */
  readonly host: string;
}

/** Who asks whom to come, as calendars name them. */
export interface Invitation {
  readonly organizer: { readonly name: string; readonly email: string };
  readonly attendee: { readonly name: string; readonly email: string };
}

/** Returns a calendar as a file (RFC 5545), its times in UTC. */
export const calendarFile = (calendar: Calendar, events: readonly CalendarEvent[]): string => {
  const file = begin(calendar, ICalCalendarMethod.PUBLISH);
  for (const event of events) file.createEvent(eventOf(calendar, event));
  return file.toString();
};

/**
 * Returns one event as mail programs put it into a calendar by themselves (RFC 5546): asked for, moved under the same
 * id with a higher number, or called off.
 */
export const invitationFile = (
  calendar: Calendar,
  { organizer, attendee }: Invitation,
  event: CalendarEvent,
): string => {
  const { CANCEL, REQUEST } = ICalCalendarMethod;
  const file = begin(calendar, event.state === 'cancelled' ? CANCEL : REQUEST);
  file.createEvent({
    ...eventOf(calendar, event),
    organizer,
    attendees: [{ ...attendee, rsvp: false, status: ICalAttendeeStatus.ACCEPTED }],
  });
  return file.toString();
};

const begin = ({ name }: Calendar, method: ICalCalendarMethod) =>
  ical({
    name,
    method,
    prodId: { company: 'Khidma', product: 'Calendar', language: 'EN' },
    ttl: askAgainSeconds,
  });

const eventOf = (
  { host }: Calendar,
  { id, sequence, changedAt, from, until, title, place, text, link, state }: CalendarEvent,
): ICalEventData => ({
  id: `${id}@${host}`,
  sequence,
  stamp: changedAt,
  lastModified: changedAt,
  start: from,
  end: until,
  summary: title,
  ...(place !== '' && { location: place }),
  ...(text !== '' && { description: text }),
  ...(link !== null && { url: link }),
  status: states[state],
});
