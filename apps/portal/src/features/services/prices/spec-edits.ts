import { maxOptions, maxSpecs } from '@khidma/domain/limits/limits';
import {
  maxListedCombinations,
  rearrange,
  type SpecSource,
} from '@khidma/domain/services/respecify';
import { compareChoices, isSameChoice } from '@khidma/domain/services/service-content';
import { langs, type Lang } from '@khidma/domain/reference/codes';
import type { Translations } from '@khidma/domain/reference/names';
import type { Combination, Prices } from './price-cells.ts';

/** One more specification at the end, with two options to name: both begin with the prices there were. */
export const withSpec = (prices: Prices): Prices =>
  prices.specs.length >= maxSpecs ? prices : rebuilt(prices, [...traced(prices), newSpec]);

/** One specification less: of the combinations that fall together one stays on sale. */
export const withoutSpec = (prices: Prices, spec: number): Prices =>
  rebuilt(prices, traced(prices).toSpliced(spec, 1));

/** A specification moved by one place, its prices with it. */
export const withSpecMoved = (prices: Prices, spec: number, by: 1 | -1): Prices =>
  rebuilt(prices, moved(traced(prices), spec, by));

/** Further options at the end of a specification, as many as there is room for. */
export const withNewOptions = (
  prices: Prices,
  spec: number,
  names: readonly string[] = [''],
): Prices =>
  rebuilt(
    prices,
    changed(prices, spec, (options) =>
      [...options, ...names.map((name) => ({ name, source: null }))].slice(0, maxOptions),
    ),
  );

/** A list put in at an option: it names those without a name from there on, and what is left of it comes at the end. */
export const withOptionsPasted = (
  prices: Prices,
  {
    spec,
    option,
    names,
  }: { readonly spec: number; readonly option: number; readonly names: readonly string[] },
): Prices => {
  const left = [...names];
  return rebuilt(
    prices,
    changed(prices, spec, (options) => {
      const named = options.map((each, place) =>
        place >= option && each.name.trim() === '' ? { ...each, name: left.shift() ?? '' } : each,
      );
      const added = left.map((name) => ({ name, source: null }));
      return [...named, ...added].slice(0, maxOptions);
    }),
  );
};

/** One option less, and its prices with it. */
export const withoutOption = (prices: Prices, spec: number, option: number): Prices =>
  rebuilt(
    prices,
    changed(prices, spec, (options) => options.toSpliced(option, 1)),
  );

/** An option moved by one place, its prices with it. */
export const withOptionMoved = (
  prices: Prices,
  { spec, option, by }: { readonly spec: number; readonly option: number; readonly by: 1 | -1 },
): Prices =>
  rebuilt(
    prices,
    changed(prices, spec, (options) => moved(options, option, by)),
  );

/** Every combination of an option on sale, or none of them. */
export const withOptionSwitched = (
  { specs, combinations }: Prices,
  { spec, option, on }: { readonly spec: number; readonly option: number; readonly on: boolean },
): Prices => ({
  specs,
  combinations: combinations.map((combination) =>
    combination.options[spec] === option ? { ...combination, enabled: on } : combination,
  ),
});

/** One more combination on the list, on sale, where there are too many to list them all. */
export const withChoice = ({ specs, combinations }: Prices, options: readonly number[]): Prices => {
  const known = combinations.some((each) => isSameChoice(each.options, options));
  const rest = known ? combinations : roomFor(combinations);
  const added: Combination = {
    options: [...options],
    price: null,
    discount: null,
    firstOrderDiscount: null,
    enabled: true,
  };
  return {
    specs,
    combinations: known
      ? rest.map((each) =>
          isSameChoice(each.options, options) ? { ...each, enabled: true } : each,
        )
      : [...rest, added].toSorted((a, b) => compareChoices(a.options, b.options)),
  };
};

/** The name of a specification in a language, or of one of its options. */
export interface SpecPlace {
  readonly spec: number;
  /** null: the specification itself. */
  readonly option: number | null;
  readonly lang: Lang;
}

/** A name in another language; prices stay as they are. */
export const withSpecText = (
  { specs, combinations }: Prices,
  { spec, option, lang }: SpecPlace,
  text: string,
): Prices => ({
  specs: specs.map((each, index) => {
    if (index !== spec) return each;
    const own = each.translations?.[lang];
    const name = option === null ? text : (own?.name ?? '');
    const options = each.options.map((_, place) =>
      place === option ? text : (own?.options[place] ?? ''),
    );
    return { ...each, translations: { ...each.translations, [lang]: { name, options } } };
  }),
  combinations,
});

/** How many combinations the specifications make, listed or not. */
export const choiceCount = (specs: Prices['specs']): number =>
  specs.reduce((count, { options }) => count * options.length, 1);

/** A specification whose parts know where they come from. */
interface Traced extends TracedOption {
  readonly options: readonly TracedOption[];
}

/** A name with what it is called in other languages. */
interface TracedOption {
  readonly name: string;
  readonly source: number | null;
  readonly texts?: Translations;
}

const newSpec: Traced = {
  name: '',
  source: null,
  options: [
    { name: '', source: null },
    { name: '', source: null },
  ],
};

const traced = ({ specs }: Prices): Traced[] =>
  specs.map(({ name, options, translations = {} }, source) => ({
    name,
    source,
    texts: mapTexts(translations, (own) => own.name),
    options: options.map((option, place) => ({
      name: option,
      source: place,
      texts: mapTexts(translations, (own) => own.options[place] ?? ''),
    })),
  }));

type Spec = Prices['specs'][number];
type SpecTexts = NonNullable<Spec['translations']>;

const mapTexts = (
  texts: SpecTexts,
  read: (own: NonNullable<SpecTexts[Lang]>) => string,
): Translations =>
  Object.fromEntries(Object.entries(texts).map(([lang, own]) => [lang, read(own)]));

/** The translations follow their names; those of what is new are empty. */
const translationsOf = ({ texts = {}, options }: Traced): Pick<Spec, 'translations'> => {
  const written = langs.filter((lang) => texts[lang] !== undefined);
  if (written.length === 0) return {};
  return {
    translations: Object.fromEntries(
      written.map((lang) => [
        lang,
        { name: texts[lang] ?? '', options: options.map((option) => option.texts?.[lang] ?? '') },
      ]),
    ),
  };
};

const changed = (
  prices: Prices,
  spec: number,
  change: (options: readonly TracedOption[]) => readonly TracedOption[],
): Traced[] =>
  traced(prices).map((each, place) =>
    place === spec ? { ...each, options: change(each.options) } : each,
  );

const moved = <Item>(list: readonly Item[], from: number, by: 1 | -1): Item[] => {
  const item = list[from];
  const to = from + by;
  if (item === undefined || to < 0 || to >= list.length) return [...list];
  return list.toSpliced(from, 1).toSpliced(to, 0, item);
};

const rebuilt = (prices: Prices, after: readonly Traced[]): Prices => ({
  specs: after.map((spec) => ({
    name: spec.name,
    options: spec.options.map((each) => each.name),
    ...translationsOf(spec),
  })),
  combinations: rearrange(
    prices,
    after.map(({ source, options }): SpecSource => ({
      spec: source,
      options: options.map((option) => option.source),
    })),
  ).map((combination) => ({ ...combination, options: [...combination.options] })),
});

/** A full list gives up the last of those that are neither on sale nor priced. */
const roomFor = (combinations: readonly Combination[]): readonly Combination[] => {
  if (combinations.length < maxListedCombinations) return combinations;
  const idle = combinations.findLastIndex(({ enabled, price }) => !enabled && price === null);
  const off = combinations.findLastIndex(({ enabled }) => !enabled);
  return combinations.toSpliced(idle >= 0 ? idle : off, 1);
};
