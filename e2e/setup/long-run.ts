/** `npm test -- --deep` plays everything in both languages and widths; a usual run plays it in the first, and looks at every screen once in the other. */
export const isLongRun = process.env['DEEP'] === '1';

/** The languages and widths that a file is played in. */
export const played = <T>(journeys: readonly T[]): readonly T[] =>
  isLongRun ? journeys : journeys.slice(0, 1);
