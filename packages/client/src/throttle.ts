/** A second click within this time does nothing (specification, section 9). */
export const throttleMs = 500;

/** Lets the first call through at once and drops the others until `ms` have passed. */
export const throttle = <Args extends unknown[]>(
  run: (...args: Args) => void,
  ms: number = throttleMs,
): ((...args: Args) => void) => {
  let openAt = Number.NEGATIVE_INFINITY;
  return (...args) => {
    const now = performance.now();
    if (now < openAt) return;
    openAt = now + ms;
    run(...args);
  };
};
