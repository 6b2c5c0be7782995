/** A stretch of time, milliseconds since 1970: `from` belongs to it, `until` does not. */
export interface TimeRange {
  readonly from: number;
  readonly until: number;
}

/** Returns the ranges sorted, with those that overlap or meet made one; empty ones go. */
export const joinRanges = (ranges: readonly TimeRange[]): TimeRange[] => {
  const joined: TimeRange[] = [];
  const sorted = ranges.filter((range) => range.from < range.until);
  for (const range of sorted.toSorted((a, b) => a.from - b.from)) {
    const last = joined.at(-1);
    if (last === undefined || last.until < range.from) joined.push(range);
    else if (last.until < range.until)
      joined[joined.length - 1] = { from: last.from, until: range.until };
  }
  return joined;
};

/** Returns what is left of the ranges without the others. Both are sorted and apart, as `joinRanges` makes them. */
export const withoutRanges = (
  ranges: readonly TimeRange[],
  others: readonly TimeRange[],
): TimeRange[] =>
  ranges.flatMap((range) => {
    const left: TimeRange[] = [];
    let { from } = range;
    for (const other of others) {
      if (other.until <= from || other.from >= range.until) continue;
      if (other.from > from) left.push({ from, until: other.from });
      from = Math.max(from, other.until);
    }
    return from < range.until ? [...left, { from, until: range.until }] : left;
  });

/** Whether two ranges share a moment. */
export const rangesOverlap = (a: TimeRange, b: TimeRange): boolean =>
  a.from < b.until && b.from < a.until;

/** Whether a range lies whole within one of the others. */
export const isWithinRanges = (ranges: readonly TimeRange[], { from, until }: TimeRange): boolean =>
  ranges.some((range) => range.from <= from && until <= range.until);
