import { maxCombinations } from '../limits/service-limits.ts';
import {
  allChoices,
  type ServiceCombination,
  type ServiceContent,
  type ServiceSpec,
} from './service-content.ts';

/** The most combinations that a draft lists; those beyond are switched off by not being listed. */
export const maxListedCombinations = 1000;

/** Where a specification or an option was before: its index, or null where it is new. */
export type Source = number | null;

/** Where a specification and each of its options come from. The options of a new specification are all new. */
export interface SpecSource {
  readonly spec: Source;
  readonly options: readonly Source[];
}

type Prices = Pick<ServiceContent, 'specs' | 'combinations'>;
type Choice = readonly number[];

/**
 * The price table after a change of specifications. A specification and an option are known again by name, else
 * by place: so a new name keeps its prices, another order carries them along, and a further specification begins
 * with the price that was there without it. What is new has no price yet. No more than 24 are switched on by this.
 */
export const respecify = (before: Prices, after: readonly ServiceSpec[]): ServiceCombination[] => {
  const specs = sourcesOf(
    before.specs.map(({ name }) => name),
    after.map(({ name }) => name),
  );
  return rearrange(
    before,
    after.map(({ options }, place) => {
      const spec = specs[place] ?? null;
      const known = spec === null ? [] : (before.specs[spec]?.options ?? []);
      return { spec, options: sourcesOf(known, options) };
    }),
  );
};

/**
 * The price table after a change of specifications of which it is known what came from where, whatever the names are.
 * Every choice is listed while they are at most 1000; of more, those alone that are switched on or have a price.
 */
export const rearrange = (before: Prices, after: readonly SpecSource[]): ServiceCombination[] => {
  const kept = new Set(after.flatMap(({ spec }) => spec ?? []));
  const known = firstOfEach(before.combinations, ({ options }) => keyOf(options, kept));
  const size = after.reduce((count, { options }) => count * options.length, 1);
  const listed =
    size <= maxListedCombinations
      ? allChoices(after)
      : worthListing(before.combinations, kept).flatMap(choicesFrom(after)).toSorted(inOrder);
  return switchedOn(
    listed.map((options) => {
      const key = sourceKey(options, after);
      const source = key === null ? undefined : known.get(key);
      return {
        options,
        price: source?.price ?? null,
        discount: source?.discount ?? null,
        firstOrderDiscount: source?.firstOrderDiscount ?? null,
        // A new option is meant to be sold; a combination that was left out before stays left out.
        wish: source?.enabled ?? key === null,
        source,
      };
    }),
    before.combinations,
  );
};

/** By name first, each once; what is left over of both is paired by place, which is what a new name looks like. */
const sourcesOf = (before: readonly string[], after: readonly string[]): Source[] => {
  const taken = new Set<Source>();
  const take = (source: Source): Source => {
    if (source !== null) taken.add(source);
    return source;
  };
  const named = after.map((name): Source => {
    const index = before.findIndex((other, at) => !taken.has(at) && plain(other) === plain(name));
    return take(index < 0 ? null : index);
  });
  return named.map(
    (source, place) => source ?? take(place < before.length && !taken.has(place) ? place : null),
  );
};

const plain = (name: string): string => name.trim().replace(/\s+/g, ' ').toLowerCase();

/** Of combinations that fall together, the one that is on sale stays, else the one with a price, else the first. */
const firstOfEach = (
  combinations: readonly ServiceCombination[],
  key: (combination: ServiceCombination) => string,
): Map<string, ServiceCombination> => {
  const first = new Map<string, ServiceCombination>();
  for (const combination of combinations) {
    const rival = first.get(key(combination));
    if (rival === undefined || weight(combination) > weight(rival))
      first.set(key(combination), combination);
  }
  return first;
};

const weight = ({ enabled, price }: ServiceCombination): number =>
  (enabled ? 2 : 0) + (price === null ? 0 : 1);

const keyOf = (options: Choice, kept: ReadonlySet<number>): string =>
  options.map((option, place) => (kept.has(place) ? option : '')).join();

/** The key that a choice had before; null where one of its options is new in a specification that is not. */
const sourceKey = (options: Choice, after: readonly SpecSource[]): string | null => {
  const before: (number | '')[] = [];
  for (const [place, { spec, options: sources }] of after.entries()) {
    if (spec === null) continue;
    const source = sources[options[place] ?? -1] ?? null;
    if (source === null) return null;
    before[spec] = source;
  }
  return Array.from(before, (option) => option ?? '').join();
};

/** What would be missed, what is on sale first. */
const worthListing = (
  combinations: readonly ServiceCombination[],
  kept: ReadonlySet<number>,
): ServiceCombination[] =>
  [...firstOfEach(combinations, ({ options }) => keyOf(options, kept)).values()]
    .filter((combination) => weight(combination) > 0 || combination.discount !== null)
    .toSorted((a, b) => weight(b) - weight(a));
