export {
  type CalendarEvent,
  calendarFile,
  invitationFile,
  visitEvent,
  whenOf,
} from './calendar-file.ts';
export { orderedOption, wordsOfOrder } from './order-words.ts';
