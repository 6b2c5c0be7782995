export { lastBefore, totalsNow } from './book-marks.ts';
export { GRACE_MS, lastBookDay, totalsUpTo } from './close-days.ts';
