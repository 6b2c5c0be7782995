/** Milliseconds before the nth try again, from 1 on: a second, doubled each time, half a minute at most. */
export const backOff = (tries: number): number => Math.min(30_000, 1000 * 2 ** (tries - 1));
