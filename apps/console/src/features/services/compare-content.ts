import type { ServiceContentShape } from '@khidma/contract/shapes/service';

/** A combination of options with its price. */
export type Combination = ServiceContentShape['combinations'][number];

/** The fields of a content that a reviewer looks at one by one. */
export const contentFields = [
  'name',
  'description',
  'categoryId',
  'mediaIds',
  'specs',
  'combinations',
  'serviceArea',
] as const satisfies readonly (keyof ServiceContentShape)[];

/** One of them. */
export type ContentField = (typeof contentFields)[number];

/** The fields in which a submitted content differs from what is on sale. A new cover is a change of the media. */
export const changedFields = (
  now: ServiceContentShape,
  live: ServiceContentShape,
): ReadonlySet<ContentField> => {
  const changed = contentFields.filter(
    (field) => JSON.stringify(now[field]) !== JSON.stringify(live[field]),
  );
  return new Set(now.coverId === live.coverId ? changed : [...changed, 'mediaIds']);
};

/** A line of the price table: what is asked for these options, and what is on sale. */
export interface PriceLine {
  /** The options by name: they, not their numbers, are what stays the same from version to version. */
  readonly labels: readonly string[];
  readonly now: Combination | null;
  readonly live: Combination | null;
  readonly isChanged: boolean;
}

/** The price table of a submitted content beside the one on sale, in the submitted order, what is gone at the end. */
export const comparePrices = (
  now: ServiceContentShape,
  live: ServiceContentShape | null,
): PriceLine[] => {
  const before = live === null ? [] : linesOf(live);
  const submitted = linesOf(now).map(({ labels, combination }): PriceLine => {
    const same = before.find((line) => isSame(line.labels, labels))?.combination ?? null;
    return {
      labels,
      now: combination,
      live: same,
      isChanged: live !== null && (same === null || !isSamePrice(combination, same)),
    };
  });
  const gone = before
    .filter((line) => submitted.every(({ labels }) => !isSame(labels, line.labels)))
    .map(({ labels, combination }): PriceLine => ({
      labels,
      now: null,
      live: combination,
      isChanged: true,
    }));
  return [...submitted, ...gone];
};

const linesOf = (
  content: ServiceContentShape,
): { readonly labels: readonly string[]; readonly combination: Combination }[] =>
  content.combinations.map((combination) => ({
    labels: combination.options.map((option, spec) => content.specs[spec]?.options[option] ?? ''),
    combination,
  }));

const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((label, index) => label === other[index]);

const isSamePrice = (one: Combination, other: Combination): boolean =>
  one.price === other.price &&
  one.discount === other.discount &&
  one.firstOrderDiscount === other.firstOrderDiscount &&
  one.enabled === other.enabled;
