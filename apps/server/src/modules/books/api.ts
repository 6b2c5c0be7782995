export { totalsNow } from './book-marks.ts';
export { lastBookDay, totalsUpTo } from './close-days.ts';
