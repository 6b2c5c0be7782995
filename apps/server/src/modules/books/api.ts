export { lastBookDay, totalsUpTo, turnoversBetween } from './close-days.ts';
