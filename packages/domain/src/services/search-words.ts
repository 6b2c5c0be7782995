const arabicFrom = 'أإآٱىةؤئ';
const arabicTo = 'اااايهوي';

/** The Arabic article and the letters that grow together with it, in front of a word: `المكيفات`, `للمكيفات`, `والمكيفات`. */
const article = String.raw`(?<![\u0621-\u064a])(?:[وبفك]?ال|و?لل)`;
const articles = new RegExp(String.raw`${article}(?=[\u0621-\u064a]{3})`, 'gu');
const lastArticle = new RegExp(String.raw`${article}(?=[\u0621-\u064a]{1,2}$)`, 'u');

/**
 * Returns a text as searches compare it: without case, width, the marks that Arabic is typed with or without, and its
 * article. The database's `search_fold` does the same.
 */
export const foldText = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\u064b-\u0652\u0670\u0640]/gu, '')
    .replaceAll(/[أإآٱىةؤئ]/gu, (letter) => arabicTo[arabicFrom.indexOf(letter)] ?? letter)
    .replaceAll(articles, '')
    .trim();

/** Returns what a search may mean: as it is typed and, where its last word may be one that is still being typed, without that word's article. */
export const readingsOf = (typed: string): string[] => [
  ...new Set([typed, typed.replace(lastArticle, '')]),
];
