import { senses } from './trades.ts';
import {
  categoryOf,
  type Gazetteer,
  type SearchedPlace,
  searchedWords,
  type Term,
  termsOf,
} from './understand.ts';

/** A search that a text may become: a category, a place, or both. */
export interface Suggested {
  readonly categoryId: string | null;
  readonly place: SearchedPlace | null;
}

/** How many are shown, and how many of one kind. */
const most = { all: 6, ofKind: 4 } as const;

/** How many of the last words may be one phrase that is still being typed. */
const longest = 4;

/** Something by what it is called. */
type Called<T> = readonly [calling: string, what: T];

const trades: readonly Called<string>[] = senses.flatMap(({ categoryId, phrases }) =>
  phrases.map((phrase) => [phrase.join(' '), categoryId] as const),
);

/** Returns what begins as it was typed, the nearest in length first, each once. */
function beginningWith<T>(
  typed: string,
  all: Iterable<Called<T>>,
  keyOf: (what: T) => string,
): T[] {
  const found = [...all].filter(([calling]) => calling.startsWith(typed));
  const once = new Map<string, T>();
  for (const [, what] of found.toSorted(([a], [b]) => a.length - b.length))
    if (!once.has(keyOf(what))) once.set(keyOf(what), what);
  return [...once.values()].slice(0, most.ofKind);
}

const keyOfPlace = ({ emirate, community }: SearchedPlace): string =>
  `${emirate} ${community ?? ''}`;

/**
 * Returns what a text that is being typed may become, the likeliest first: its last words begin the name of a category
 * or of a place, and what stands before them is understood as in a search.
 */
export function suggestSearches(text: string, gazetteer: Gazetteer): Suggested[] {
  const words = searchedWords(text, gazetteer);
  const found = new Map<string, Suggested>();
  for (let size = Math.min(longest, words.length); size > 0; size -= 1) {
    const head = termsOf(words.slice(0, -size), gazetteer);
    if (head.some(({ kind }) => kind === 'word')) continue;
    for (const each of completed(head, words.slice(-size).join(' '), gazetteer)) {
      const key = `${each.categoryId ?? ''} ${each.place === null ? '' : keyOfPlace(each.place)}`;
      if (!found.has(key)) found.set(key, each);
    }
  }
  return [...found.values()].slice(0, most.all);
}

/** What was understood, with what its end may become: another of the same kind would say it twice. */
function completed(head: readonly Term[], end: string, gazetteer: Gazetteer): Suggested[] {
  if (end.length < 2 && !/\p{Script=Han}/u.test(end)) return [];
  const hasTrade = head.some(({ kind }) => kind === 'trade');
  const categoryId = categoryOf(head);
  const place = head.flatMap((term) => (term.kind === 'place' ? [term.place] : [])).at(-1) ?? null;
  if (hasTrade && categoryId === null) return [];
  return [
    ...(hasTrade
      ? []
      : beginningWith(end, trades, (id) => id).map((id) => ({ categoryId: id, place }))),
    ...(place === null
      ? beginningWith(end, gazetteer, keyOfPlace).map((each) => ({ categoryId, place: each }))
      : []),
  ];
}
