import { foldText } from '../services/search-words.ts';

const han = /\p{Script=Han}/u;
const arabic = /[\u0621-\u064a]/u;

/** Whether a text is written without spaces between its words. */
export const hasHan = (text: string): boolean => han.test(text);

/** Endings of Arabic words, folded: plurals, the feminine, whose it is. */
const arabicEndings = ['يات', 'ات', 'ين', 'ون', 'يه', 'ها', 'ه', 'ي'];

const withoutArabicEnding = (word: string): string => {
  const ending = arabicEndings.find(
    (each) => word.endsWith(each) && word.length - each.length >= 3,
  );
  return ending === undefined ? word : word.slice(0, -ending.length);
};

/** Endings of English words, and how much of a word has to be left before each. */
const englishEndings = [
  ['ing', 3],
  ['er', 4],
  ['ed', 4],
] as const;

function englishStem(word: string): string {
  if (word.length < 4) return word;
  let stem = word.replace(/['’]s$/u, '');
  if (/[^aeiou]ies$/u.test(stem)) stem = `${stem.slice(0, -3)}y`;
  else if (/[^su]s$/u.test(stem)) stem = stem.slice(0, -1);
  const ending = englishEndings.find(
    ([each, left]) => stem.endsWith(each) && stem.length - each.length >= left,
  );
  if (ending !== undefined) {
    stem = stem.slice(0, -ending[0].length);
    if (/([bdgmnprt])\1$/u.test(stem)) stem = stem.slice(0, -1);
  }
  return stem.length > 3 && stem.endsWith('e') ? stem.slice(0, -1) : stem;
}

/** Stems by their words: the same few words of trades come again with every search. */
const stems = new Map<string, string>();
const mostStems = 10_000;

/** What the forms of a folded word have in common: plurals, who does it and what is done are one. Never longer than the word. */
export const stemOf = (word: string): string => {
  const known = stems.get(word);
  if (known !== undefined) return known;
  const inSpaces = arabic.test(word) ? withoutArabicEnding(word) : englishStem(word);
  const stem = hasHan(word) ? word : inSpaces;
  if (stems.size >= mostStems) stems.clear();
  stems.set(word, stem);
  return stem;
};

/** Returns a text's words, folded, in their order. Chinese is one word as long as nothing stands in between. */
export const wordsIn = (text: string): string[] =>
  foldText(text)
    .replaceAll(
      /(?<=\p{Script=Han})(?=[^\p{Script=Han}])|(?<=[^\p{Script=Han}])(?=\p{Script=Han})/gu,
      ' ',
    )
    .split(/[^\p{L}\p{N}/]+/u)
    .filter((word) => word !== '' && word !== '/');

/** How much of a text says a word: all of one of its words, the beginning of one, or nothing. */
export type Saying = 'whole' | 'part' | null;

/** Whether a text that was taken apart by `wordsIn` says a word, in whichever form. */
export function saysWord(words: readonly string[], word: string): Saying {
  if (hasHan(word)) return words.some((each) => each.includes(word)) ? 'whole' : null;
  const stem = stemOf(word);
  let part = false;
  for (const each of words) {
    if (each === word || stemOf(each) === stem) return 'whole';
    part ||= stem.length >= 3 && each.startsWith(stem);
  }
  return part ? 'part' : null;
}
