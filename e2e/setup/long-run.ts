/** `npm test -- --deep` plays everything in both languages and widths; a usual run plays it in the first, and looks at a share of the screens in the other. */
export const isLongRun = process.env['DEEP'] === '1';

/** The languages and widths that a file is played in. */
export const played = <T>(journeys: readonly T[]): readonly T[] =>
  isLongRun ? journeys : journeys.slice(0, 1);

/** Whose turn it is: another share each time. */
const turn = Number(process.env['TURN'] ?? 0);

/** Every so many of a sweep's cases in a usual run, another share each turn; all of them in the long one. Of a journey that waits for its turn itself `every` is no multiple of the turns: it would be the same share each time. */
export const shareOf = <T>(cases: readonly T[], every: number, offset = 0): readonly T[] =>
  isLongRun ? cases : cases.filter((_one, index) => index % every === (offset + turn) % every);
