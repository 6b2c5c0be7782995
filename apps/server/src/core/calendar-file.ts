import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';

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

/** Returns a calendar as a file (RFC 5545), its times in UTC. */
export const calendarFile = (
  { name, host }: { readonly name: string; readonly host: string },
  events: readonly CalendarEvent[],
): string => {
  const calendar = ical({
    name,
    method: ICalCalendarMethod.PUBLISH,
    prodId: { company: 'Khidma', product: 'Calendar', language: 'EN' },
    ttl: askAgainSeconds,
  });
  for (const { id, sequence, changedAt, from, until, title, place, text, link, state } of events)
    calendar.createEvent({
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
  return calendar.toString();
};
