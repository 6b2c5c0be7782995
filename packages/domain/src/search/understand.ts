import { type Names } from '../reference/names.ts';
import { placeWords } from './place-words.ts';
import { mostWords } from './search-limits.ts';
import { hasHan, wordsIn } from './stems.ts';
import { keyOf, type Sense, sensesByPhrase } from './trades.ts';

/** A place that can be looked in. */
export interface SearchedPlace {
  readonly emirate: string;
  /** A community of it, or null for all of the emirate. */
  readonly community: string | null;
}

/** A part of what was typed, and what it says. */
export type Term =
  | { readonly kind: 'trade'; readonly words: readonly string[]; readonly senses: readonly Sense[] }
  | { readonly kind: 'place'; readonly words: readonly string[]; readonly place: SearchedPlace }
  | { readonly kind: 'word'; readonly words: readonly [string] };

/** A tree of places, as far as their names are looked up. */
interface NamedPlace {
  readonly id: string;
  readonly names: Names;
}
interface NamedCommunity extends NamedPlace {
  readonly subCommunities: readonly NamedPlace[];
}
/** An emirate with its communities, as people may call them. */
export interface NamedEmirate extends NamedPlace {
  readonly communities: readonly NamedCommunity[];
}

/** Places by what they are called. */
export type Gazetteer = ReadonlyMap<string, SearchedPlace>;

/** Words that say nothing of what is looked for, folded; some of several. */
const fillers = new Set(
  `a an and any at best by can cheap cheapest company companies do does every find for from get good hire i in is it me
  my near nearby near_me need needed of offer offers on or our please price prices professional same day service services
  someone somebody that the this to today tomorrow urgent want we with working not_working home house flat apartment
  villa room living_room bedroom
  في من مع الي علي عن قريب قريب_مني بالقرب بالقرب_مني ارخص افضل احسن خدمه خدمات شركه شركات ابي ابغي اريد محتاج اليوم
  بيت منزل شقه فيلا غرفه
  附近 服务 公司 便宜 最好 我要 找 请 的 需要 上门 哪里有 推荐`
    .split(/\s+/u)
    .map((filler) => filler.replaceAll('_', ' ')),
);

const longest = 4;

/** Names in parentheses are names too, and the article of a place is left out as often as not. */
const callingsOf = (names: readonly string[]): string[] =>
  names
    .flatMap((name) => [name, ...name.split(/[()（）]/u)])
    .map((name) => wordsIn(name).join(' '))
    .flatMap((name) => [name, name.replace(/^al (?=.{4})/u, '')])
    .filter((name) => name.length > 1);

/** Returns all places by what they are called, those of a higher level first. */
export function gazetteerOf(tree: readonly NamedEmirate[]): Gazetteer {
  const places = new Map<string, SearchedPlace>();
  const add = ({ id, names }: NamedPlace, place: SearchedPlace): void => {
    const others = placeWords[id]?.split(',') ?? [];
    for (const calling of callingsOf([...Object.values(names), ...others]))
      if (!places.has(calling) && !sensesByPhrase.has(keyOf(calling.split(' '))))
        places.set(calling, place);
  };
  for (const emirate of tree) add(emirate, { emirate: emirate.id, community: null });
  for (const emirate of tree)
    for (const community of emirate.communities)
      add(community, { emirate: emirate.id, community: community.id });
  for (const emirate of tree)
    for (const community of emirate.communities)
      for (const part of community.subCommunities)
        add(part, { emirate: emirate.id, community: community.id });
  return places;
}

/** What a letter that grows together with a place's name in Arabic leaves: `بدبي` is in `دبي`. */
const withoutPreposition = (calling: string): string =>
  calling.replace(/^[بلو](?=[\u0621-\u064a]{3})/u, '');

const placeCalled = (calling: string, gazetteer: Gazetteer): SearchedPlace | undefined =>
  gazetteer.get(calling) ?? gazetteer.get(withoutPreposition(calling));

/** Returns what a search says, part by part: the longest phrase that means something, from its first word on. */
export const understand = (text: string, gazetteer: Gazetteer): Term[] =>
  termsOf(searchedWords(text, gazetteer), gazetteer);

/** Returns as many words of a search as are looked at, Chinese cut into those that are known. */
export const searchedWords = (text: string, gazetteer: Gazetteer): string[] =>
  wordsIn(text)
    .slice(0, mostWords)
    .flatMap((word) => (hasHan(word) ? cutHan(word, gazetteer) : [word]));

/** The same of words that were taken apart before. */
export function termsOf(words: readonly string[], gazetteer: Gazetteer): Term[] {
  const terms: Term[] = [];
  for (let at = 0; at < words.length;) {
    const term = termAt(words, at, gazetteer);
    if (term !== null) terms.push(term);
    at += term?.words.length ?? 1;
  }
  return terms;
}

function termAt(words: readonly string[], at: number, gazetteer: Gazetteer): Term | null {
  for (let size = Math.min(longest, words.length - at); size > 0; size -= 1) {
    const phrase = words.slice(at, at + size);
    const meant = sensesByPhrase.get(keyOf(phrase));
    if (meant !== undefined) return { kind: 'trade', words: phrase, senses: meant };
    const place = placeCalled(phrase.join(' '), gazetteer);
    if (place !== undefined) return { kind: 'place', words: phrase, place };
    if (fillers.has(phrase.join(' '))) return null;
  }
  const [word = ''] = words.slice(at, at + 1);
  return { kind: 'word', words: [word] };
}

/** Chinese is cut where the longest words that are known end; what is left between them stays together. */
function cutHan(text: string, gazetteer: Gazetteer): string[] {
  const isKnown = (part: string): boolean =>
    sensesByPhrase.has(part) || gazetteer.has(part) || fillers.has(part);
  const parts: string[] = [];
  let unknown = '';
  for (let at = 0; at < text.length;) {
    let size = Math.min(8, text.length - at);
    while (size > 0 && !isKnown(text.slice(at, at + size))) size -= 1;
    if (size === 0) {
      unknown += text.charAt(at);
      at += 1;
      continue;
    }
    if (unknown !== '') parts.push(unknown);
    unknown = '';
    parts.push(text.slice(at, at + size));
    at += size;
  }
  return unknown === '' ? parts : [...parts, unknown];
}

/** The category that a search names: the narrowest that all of its trades share. */
export function categoryOf(terms: readonly Term[]): string | null {
  const named = terms.flatMap((term) =>
    term.kind === 'trade' ? [[...new Set(term.senses.map(({ categoryId }) => categoryId))]] : [],
  );
  const [first = []] = named;
  const shared = first.filter((id) =>
    named.every((ids) => ids.some((other) => id === other || id.startsWith(`${other}-`))),
  );
  return shared.length === 1 ? (shared[0] ?? null) : null;
}
