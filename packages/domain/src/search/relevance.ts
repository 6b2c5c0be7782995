import { saysWord, wordsIn } from './stems.ts';
import type { Term } from './understand.ts';

/** What a service is found by. */
export interface Searched {
  /** Its name, in every language. */
  readonly names: readonly string[];
  /** Its merchant's. */
  readonly merchantNames: readonly string[];
  readonly categoryId: string;
}

/** What is weighed beside the words. */
export interface Standing {
  /** The mean rating of few ratings drawn to the middle, 0 to 5. */
  readonly rating: number;
  /** Kilometres from where it is looked for; null where that is not known. */
  readonly km: number | null;
  /** Hours until the next time that is free; null where none is known. */
  readonly hoursUntilFree: number | null;
}

/** How much each counts, together one. Nobody can buy any of it. */
export const weights = { words: 0.7, rating: 0.14, nearness: 0.1, soon: 0.06 } as const;

/** How much it counts where a word is said: in a service's own name, in its category, by its merchant. */
const said = {
  name: 0.55,
  category: 0.45,
  merchant: 0.9,
  merchantOfTrade: 0.15,
  otherWord: 0.9,
  part: 0.6,
} as const;

/** As far away as this, and as many hours ahead, half of the weight is left. */
const half = { km: 12, hours: 24 } as const;

const isWithin = (leaf: string, categoryId: string): boolean =>
  leaf === categoryId || leaf.startsWith(`${categoryId}-`);

/** How well a text says all words of a phrase: 1 for whole words, less for the beginnings of some. */
const sayingOf = (text: readonly string[], phrase: readonly string[]): number => {
  const all = phrase.map((word) => saysWord(text, word));
  if (all.includes(null)) return 0;
  return all.includes('part') ? said.part : 1;
};

interface Texts {
  readonly name: readonly string[];
  readonly merchant: readonly string[];
}

function matchOfTrade(term: Term & { kind: 'trade' }, texts: Texts, categoryId: string): number {
  let best = 0;
  for (const sense of term.senses) {
    const own = sayingOf(texts.name, term.words);
    const others = Math.max(0, ...sense.phrases.map((phrase) => sayingOf(texts.name, phrase)));
    const inName = Math.max(own, others * said.otherWord);
    const inCategory = isWithin(categoryId, sense.categoryId) ? 1 : 0;
    best = Math.max(best, said.name * inName + said.category * inCategory);
  }
  // That its merchant is called so says less of a service than that the trade is its own.
  return Math.max(best, said.merchantOfTrade * sayingOf(texts.merchant, term.words));
}

/** How well a service answers a part of a search: 0 where it does not. */
const matchOf = (term: Term, texts: Texts, { categoryId }: Searched): number => {
  switch (term.kind) {
    case 'trade':
      return matchOfTrade(term, texts, categoryId);
    case 'place':
    case 'word': {
      const name = sayingOf(texts.name, term.words);
      return Math.max(name, said.merchant * sayingOf(texts.merchant, term.words));
    }
  }
};

/** Returns how well a service's words answer a search, 0 to 1; a place counts only where a name says it. */
export function wordScore(searched: Searched, terms: readonly Term[]): number {
  const texts = {
    name: searched.names.flatMap(wordsIn),
    merchant: searched.merchantNames.flatMap(wordsIn),
  };
  const asked = terms.filter(({ kind }) => kind !== 'place');
  if (asked.length === 0) return 1;
  const sum = asked.reduce((total, term) => total + matchOf(term, texts, searched), 0);
  return sum / asked.length;
}

/** What answers less than this share of what the best does is left out: it was met by a word beside the matter. */
const leastShare = 0.4;

/** Returns those whose words answer a search, without what hardly does beside the others. */
export function answering<Scored extends { readonly words: number }>(
  scored: readonly Scored[],
): Scored[] {
  const best = Math.max(0, ...scored.map(({ words }) => words));
  return scored.filter(({ words }) => words > 0 && words >= best * leastShare);
}

const halving = (value: number | null, at: number): number =>
  value === null ? 0 : 2 ** (-value / at);

/** Returns what best matches are ordered by, 0 to 1: the words first of all, then what else speaks for a service. */
export const bestMatch = (words: number, { rating, km, hoursUntilFree }: Standing): number =>
  weights.words * words +
  weights.rating * (rating / 5) +
  weights.nearness * halving(km, half.km) +
  weights.soon * halving(hoursUntilFree, half.hours);
