import { maxCombinations } from '../limits/limits.ts';
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

/** A choice with what it was before: 'new' for one that could not be made, undefined for one that was not listed. */
interface Rearranged {
  readonly options: Choice;
  readonly source: ServiceCombination | 'new' | undefined;
}

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
 * Every choice is listed while they are at most 1000; of more, only those that are on sale or have a price.
 */
export const rearrange = (before: Prices, after: readonly SpecSource[]): ServiceCombination[] => {
  const kept = new Set(after.map(({ spec }) => spec));
  const places = before.specs.map((_, place) => place).filter((place) => kept.has(place));
  const known = weightiest(before.combinations, places);
  const size = after.reduce((count, { options }) => count * options.length, 1);
  const listed =
    size <= maxListedCombinations
      ? allChoices(after)
      : carriedChoices([...known.values()].toSorted(byWeight), after);
  return switchedOn(
    listed.map((options) => {
      const key = sourceKey(options, after, places);
      // A new option is meant to be sold; a combination that was left out before stays left out.
      return { options, source: key === null ? 'new' : known.get(key) };
    }),
  );
};

/** By name first, each once; what is left over of both is paired by place, which is what a new name looks like. */
const sourcesOf = (before: readonly string[], after: readonly string[]): Source[] => {
  const taken = new Set<number>();
  const named = after.map((name): Source => {
    const index = before.findIndex((other, at) => !taken.has(at) && plain(other) === plain(name));
    if (index < 0) return null;
    taken.add(index);
    return index;
  });
  return named.map(
    (source, place) => source ?? (place < before.length && !taken.has(place) ? place : null),
  );
};

const plain = (name: string): string => name.trim().replace(/\s+/g, ' ').toLowerCase();

/** Of combinations that fall together where a specification goes: the one on sale, else one with a price, else the first. */
const weightiest = (
  combinations: readonly ServiceCombination[],
  places: readonly number[],
): Map<string, ServiceCombination> => {
  const found = new Map<string, ServiceCombination>();
  for (const combination of combinations) {
    const key = places.map((place) => combination.options[place]).join();
    const rival = found.get(key);
    if (rival === undefined || weight(combination) > weight(rival)) found.set(key, combination);
  }
  return found;
};

const weight = ({ enabled, price }: ServiceCombination): number =>
  (enabled ? 2 : 0) + (price === null ? 0 : 1);
const byWeight = (a: ServiceCombination, b: ServiceCombination): number => weight(b) - weight(a);

/** What a choice was before, as `weightiest` keys it; null where it is of a new option. */
const sourceKey = (
  options: Choice,
  after: readonly SpecSource[],
  places: readonly number[],
): string | null => {
  const before = new Map<Source, Source>();
  for (const [place, { spec, options: sources }] of after.entries())
    if (spec !== null) before.set(spec, sources[options[place] ?? -1] ?? null);
  const sources = places.map((place) => before.get(place) ?? null);
  return sources.includes(null) ? null : sources.join();
};

/** Of too many choices those that would be missed: each combination's first one before any one's second. */
const carriedChoices = (
  combinations: readonly ServiceCombination[],
  after: readonly SpecSource[],
): number[][] => {
  const carried = combinations
    .filter((combination) => weight(combination) > 0)
    .map(({ options }) =>
      after.map(({ spec, options: sources }) =>
        sources.flatMap((source, place) =>
          spec === null || source === options[spec] ? [place] : [],
        ),
      ),
    );
  const listed: number[][] = [];
  for (let turn = 0; listed.length < maxListedCombinations; turn += 1) {
    const choices = carried.map((places) => choiceAt(places, turn)).filter((each) => each !== null);
    if (choices.length === 0) break;
    listed.push(...choices.slice(0, maxListedCombinations - listed.length));
  }
  return listed.toSorted(inOrder);
};

/** The choice at a position among all of these places, the last changing fastest; null behind the last one. */
const choiceAt = (places: readonly (readonly number[])[], position: number): number[] | null => {
  const choice: number[] = [];
  let rest = position;
  for (const options of places.toReversed()) {
    const option = options[rest % options.length];
    if (option === undefined) return null;
    choice.unshift(option);
    rest = Math.floor(rest / options.length);
  }
  return rest > 0 ? null : choice;
};

const inOrder = (a: Choice, b: Choice): number => {
  const place = a.findIndex((option, at) => option !== b[at]);
  return (a[place] ?? 0) - (b[place] ?? 0);
};

/** What was on sale stays so; what is new, or was parted, is switched on while there is room. */
const switchedOn = (choices: readonly Rearranged[]): ServiceCombination[] => {
  const seen = new Set<Rearranged['source']>();
  const stays = choices.map(({ source }) => {
    const isFirst = !seen.has(source);
    seen.add(source);
    return isFirst && source !== 'new' && source?.enabled === true;
  });
  let room = maxCombinations - stays.filter(Boolean).length;
  return choices.map(({ options, source }, index) => {
    const isAdded = stays[index] !== true && (source === 'new' || source?.enabled === true);
    const enabled = stays[index] === true || (isAdded && room > 0);
    if (isAdded && enabled) room -= 1;
    const { price, discount, firstOrderDiscount } =
      source === undefined || source === 'new' ? unpriced : source;
    return { options, price, discount, firstOrderDiscount, enabled };
  });
};

const unpriced = { price: null, discount: null, firstOrderDiscount: null };
