import ical, {
  ICalAttendeeStatus,
  ICalCalendarMethod,
  type ICalEventData,
  ICalEventStatus,
} from 'ical-generator';

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
