export { lastBefore, totalsNow } from './close-days.ts';
export { GRACE_MS, lastBookDay, totalsUpTo } from './close-days.ts';
