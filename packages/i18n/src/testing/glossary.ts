import { langs, type Lang } from '../languages.ts';
import { moneyTerms } from './money-terms.ts';
import { peopleTerms } from './people-terms.ts';
import { workTerms } from './work-terms.ts';

/** A thing that texts name: the one word that each language has for it, and the words that it is never called by. */
export interface Term {
  readonly words: Readonly<Record<Lang, string>>;
  readonly never: Readonly<Partial<Record<Lang, readonly string[]>>>;
}

/** Words over and over: what a merchant, a customer or staff reads is called the same everywhere. */
export const glossary: readonly Term[] = [...moneyTerms, ...workTerms, ...peopleTerms];

/** Marks over and under Arabic letters, and its filler: a word is the same word without them. */
const unmarked = (text: string): string => text.replace(/[\u064b-\u0652\u0640]/g, '');

/** Where a word may begin and end; Arabic writes "and", "with", "for" and "the" in one with it. */
const within: Readonly<Record<Lang, (word: string) => RegExp>> = {
  en_US: (word) => new RegExp(`\\b(?:${word})\\b`, 'i'),
  zh_CN: (word) => new RegExp(word),
  'ar-AE': (word) => new RegExp(`(?<!\\p{L})[وف]?(?:[بلك]?ال|لل|[بلك])?(?:${word})(?!\\p{L})`, 'u'),
};

const patterns = langs.flatMap((lang) =>
  glossary.flatMap(({ words, never }) =>
    (never[lang] ?? []).map((synonym) => ({ lang, synonym, words, of: within[lang](synonym) })),
  ),
);

/** All refused words of a language at once: most texts have none, and are asked no more. */
const any: Readonly<Record<Lang, RegExp>> = {
  en_US: within.en_US(refused('en_US')),
  zh_CN: within.zh_CN(refused('zh_CN')),
  'ar-AE': within['ar-AE'](refused('ar-AE')),
};

function refused(lang: Lang): string {
  return glossary.flatMap(({ never }) => never[lang] ?? []).join('|');
}

/** Returns what a text of a language calls by another word than the glossary's, as sentences. */
export const misnamedIn = (lang: Lang, text: string): string[] => {
  // The names of arguments and of what they choose between are the programme's, not the reader's.
  const said = unmarked(text.replace(/\{\s*\w+/g, '{').replace(/(?<=[,}]\s*)=?\w+\s*\{/g, '{'));
  if (!any[lang].test(said)) return [];
  return patterns
    .filter((pattern) => pattern.lang === lang && pattern.of.test(said))
    .map(({ synonym, words }) => `"${synonym}" is "${words[lang]}"`);
};
