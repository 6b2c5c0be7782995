import type { ServiceContentShape } from '@khidma/contract/shapes/service';

type Combination = ServiceContentShape['combinations'][number];

/** A combination that customers can buy, under the names of its options. */
export interface PriceRow {
  readonly key: string;
  readonly names: readonly string[];
  readonly combination: Combination;
}

/**
 * The combinations that are offered, in the order of their options. Those that are switched off are left out: of five
 * specifications with ten options there would be a hundred thousand.
 */
export const priceRows = ({
  specs,
  combinations,
}: Pick<ServiceContentShape, 'specs' | 'combinations'>): PriceRow[] =>
  combinations
    .filter(({ enabled, options }) => enabled && options.length === specs.length)
    .toSorted((a, b) => compareOptions(a.options, b.options))
    .map((combination) => ({
      key: combination.options.join(),
      names: combination.options.map((option, index) => specs[index]?.options[option] ?? ''),
      combination,
    }));

const compareOptions = (a: readonly number[], b: readonly number[]): number => {
  const at = a.findIndex((option, index) => option !== b[index]);
  return at === -1 ? 0 : (a[at] ?? 0) - (b[at] ?? 0);
};
