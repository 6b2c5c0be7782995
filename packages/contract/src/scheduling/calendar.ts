import { merchantEndpoint, perMinute } from '../core/endpoint.ts';
import { busyCalendar, calendarFeed, scheduleDay } from '../shapes/schedule.ts';
import { day, id, instant, optionalText, text } from '../shapes/common.ts';
import { blockLimits } from '@khidma/domain/availability/blocked-times';
import { busyCalendarLimits } from '@khidma/domain/availability/busy-calendars';
import { orderStatuses } from '@khidma/domain/orders/order-statuses';
import * as z from 'zod/mini';

/** A reserved visit as the calendar shows it. */
export const calendarVisit = z.object({
  orderId: id,
  number: z.string(),
  status: z.enum(orderStatuses),
  serviceName: z.string(),
  customerName: z.string(),
  emirate: z.string(),
  community: z.nullable(z.string()),
  /** Empty until the order is paid, like the phone. */
  address: z.string(),
  phone: z.string(),
  /** When the team means to begin. */
  startsAt: instant,
  /** The window within which the customer was told that it comes; null where it was told the time itself. */
  window: z.nullable(z.object({ from: instant, until: instant })),
  /** When the work is planned to be over. */
  endsAt: instant,
  team: z.nullable(z.int()),
  /** Whether the customer has confirmed it. */
  isConfirmed: z.boolean(),
});

/** A reserved visit. */
export type CalendarVisit = z.infer<typeof calendarVisit>;

/** A paid order whose time is yet to be agreed on. */
export const timelessOrder = z.object({
  orderId: id,
  number: z.string(),
  serviceName: z.string(),
  customerName: z.string(),
  emirate: z.string(),
  community: z.nullable(z.string()),
  /** Which time the customer is being asked about, the earliest of several; null while none is proposed. */
  askedAt: z.nullable(instant),
});

/** A paid order whose time is yet to be agreed on. */
export type TimelessOrder = z.infer<typeof timelessOrder>;

/** Time that the merchant keeps free of visits. */
export const calendarBlock = z.object({
  id,
  startsAt: instant,
  endsAt: instant,
  /** Null for all teams. */
  team: z.nullable(z.int()),
  note: z.string(),
  /** Which calendar elsewhere says so; null where the merchant does. */
  calendar: z.nullable(z.string()),
});

/** Time that the merchant keeps free of visits. */
export type CalendarBlock = z.infer<typeof calendarBlock>;

/** The most days that a calendar shows at once: six weeks of a month. */
export const maxCalendarDays = 42;

/** The merchant's visits of some days, in order of time, cancelled ones left out, and the hours of each day. At most 1,000 visits. */
export const getCalendar = merchantEndpoint('getCalendar', {
  route: 'GET /merchant/calendar',
  openToImpersonation: true,
  tags: ['orders', 'schedule', 'profile'],
  input: onServer && { from: day, to: day },
  output: onServer && {
    teams: z.int(),
    hours: z.array(scheduleDay),
    visits: z.array(calendarVisit),
    /** What is blocked in these days, in order of time. */
    blocks: z.array(calendarBlock),
    /** Orders that are paid and have no time yet. */
    withoutTime: z.int(),
    /** The first five of them, the one that was paid first first. */
    timeless: z.array(timelessOrder),
  },
});

/** What is said of a time that is to be blocked; what else it must be is the domain's `blockProblems`. */
export const blockedTimeInput = {
  startsAt: instant,
  endsAt: instant,
  /** Null for all teams. */
  team: z.nullable(z.int()),
  note: optionalText(blockLimits.noteLength),
};

/** Keeps a time free of visits: nobody can book into it from now on. Visits that are reserved in it stay. */
export const addBlockedTime = merchantEndpoint('addBlockedTime', {
  route: 'POST /merchant/calendar/block',
  tags: ['schedule'],
  input: onServer && z.strictObject(blockedTimeInput),
  output: onServer && calendarBlock,
});

/** Lets a time be booked again. */
export const removeBlockedTime = merchantEndpoint('removeBlockedTime', {
  route: 'POST /merchant/calendar/unblock',
  tags: ['schedule'],
  input: onServer && { id },
  errors: onServer && ['notFound'],
});

/** Whether other calendars can read the merchant’s, and whether one does. */
export const getCalendarFeed = merchantEndpoint('getCalendarFeed', {
  route: 'GET /merchant/calendar/feed',
  tags: ['schedule'],
  output: onServer && calendarFeed,
});

/** Makes a secret address under which other calendars read the merchant’s. It is answered once; an older one ends. */
export const createCalendarFeed = merchantEndpoint('createCalendarFeed', {
  route: 'POST /merchant/calendar/feed',
  tags: ['schedule'],
  output: onServer && { address: z.string(), ...calendarFeed.shape },
});

/** Ends the secret address of the merchant’s calendar. */
export const removeCalendarFeed = merchantEndpoint('removeCalendarFeed', {
  route: 'POST /merchant/calendar/feed/remove',
  tags: ['schedule'],
});

/** The calendars elsewhere by which the merchant is busy, the oldest first. */
export const listBusyCalendars = merchantEndpoint('listBusyCalendars', {
  route: 'GET /merchant/calendar/busy',
  tags: ['schedule'],
  output: onServer && z.array(busyCalendar),
});

/** What is said of a calendar elsewhere. */
export const busyCalendarInput = {
  name: text(busyCalendarLimits.nameLength),
  /** An https or webcal address of the public internet. */
  address: text(busyCalendarLimits.addressLength),
  /** Null for all teams. */
  team: z.nullable(z.int()),
};

/**
 * Has a calendar elsewhere read from now on, every half an hour: nobody can book what is busy in it. What its events
 * are about is neither kept nor shown.
 */
export const addBusyCalendar = merchantEndpoint('addBusyCalendar', {
  route: 'POST /merchant/calendar/busy',
  limit: perMinute(20),
  tags: ['schedule'],
  input: onServer && z.strictObject(busyCalendarInput),
  output: onServer && busyCalendar,
});

/** Has a calendar elsewhere read again in a moment instead of when its time comes; 42900 with the seconds to wait so soon after the last try. */
export const rereadBusyCalendar = merchantEndpoint('rereadBusyCalendar', {
  route: 'POST /merchant/calendar/busy/reread',
  limit: perMinute(20),
  tags: ['schedule'],
  input: onServer && { id },
  output: onServer && busyCalendar,
  errors: onServer && ['notFound', 'tooManyRequests'],
});

/** Ends the reading of a calendar elsewhere: what it kept free can be booked again. */
export const removeBusyCalendar = merchantEndpoint('removeBusyCalendar', {
  route: 'POST /merchant/calendar/busy/remove',
  tags: ['schedule'],
  input: onServer && { id },
  errors: onServer && ['notFound'],
});
