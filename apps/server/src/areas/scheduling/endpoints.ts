import { collectHandlers } from '../../kernel/call.ts';
import * as busyCalendars from './busy-calendars.ts';
import * as calendarFeeds from './calendar-feeds.ts';
import * as calendar from './calendar.ts';
import * as schedules from './schedules.ts';

export const visitsHandlers = collectHandlers(busyCalendars, calendar, calendarFeeds, schedules);
