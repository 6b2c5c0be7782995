import type { Handler } from './core/call.ts';
import {
  answerMyTimeProposalHandler,
  answerTimeProposalHandler,
  proposeMyTimesHandler,
  proposeTimesHandler,
} from './modules/orders/time-proposals.ts';
import { cancelByTermsHandler } from './modules/orders/cancel-order.ts';
import { planVisitHandler } from './modules/orders/plan-visit.ts';
import {
  confirmAskedVisitHandler,
  confirmMyVisitHandler,
  getAskedVisitHandler,
} from './modules/orders/visit-reminders.ts';
import { reportVisitHandler } from './modules/orders/report-visit.ts';
import { addBlockedTimeHandler, removeBlockedTimeHandler } from './modules/visits/blocked-times.ts';
import {
  addBusyCalendarHandler,
  listBusyCalendarsHandler,
  removeBusyCalendarHandler,
  rereadBusyCalendarHandler,
} from './modules/visits/busy-calendars.ts';
import {
  createCalendarFeedHandler,
  getCalendarFeedHandler,
  removeCalendarFeedHandler,
} from './modules/visits/calendar-feeds.ts';
import { getCalendarHandler } from './modules/visits/get-calendar.ts';
import {
  awaitTimeHandler,
  listAwaitedTimesHandler,
  stopAwaitingTimeHandler,
} from './modules/services/awaited-times.ts';
import { listFreeTimesHandler } from './modules/services/list-free-times.ts';
import {
  getScheduleHandler,
  getServiceVisitHandler,
  pageServiceVisitsHandler,
  setScheduleDayHandler,
  setServiceVisitHandler,
  updateScheduleHandler,
} from './modules/visits/schedules.ts';

/** When merchants work, and when they are booked. */
export const visitHandlers: readonly Handler[] = [
  answerMyTimeProposalHandler,
  answerTimeProposalHandler,
  proposeMyTimesHandler,
  proposeTimesHandler,
  cancelByTermsHandler,
  planVisitHandler,
  confirmAskedVisitHandler,
  confirmMyVisitHandler,
  getAskedVisitHandler,
  reportVisitHandler,
  addBlockedTimeHandler,
  removeBlockedTimeHandler,
  addBusyCalendarHandler,
  listBusyCalendarsHandler,
  removeBusyCalendarHandler,
  rereadBusyCalendarHandler,
  createCalendarFeedHandler,
  getCalendarFeedHandler,
  removeCalendarFeedHandler,
  getCalendarHandler,
  listFreeTimesHandler,
  awaitTimeHandler,
  listAwaitedTimesHandler,
  stopAwaitingTimeHandler,
  getScheduleHandler,
  getServiceVisitHandler,
  pageServiceVisitsHandler,
  setScheduleDayHandler,
  setServiceVisitHandler,
  updateScheduleHandler,
];
