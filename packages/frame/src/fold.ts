/** Something that may come much too often. */
export interface Fold<T> {
  readonly push: (value: T) => void;
  /** Forgets what has not been handed on. */
  readonly stop: () => void;
}

/** Hands the first value on at once, and of those that come within `ms` after it the last one alone. */
export const foldToLast = <T>(ms: number, take: (value: T) => void): Fold<T> => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last: { readonly value: T } | undefined;
  const rest = (): void => {
    timer = undefined;
    if (last === undefined) return;
    const { value } = last;
    last = undefined;
    hand(value);
  };
  const hand = (value: T): void => {
    timer = setTimeout(rest, ms);
    take(value);
  };
  return {
    push: (value) => {
      if (timer === undefined) hand(value);
      else last = { value };
    },
    stop: () => {
      clearTimeout(timer);
      timer = undefined;
      last = undefined;
    },
  };
};

/** Lets the first `limit` of each second through; returns whether this one is among them. */
export const limitPerSecond = (limit: number): (() => boolean) => {
  let endsAt = Number.NEGATIVE_INFINITY;
  let count = 0;
  return () => {
    const now = performance.now();
    if (now >= endsAt) {
      endsAt = now + 1000;
      count = 0;
    }
    count += 1;
    return count <= limit;
  };
};
