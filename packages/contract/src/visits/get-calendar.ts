import * as z from 'zod/mini';
import { orderStatuses } from '@khidma/domain/orders/order-statuses';
import { endpoint } from '../core/endpoint.ts';
import { day, id, instant } from '../shapes/common.ts';
import { scheduleDay } from '../shapes/schedule.ts';

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
export const getCalendar = endpoint({
  name: 'getCalendar',
  method: 'GET',
  path: '/merchant/calendar',
  realm: 'merchant',
  openToLooks: true,
  tags: ['orders', 'schedule', 'profile'],
  input: z.strictObject({ from: day, to: day }),
  output: z.object({
    teams: z.int(),
    hours: z.array(scheduleDay),
    visits: z.array(calendarVisit),
    /** What is blocked in these days, in order of time. */
    blocks: z.array(calendarBlock),
    /** Orders that are paid and have no time yet. */
    withoutTime: z.int(),
  }),
  errors: [],
});
