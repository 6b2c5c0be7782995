import { busyCalendarLimits } from '@khidma/domain/availability/busy-calendars';
import * as z from 'zod/mini';
import { endpoint, perMinute } from '../core/endpoint.ts';
import { busyCalendar } from '../shapes/busy-calendar.ts';
import { text } from '../shapes/common.ts';

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
export const addBusyCalendar = endpoint({
  name: 'addBusyCalendar',
  method: 'POST',
  path: '/merchant/calendar/busy',
  realm: 'merchant',
  limit: perMinute(20),
  tags: ['schedule'],
  input: z.strictObject(busyCalendarInput),
  output: busyCalendar,
  errors: [],
});
