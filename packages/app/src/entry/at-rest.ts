/** What a page needs once it has come to rest, in one file of its own. */
export { followLive } from '../live/follow-live.ts';
export { keepFocus } from '../route/keep-focus.ts';
