/** A value that is in force from a moment (milliseconds since 1970) until the next one's. */
export interface Effective<T> {
  readonly from: number;
  readonly value: T;
}

/** The value in force at a moment: that of the latest `from` not after it; null before the first. On a draw the later entry of the list counts. */
export const inForceAt = <T>(history: readonly Effective<T>[], at: number): T | null => {
  let found: Effective<T> | null = null;
  for (const entry of history)
    if (entry.from <= at && (found === null || entry.from >= found.from)) found = entry;
  return found === null ? null : found.value;
};
