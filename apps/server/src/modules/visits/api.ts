export {
  holdPlan,
  holdVisit,
  releaseVisit,
  requireBookable,
  type ReservedVisit,
  reserveVisit,
  visitColumns,
} from './reserve-visit.ts';
export { availabilitiesOf, availabilityOf } from './availabilities.ts';
export {
  type Days,
  exceptionsOf,
  holidaysOf,
  scheduleOf,
  visitOf,
  workCalendarOf,
} from './availability.ts';
export { forgetBusyCalendars } from './busy-calendars.ts';
export { changingTimes } from './visits-left.ts';
export { presentVisit, visitsFrom } from './get-calendar.ts';
