import type { Stretch } from './word-difference.ts';

/** A line that both sides have, or only one of them. */
export type MarkedLine = Stretch;

/** What of lists of lines goes and what comes. */
export const lineDifference = (
  before: readonly string[],
  after: readonly string[],
): { readonly before: MarkedLine[]; readonly after: MarkedLine[] } => {
  const [old, young] = [new Set(before), new Set(after)];
  return {
    before: before.map((text) => ({ text, side: young.has(text) ? 'both' : 'before' })),
    after: after.map((text) => ({ text, side: old.has(text) ? 'both' : 'after' })),
  };
};
