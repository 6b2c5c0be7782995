export {
  holdPlan,
  holdVisit,
  releaseVisit,
  requireBookable,
  type ReservedVisit,
  reserveVisit,
  visitColumns,
  changingTimes,
} from './reserve-visit.ts';
export {
  loadAvailabilities,
  loadAvailability,
  type Days,
  exceptionsOf,
  holidaysOf,
  loadSchedule,
  loadServiceVisit,
  loadWorkCalendar,
} from './availability.ts';
export { forgetBusyCalendars } from './busy-calendars.ts';
export { presentVisit, visitsFrom } from './calendar.ts';
