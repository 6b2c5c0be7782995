import { langs, type Lang } from './codes.ts';

/** A name in the product's three languages. */
export type Names = Readonly<Record<Lang, string>>;

/** A name out of its English, Arabic and Chinese forms: the order in which the reference data stand. */
export const namesOf = (english: string, arabic: string, chinese: string): Names => ({
  en_US: english,
  zh_CN: chinese,
  'ar-AE': arabic,
});

/** What somebody wrote in other languages beside a main text; a language may be missing. */
export type Translations = Readonly<Partial<Record<Lang, string>>>;

/** Returns translations without those that say nothing, in the order of the languages: two that say the same are alike in every way. */
export const writtenIn = (translations: Translations | undefined): Partial<Record<Lang, string>> =>
  Object.fromEntries(
    langs.flatMap((lang) => {
      const text = translations?.[lang]?.trim();
      return text ? [[lang, text]] : [];
    }),
  );

/** Returns what somebody who reads a language is shown: the text in it, the main text where there is none. */
export const textFor = (lang: Lang, main: string, translations: Translations | undefined): string =>
  translations?.[lang]?.trim() || main;
