import { unbroken } from '@khidma/i18n/date-parts';
import type { Catalogue } from '@khidma/i18n/catalogue';
import type { Lang } from '@khidma/i18n/languages';
import { type TermTexts, termTexts, withTerms } from '@khidma/i18n/term-texts';
import type { AbstractIntlMessages } from 'use-intl';
import { createStore } from 'zustand/vanilla';
import { termsStore } from './terms-store.ts';
import type { TextLoaders } from './text-loaders.ts';

declare module 'use-intl' {
  interface AppConfig {
    Messages: Catalogue;
  }
}

/** The texts of a language that have come. They grow where they stand: no screen is drawn anew for another one's. */
interface SpokenLanguage {
  /** As they are written. */
  written: AbstractIntlMessages;
  /** With the operator's terms in them. */
  said: AbstractIntlMessages;
  terms: unknown;
}

/** The texts of every module that was asked for so far, with the languages in which they were fetched. */
const asked = new Map<TextLoaders, Map<Lang, Promise<void>>>();
const spoken = new Map<Lang, SpokenLanguage>();
/** The language that is on, and the one that was chosen and may still be on its way. */
let shown: Lang | undefined;
let chosen: Lang | undefined;

/** Changes when texts that had come have been written anew, which only a developer does. */
export const textsVersion = createStore(() => 0);

/** Adds the texts of an entry: they come with the language. */
export const addTexts = (loaders: TextLoaders): void => {
  if (!asked.has(loaders)) asked.set(loaders, new Map());
};

/** Returns a module once its texts have come too. The build puts this around every `import()` that needs it. */
export const withTexts = async <Module>(
  module: Promise<Module>,
  ...sets: readonly TextLoaders[]
): Promise<Module> => {
  const languages = [shown, chosen].filter((lang) => lang !== undefined);
  const coming = sets.flatMap((loaders) => {
    addTexts(loaders);
    return languages.map((lang) => fetchIn(lang, loaders));
  });
  const [loaded] = await Promise.all([module, ...coming]);
  return loaded;
};

/** Fetches everything that was asked for so far in a language; what is asked for from now on comes in it as well. */
export const loadTexts = async (lang: Lang): Promise<void> => {
  chosen = lang;
  await Promise.all([...asked.keys()].map((loaders) => fetchIn(lang, loaders)));
  if (chosen === lang) shown = lang;
};

const fetchIn = (lang: Lang, loaders: TextLoaders): Promise<void> => {
  const fetched = asked.get(loaders);
  const known = fetched?.get(lang);
  if (known) return known;
  const coming = fetchTexts(lang, loaders);
  fetched?.set(lang, coming);
  // Whoever asks again tries again.
  coming.catch(() => fetched?.delete(lang));
  return coming;
};

const fetchTexts = async (lang: Lang, loaders: TextLoaders): Promise<void> => {
  const { texts } = await loaders[lang]();
  const language = spokenIn(lang);
  addTo(language.written, texts);
  addTo(language.said, withTerms(texts, termsIn(lang, language.terms)));
};

const spokenIn = (lang: Lang): SpokenLanguage => {
  const language = spoken.get(lang) ?? { written: {}, said: {}, terms: null };
  spoken.set(lang, language);
  return language;
};

/** Adds texts to others; of a group that both have a part of, both parts stand. */
const addTo = (known: AbstractIntlMessages, more: AbstractIntlMessages): void => {
  for (const [name, each] of Object.entries(more)) {
    const group = known[name];
    if (!isGroup(each)) known[name] = each;
    else if (isGroup(group)) addTo(group, each);
    else known[name] = copyOf(each);
  }
};

const copyOf = (texts: AbstractIntlMessages): AbstractIntlMessages => {
  const copy: AbstractIntlMessages = {};
  addTo(copy, texts);
  return copy;
};

/** A text that was compiled is a list. */
const isGroup = (texts: unknown): texts is AbstractIntlMessages =>
  typeof texts === 'object' && !Array.isArray(texts);

/** The texts that have come in a language, with the operator's terms as they are now. */
export const textsIn = (lang: Lang): Catalogue => {
  const language = spokenIn(lang);
  const { terms } = termsStore.getState();
  if (language.terms !== terms) {
    language.terms = terms;
    language.said = withTerms(language.written, termsIn(lang, terms));
  }
  return language.said as Catalogue; // as much of it as has come: a screen speaks of no other
};

/** No line ends between a number and its unit. */
const termsIn = (lang: Lang, terms: unknown): TermTexts =>
  Object.fromEntries(
    Object.entries(termTexts(lang, terms)).map(([name, said]) => [name, unbroken(said)]),
  );

/** Says texts that were written anew where the old ones stand. */
export const replaceTexts = (lang: Lang, texts: AbstractIntlMessages): void => {
  const language = spokenIn(lang);
  language.written = texts;
  language.said = withTerms(texts, termsIn(lang, language.terms));
  textsVersion.setState((version) => version + 1);
};

/** What stands at a key of the catalogue. */
type TextAt<Texts, Key extends string> = Key extends `${infer Group}.${infer Rest}`
  ? Group extends keyof Texts
    ? TextAt<Texts[Group], Rest>
    : never
  : Key extends keyof Texts
    ? Texts[Key]
    : never;

/** A plain text, or a group of them, in the language that is on, outside of any screen; undefined before it has come. */
export const currentText = <Key extends string>(key: Key): TextAt<Catalogue, Key> | undefined => {
  const lang = shown ?? chosen;
  if (lang === undefined) return undefined;
  const found = key
    .split('.')
    .reduce<unknown>((texts, name) => (isGroup(texts) ? texts[name] : undefined), textsIn(lang));
  return found as TextAt<Catalogue, Key> | undefined; // the catalogue's own shape, which the key was checked against
};
