import { catalogue } from '../../../db/schema/services.ts';
import { MOST_COUNTED } from '../../../kernel/page.ts';
import { hasParts, readsText } from '../../../kernel/text-search.ts';
import { loadReference, type Reference } from '../reference/index.ts';
import { wordsLike } from './known-words.ts';
import { findBestRated, type FoundBy, type FoundRow, type PageCall } from './shop-rows.ts';
import { correctedWord } from '@khidma/domain/search/corrected-word';
import { answering, wordScore } from '@khidma/domain/search/relevance';
import { hasHan, stemOf, wordsIn } from '@khidma/domain/search/stems';
import { keyOf, type Sense, tradeVocabulary } from '@khidma/domain/search/trades';
import {
  type Gazetteer,
  gazetteerOf,
  type SearchedPlace,
  type Term,
  termsOf,
  understand,
} from '@khidma/domain/search/understand';
import { and, arrayContains, inArray, or, type SQL, sql } from 'drizzle-orm';

/** A service that answers a search, and how well its words do. */
export interface Match {
  readonly row: FoundRow;
  /** From 0 to 1. */
  readonly words: number;
}

/** What was found for a text, as the text was understood. */
export interface ShopSearch {
  readonly matches: readonly Match[];
  readonly isCapped: boolean;
  /** What was looked for in the end. */
  readonly terms: readonly Term[];
  /** The text with its mistakes corrected; null where it had none, or that did not help. */
  readonly instead: string | null;
  /** The place that the text names. */
  readonly place: SearchedPlace | null;
  /** Nothing was found there, and it was looked for elsewhere. */
  readonly isElsewhere: boolean;
  /** Words without which it was looked for. */
  readonly ignored: readonly string[];
}

type Attempt = Omit<ShopSearch, 'matches' | 'isCapped'>;

/** Finds what has everything that a text says; where nothing has, what was meant; else the most of it. */
export async function searchShop(call: PageCall, text: string): Promise<ShopSearch> {
  const reference = await loadReference(call.ctx, call.tx);
  const gazetteer = gazetteerFor(reference);
  const understood = understand(text, gazetteer);
  // Of nothing but words that say nothing, these are what is looked for.
  const typed =
    understood.length > 0
      ? understood
      : wordsIn(text).map((word): Term => ({ kind: 'word', words: [word] }));
  for await (const attempt of attempts(call, typed, gazetteer)) {
    const found = await findTerms(call, attempt.terms, reference);
    if (found.matches.length > 0) return { ...attempt, ...found };
  }
  return {
    matches: [],
    isCapped: false,
    ...asTyped(typed),
  };
}

const asTyped = (terms: readonly Term[]): Attempt => ({
  terms,
  instead: null,
  place: placeOf(terms),
  isElsewhere: false,
  ignored: [],
});

const isWord = ({ kind }: Term): boolean => kind === 'word';
const isPlace = ({ kind }: Term): boolean => kind === 'place';
const isTrade = ({ kind }: Term): boolean => kind === 'trade';

/** What is tried, one after the other, until something is found. */
async function* attempts(
  call: PageCall,
  typed: readonly Term[],
  gazetteer: Gazetteer,
): AsyncGenerator<Attempt> {
  const exact = asTyped(typed);
  if (typed.length === 0) return;
  yield exact;
  const meant = await corrected(call, typed, gazetteer);
  const best = meant ?? exact;
  if (meant !== null) yield meant;
  const { terms } = best;
  const known = terms.filter((term) => !isWord(term));
  const ignored = terms.filter(isWord).flatMap(({ words }) => words);
  const hasTrade = terms.some(isTrade);
  if (hasTrade && ignored.length > 0) yield { ...best, terms: known, ignored };
  if (!terms.some(isPlace)) return;
  const elsewhere = { ...best, isElsewhere: true };
  yield { ...elsewhere, terms: terms.filter((term) => !isPlace(term)) };
  if (hasTrade) yield { ...elsewhere, terms: known.filter(isTrade), ignored };
}

/** The terms without their mistakes; null where they have none that are known. */
async function corrected(
  call: PageCall,
  terms: readonly Term[],
  gazetteer: Gazetteer,
): Promise<Attempt | null> {
  const unknown = terms.filter(isWord).flatMap(({ words }) => words);
  if (unknown.length === 0) return null;
  const known = new Set([
    ...tradeVocabulary,
    ...[...gazetteer.keys()].flatMap((calling) => calling.split(' ')),
    ...(await wordsLike(call.tx, unknown)),
  ]);
  const words = terms.flatMap((term) =>
    isWord(term) ? term.words.map((word) => correctedWord(word, known)) : term.words,
  );
  const instead = words.join(' ');
  if (instead === terms.flatMap((term) => term.words).join(' ')) return null;
  return { ...asTyped(termsOf(words, gazetteer)), instead };
}

/** Made anew only when the places have changed. */
const gazetteers = new WeakMap<Reference, Gazetteer>();

/** Returns the places of a tree by what they are called. */
export function gazetteerFor(reference: Reference): Gazetteer {
  const made = gazetteers.get(reference) ?? gazetteerOf(reference.wholePlaceTree);
  gazetteers.set(reference, made);
  return made;
}

/** What has all of the terms, best words first, among as many of the best rated as a list counts. */
async function findTerms(
  call: PageCall,
  terms: readonly Term[],
  reference: Reference,
): Promise<Pick<ShopSearch, 'matches' | 'isCapped'>> {
  const rows = await findBestRated(call, conditionOf(terms, reference));
  const matches = rows.slice(0, MOST_COUNTED).map((row) => ({
    row,
    words: wordScore(
      {
        names: [row.entry.name, ...Object.values(row.entry.names)],
        merchantNames: [row.merchant.merchantName, ...Object.values(row.merchant.merchantNames)],
        categoryId: row.entry.categoryId,
      },
      terms,
    ),
  }));
  return { matches: answering(matches), isCapped: rows.length > MOST_COUNTED };
}

/** The condition that a service is among what was found. Of more than are weighed, those are that have all of the terms. */
export async function isFound(call: PageCall, search: ShopSearch): Promise<SQL | undefined> {
  if (search.isCapped) {
    const { named, read } = conditionOf(search.terms, await loadReference(call.ctx, call.tx));
    return and(named, read);
  }
  return inArray(
    catalogue.serviceId,
    search.matches.map(({ row }) => row.entry.serviceId),
  );
}

/** The condition that a service has all of some terms: each in its category, in its area, or in what it is called. */
const conditionOf = (terms: readonly Term[], reference: Reference): FoundBy => {
  const each = terms.map((term) => {
    switch (term.kind) {
      case 'word':
        return says(term.words);
      case 'place':
        return anyOf(arrayContains(catalogue.emirates, [term.place.emirate]), [says(term.words)]);
      case 'trade':
        return anyOf(
          inArray(catalogue.categoryId, leavesOf(term.senses, reference)),
          phrasesOf(term).map(says),
        );
    }
  });
  return {
    named: and(...each.map(({ named }) => named)),
    read: and(...each.map(({ read }) => read)),
  };
};

const anyOf = (known: SQL, said: readonly FoundBy[]): FoundBy => ({
  named: or(known, ...said.map(({ named }) => named)),
  read: or(known, ...said.map(({ read }) => read)),
});

const leavesOf = (senses: readonly Sense[], { wholeCategoryTree }: Reference): string[] => {
  const named = new Set(senses.map(({ categoryId }) => categoryId));
  const leaves = wholeCategoryTree.flatMap(({ id, children }) =>
    children.filter((leaf) => named.has(id) || named.has(leaf.id)).map((leaf) => leaf.id),
  );
  return [...new Set([...leaves, ...named])];
};

/** What a name may say of a trade, without what says no more than another one. */
function phrasesOf({ words, senses }: Term & { kind: 'trade' }): (readonly string[])[] {
  const all = new Map(
    [words, ...senses.flatMap(({ phrases }) => phrases)].map((phrase) => [keyOf(phrase), phrase]),
  );
  const stems = new Set([...all.keys()].filter((key) => !key.includes(' ')));
  return [...all]
    .filter(([key]) => !key.includes(' ') || key.split(' ').every((stem) => !stems.has(stem)))
    .map(([, phrase]) => phrase);
}

/** The condition that what a service is called says all words of a phrase, as words or the beginnings of some. */
export const says = (phrase: readonly string[]): FoundBy => {
  const stems = phrase.map(needleOf);
  return {
    named: and(...stems.map((stem) => hasParts({ ...catalogue, scope: '' }, stem))),
    read: and(
      ...stems.flatMap((stem) => [
        readsText(catalogue.searchText, stem),
        hasHan(stem) ? undefined : sql`${catalogue.searchText} ~ ${atStart(stem)}`,
      ]),
    ),
  };
};

/** What all forms of a word begin with: `battery` and `batteries` too. */
const needleOf = (word: string): string => {
  const stem = stemOf(word);
  return stem.length > 4 ? stem.replace(/y$/u, '') : stem;
};

/** A word of up to two letters stands alone. Letters and digits only: nothing in it means something to a pattern. */
const atStart = (stem: string): string =>
  `(^|[^a-z0-9ء-ي])${stem}${stem.length < 3 ? 's?([^a-z0-9ء-ي]|$)' : ''}`;

/** The place that a search names, if it does. */
const placeOf = (terms: readonly Term[]): SearchedPlace | null =>
  terms.flatMap((term) => (term.kind === 'place' ? [term.place] : [])).at(-1) ?? null;
