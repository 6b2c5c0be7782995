import type { Combination } from './order-values.ts';

type Sold = readonly Pick<Combination, 'options'>[];

/**
 * Whether an option can be chosen: together with what is chosen in the specifications before its own. Those behind
 * follow, so that every combination on sale can be reached.
 */
export const isChoosable = (
  combinations: Sold,
  chosen: readonly string[],
  { spec, option }: { readonly spec: number; readonly option: string },
): boolean => {
  const wanted = [...chosen.slice(0, spec), option].map(Number);
  return combinations.some(({ options }) => isPrefix(wanted, options));
};

/**
 * The choice that comes of choosing one option: what stands before it stays, and so does what stands behind it as far as
 * that is on sale together; where it is not, the first one that is takes its place.
 */
export const choiceWith = (
  combinations: Sold,
  chosen: readonly string[],
  { spec, option }: { readonly spec: number; readonly option: string },
): string[] => {
  const next = [...chosen.slice(0, spec), option];
  for (const behind of chosen.slice(spec + 1)) {
    const at = { spec: next.length, option: behind };
    next.push(isChoosable(combinations, next, at) ? behind : firstBehind(combinations, next));
  }
  return next;
};

const firstBehind = (combinations: Sold, chosen: readonly string[]): string => {
  const wanted = chosen.map(Number);
  const options = combinations
    .filter((each) => isPrefix(wanted, each.options))
    .map((each) => each.options[wanted.length] ?? 0);
  return String(Math.min(...options));
};

const isPrefix = (wanted: readonly number[], options: readonly number[]): boolean =>
  wanted.every((option, index) => options[index] === option);
