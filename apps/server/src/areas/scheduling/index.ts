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
  availabilitiesOf,
  availabilityOf,
  type Days,
  exceptionsOf,
  holidaysOf,
  loadSchedule,
  visitOf,
  workCalendarOf,
} from './availability.ts';
export { forgetBusyCalendars } from './busy-calendars.ts';
export { presentVisit, visitsFrom } from './calendar.ts';
