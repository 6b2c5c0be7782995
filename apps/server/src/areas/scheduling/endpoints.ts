export * from './busy-calendars.ts';
export * from './calendar-feeds.ts';
export * from './calendar.ts';
export * from './schedules.ts';
