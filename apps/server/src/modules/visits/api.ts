export {
  holdVisit,
  releaseVisit,
  requireBookable,
  type ReservedVisit,
  reserveVisit,
} from './reserve-visit.ts';
export { exceptionsOf, holidaysOf, scheduleOf, workCalendarOf } from './availability.ts';
export { presentVisit } from './get-calendar.ts';
