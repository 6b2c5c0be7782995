export {
  holdVisit,
  releaseVisit,
  requireBookable,
  type ReservedVisit,
  reserveVisit,
} from './reserve-visit.ts';
export { scheduleOf, workCalendarOf } from './availability.ts';
