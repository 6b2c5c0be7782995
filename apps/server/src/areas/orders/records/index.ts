export {
  type CalendarEvent,
  calendarFile,
  invitationFile,
  visitEvent,
  visitMoment,
} from './calendar-file.ts';
export { orderedOption, wordsOfOrder } from './order-words.ts';
