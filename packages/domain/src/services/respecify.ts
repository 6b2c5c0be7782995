import { maxCombinations } from '../limits/service-limits.ts';
import {
  allChoices,
  isSameChoice,
  type ServiceCombination,
  type ServiceContent,
  type ServiceSpec,
} from './service-content.ts';

/** The most combinations that a draft lists; those beyond are switched off by not being listed. */
export const maxListedCombinations = 1000;

/** Where a specification or an option was before: its index, or null where it is new. */
type Source = number | null;

/**
 * The price table after a change of specifications. A specification and an option are known again by name, else
 * by place: so a new name keeps its prices, another order carries them along, and a further specification begins
 * with the price that was there without it. What is new has no price yet. No more than 24 are switched on by this.
 */
export const respecify = (
  { specs: before, combinations }: Pick<ServiceContent, 'specs' | 'combinations'>,
  after: readonly ServiceSpec[],
): ServiceCombination[] => {
  const sources = sourcesOf(
    before.map(({ name }) => name),
    after.map(({ name }) => name),
  );
  const optionSources = after.map(({ options }, index) => {
    const source = sources[index] ?? null;
    return source === null ? null : sourcesOf(before[source]?.options ?? [], options);
  });
  const room = Math.max(maxCombinations, combinations.filter(({ enabled }) => enabled).length);
  const isWhole = sizeOf(after) <= maxListedCombinations;
  const listed = isWhole ? allChoices(after) : choicesWithSource(after, optionSources);
  let enabled = 0;
  return listed.slice(0, maxListedCombinations).map((options) => {
    const wanted = wantedOf(options, { sources, optionSources, size: before.length });
    const source = wanted && combinations.find((known) => matches(known.options, wanted));
    const isOn = (source?.enabled ?? wasNeverListed(wanted)) && enabled < room;
    if (isOn) enabled += 1;
    return {
      options,
      price: source?.price ?? null,
      discount: source?.discount ?? null,
      firstOrderDiscount: source?.firstOrderDiscount ?? null,
      enabled: isOn,
    };
  });
};

/** By name first; what is left over of both is paired by place, which is what a new name looks like. */
const sourcesOf = (before: readonly string[], after: readonly string[]): Source[] => {
  const named = after.map((name): Source => {
    const index = before.findIndex((other) => sameName(other, name));
    return index < 0 ? null : index;
  });
  const taken = new Set(named);
  return named.map(
    (source, place) => source ?? (place < before.length && !taken.has(place) ? place : null),
  );
};

const sameName = (a: string, b: string): boolean => plain(a) === plain(b);
const plain = (name: string): string => name.trim().replace(/\s+/g, ' ').toLowerCase();

/** For each specification of before the option that a choice comes from, null where any will do; null as a whole where an option is new. */
const wantedOf = (
  options: readonly number[],
  {
    sources,
    optionSources,
    size,
  }: {
    readonly sources: readonly Source[];
    readonly optionSources: readonly (readonly Source[] | null)[];
    readonly size: number;
  },
): Source[] | null => {
  const wanted = Array.from({ length: size }, (): Source => null);
  for (const [place, option] of options.entries()) {
    const spec = sources[place] ?? null;
    if (spec === null) continue;
    const source = optionSources[place]?.[option] ?? null;
    if (source === null) return null;
    wanted[spec] = source;
  }
  return wanted;
};

const matches = (options: readonly number[], wanted: readonly Source[]): boolean =>
  isSameChoice(
    options,
    wanted.map((source, place) => source ?? options[place] ?? -1),
  );

/** A new option is meant to be sold; a combination that was left out before stays left out. */
const wasNeverListed = (wanted: readonly Source[] | null): boolean => wanted === null;

const sizeOf = (specs: readonly ServiceSpec[]): number =>
  specs.reduce((size, { options }) => size * options.length, 1);

/** Of too many choices, those whose options all come from before; choices of new ones are left out. */
const choicesWithSource = (
  specs: readonly ServiceSpec[],
  optionSources: readonly (readonly Source[] | null)[],
): number[][] => {
  let choices: number[][] = [[]];
  for (const [place, { options }] of specs.entries()) {
    const known = options.flatMap((_, option) => {
      const sources = optionSources[place] ?? null;
      return sources === null || sources[option] !== null ? [option] : [];
    });
    // Cut on the way: a hundred thousand choices are never built.
    choices = choices
      .flatMap((choice) => known.map((option) => [...choice, option]))
      .slice(0, maxListedCombinations);
  }
  return choices;
};
