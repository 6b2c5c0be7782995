import { categoryTree } from '../reference/categories.ts';
import { stemOf, wordsIn } from './stems.ts';
import { tradeWords } from './trade-words.ts';

/** One thing that people look for, with all that it is called by. */
export interface Sense {
  /** A leaf, or a root with all of its leaves. */
  readonly categoryId: string;
  /** Ways to say it, each in its words. */
  readonly phrases: readonly (readonly string[])[];
}

const phrasesIn = (words: string): string[][] =>
  words
    .split(',')
    .map(wordsIn)
    .filter((phrase) => phrase.length > 0);

/** What the platform's own categories are called, and what people say for them. */
export const senses: readonly Sense[] = categoryTree.flatMap((root) =>
  [root, ...root.children].flatMap(({ id, names }) => [
    { categoryId: id, phrases: Object.values(names).map(wordsIn) },
    ...(tradeWords[id] ?? []).map((sense) => ({ categoryId: id, phrases: phrasesIn(sense) })),
  ]),
);

/** A phrase as it is looked up: its words' stems. */
export const keyOf = (phrase: readonly string[]): string => phrase.map(stemOf).join(' ');

/** Phrases by what they mean: those who are called alike are found together. */
export const sensesByPhrase: ReadonlyMap<string, readonly Sense[]> = byPhrase(senses);

function byPhrase(all: readonly Sense[]): ReadonlyMap<string, readonly Sense[]> {
  const found = new Map<string, Sense[]>();
  for (const sense of all)
    for (const phrase of sense.phrases) {
      const key = keyOf(phrase);
      const before = found.get(key) ?? [];
      if (!before.includes(sense)) found.set(key, [...before, sense]);
    }
  return found;
}

/** The single words of the trades, by which mistyped ones are understood. */
export const tradeVocabulary: ReadonlySet<string> = new Set(
  senses.flatMap(({ phrases }) => phrases.flat()).filter((word) => word.length >= 3),
);
