export { type CalendarEvent, calendarFile, invitationFile } from './calendar-file.ts';
export { orderedOption, wordsOfOrder } from './order-words.ts';
export { visitEvent, whenOf } from './visit-event.ts';
