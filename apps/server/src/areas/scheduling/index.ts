export {
  holdPlan,
  holdVisit,
  releaseVisit,
  requireBookable,
  type ReservedVisit,
  reserveVisit,
  visitColumns,
} from './reserve-visit.ts';
export { availabilitiesOf, availabilityOf } from './availability.ts';
export {
  type Days,
  exceptionsOf,
  holidaysOf,
  loadSchedule,
  visitOf,
  workCalendarOf,
} from './availability.ts';
export { forgetBusyCalendars } from './busy-calendars.ts';
export { changingTimes } from './reserve-visit.ts';
export { presentVisit, visitsFrom } from './calendar.ts';
