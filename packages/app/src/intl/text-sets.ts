import type { AreaOf, Catalogue, TextPart } from '@khidma/i18n/catalogue';
import type { Lang } from '@khidma/i18n/languages';

/** Texts that come together, one file per language. */
export interface TextSet<T> {
  /** Loads them in one language. */
  readonly load: (lang: Lang) => Promise<T>;
  /** They, where they have come before. */
  readonly loaded: (lang: Lang) => T | undefined;
}

/** What an app loads together: each set's name with the areas, or groups of an area, that are in it. */
export type SetTable = Readonly<Record<string, readonly TextPart[]>>;

/** The sets of an app. */
export type TextSets<S extends SetTable> = {
  readonly [K in keyof S]: TextSet<Pick<Catalogue, AreaOf<S[K][number]>>>;
};

/** The texts that an app's screens can speak of. */
export type MessagesOf<S extends SetTable> = Pick<Catalogue, AreaOf<S[keyof S][number]>>;

/** What the build made of an app's table: loaders by set and language. */
type Loaders = Readonly<
  Record<string, Readonly<Record<string, () => Promise<{ readonly texts: unknown }>>>>
>;

/** Returns an app's sets, each loaded once per language. */
export const textSets = <S extends SetTable>(loaders: Loaders): TextSets<S> =>
  Object.fromEntries(
    Object.entries(loaders).map(([name, languages]) => [name, textSet(languages)]),
  ) as unknown as TextSets<S>; // the loaders are made from the table `S`

const textSet = (languages: Loaders[string]): TextSet<unknown> => {
  const known = new Map<Lang, unknown>();
  return {
    loaded: (lang) => known.get(lang),
    async load(lang) {
      const load = languages[lang];
      if (!load) throw new Error(`no texts in ${lang}`);
      const { texts } = await load();
      known.set(lang, texts);
      return texts;
    },
  };
};
