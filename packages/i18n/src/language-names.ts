import { languages, type Lang, type Language } from './languages.ts';

/** Returns what a language is called in another one: only where languages are chosen does each have its own name. */
export const languageNameIn = (locale: string, lang: Lang): string =>
  new Intl.DisplayNames(locale, { type: 'language' }).of(languages[lang].bcp47.slice(0, 2)) ??
  languages[lang].name;

/** Returns the marks of the language that words are in, told by their letters. */
export const marksOf = (words: string): Language['marks'] => {
  if (/\p{Script=Arabic}/u.test(words)) return languages['ar-AE'].marks;
  return /\p{Script=Han}/u.test(words) ? languages.zh_CN.marks : languages.en_US.marks;
};
