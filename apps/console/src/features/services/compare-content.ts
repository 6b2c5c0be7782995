import type { ServiceContentShape } from '@khidma/contract/shapes/service';
import {
  changedFields,
  contentFields,
  type ContentField,
} from '@khidma/domain/services/content-changes';

/** A combination of options with its price. */
export type Combination = ServiceContentShape['combinations'][number];

/** What a reviewer looks at one by one. The cover is one of the media. */
export const reviewedFields = contentFields.filter((field) => field !== 'coverId');

/** One of them. */
export type ReviewedName = Exclude<ContentField, 'coverId'>;

/** What differs from what is on sale. Another cover is a change of the media. */
export const changedReviewFields = (
  now: ServiceContentShape,
  live: ServiceContentShape,
): ReadonlySet<ReviewedName> =>
  new Set(changedFields(live, now).map((field) => (field === 'coverId' ? 'mediaIds' : field)));

/** What became of a file: new, gone, at another place among those that stay, or as it was. */
export interface MediaLine {
  readonly id: string;
  readonly change: 'same' | 'added' | 'removed' | 'moved';
}

/** The submitted media in their order, what is gone at the end. As few as possible count as moved. */
export const compareMedia = (
  now: ServiceContentShape,
  live: ServiceContentShape | null,
): MediaLine[] => {
  if (live === null) return now.mediaIds.map((id) => ({ id, change: 'same' }));
  const stayed = now.mediaIds.filter((id) => live.mediaIds.includes(id));
  const inPlace = longestRun(stayed.map((id) => live.mediaIds.indexOf(id)));
  const changeOf = (id: string): MediaLine['change'] => {
    if (!live.mediaIds.includes(id)) return 'added';
    return inPlace.has(live.mediaIds.indexOf(id)) ? 'same' : 'moved';
  };
  return [
    ...now.mediaIds.map((id) => ({ id, change: changeOf(id) })),
    ...live.mediaIds
      .filter((id) => !now.mediaIds.includes(id))
      .map((id): MediaLine => ({ id, change: 'removed' })),
  ];
};

/** The longest run of rising numbers, not necessarily beside one another: those that kept their order. */
const longestRun = (places: readonly number[]): ReadonlySet<number> => {
  const runs = places.reduce<number[][]>((all, place) => {
    const before = all.filter((run) => (run.at(-1) ?? -1) < place);
    return [...all, [...longest(before), place]];
  }, []);
  return new Set(longest(runs));
};

const longest = (runs: readonly number[][]): number[] =>
  runs.reduce<number[]>((best, run) => (run.length > best.length ? run : best), []);

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
