/** How many days of services a customer can wait for at once. */
export const maxAwaitedTimes = 10;

/** How long after one look at a day that is waited for the next one comes. */
export const awaitedLookMs = 5 * 60_000;
