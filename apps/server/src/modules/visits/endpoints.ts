import { handlersOf } from '../../core/call.ts';
import * as blockedTimes from './blocked-times.ts';
import * as busyCalendars from './busy-calendars.ts';
import * as calendarFeeds from './calendar-feeds.ts';
import * as getCalendar from './get-calendar.ts';
import * as holidays from './holidays.ts';
import * as schedules from './schedules.ts';

export const visitsHandlers = handlersOf(
  blockedTimes,
  busyCalendars,
  calendarFeeds,
  getCalendar,
  holidays,
  schedules,
);
