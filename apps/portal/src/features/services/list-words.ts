import type { Lang } from '@khidma/i18n/languages';

/** A list of words with nothing but its language's comma between them: names of options take no "and" before them. */
export const listWords = (words: readonly string[], lang: Lang): string => words.join(commas[lang]);

/** `Intl.ListFormat` has the same as "unit", but sets nothing at all between Chinese words. */
const commas: Readonly<Record<Lang, string>> = { en_US: ', ', zh_CN: '、', 'ar-AE': '، ' };
