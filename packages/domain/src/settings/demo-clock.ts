/** The demo's clock moves by whole hours, and by so many at once: no deadline of the product is longer than thirty days. */
export const maxClockStepHours = 720;

/** So far ahead of the real time at most, altogether: what is dated must stay within what calendars offer. */
export const maxClockOffsetHours = 8_760;

/** Returns by how much the clock is ahead after a step, or null where that were too far. */
export const clockAfter = (aheadHours: number, stepHours: number): number | null => {
  const after = aheadHours + stepHours;
  return after > maxClockOffsetHours ? null : after;
};
