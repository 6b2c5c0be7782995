import { languageOf, type Lang } from '@khidma/i18n/languages';

/** A list of words with nothing but its language's comma between them: names of options take no "and" before them. */
export const listWords = (words: readonly string[], lang: Lang): string =>
  words.join(languageOf(lang).marks.list);

/** A name with what stands behind it, with its language's colon between them. */
export const labelled = (label: string, text: string, lang: Lang): string =>
  `${label}${colonOf(lang)}${text}`;

/** What stands between a name and what it names. Chinese has a colon of its own, with its room in it. */
export const colonOf = (lang: Lang): string => languageOf(lang).marks.colon;
