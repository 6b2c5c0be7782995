/** What a person is named by in what others write. */
export interface Traits {
  readonly names: readonly string[];
  readonly emails: readonly string[];
  /** As they are stored, `+971501234567`. */
  readonly mobiles: readonly string[];
  /** Whole addresses, and numbers of entrances. */
  readonly addresses: readonly string[];
}

/** What stands instead of whom was named. */
const COVER = '…';

/** Parts of names that a language needs for other things. */
const particles = new Set('abu, al, bin, bint, der, el, ibn, the, umm, van, von'.split(', '));
const shortestPart = 3;

const literally = (text: string): string =>
  text
    .trim()
    .replaceAll(/[\\^$.*+?()[\]{}|/]/gu, String.raw`\$&`)
    .replaceAll(/\s+/gu, String.raw`\s+`);

/** A word by itself; Chinese sets none apart. */
const alone = (text: string): string =>
  /\p{Script=Han}/u.test(text)
    ? literally(text)
    : String.raw`(?<![\p{L}\p{M}])${literally(text)}(?![\p{L}\p{M}])`;

const partsOf = (name: string): string[] =>
  name
    .split(/[^\p{L}\p{M}\p{N}'’]+/u)
    .filter((part) => [...part].length >= shortestPart && !particles.has(part.toLowerCase()));

/** The last nine digits, in whatever groups, with or without what leads to the country. */
const grouped = (mobile: string): string =>
  String.raw`(?<!\d)(?:(?:\+|00)971[\s().-]*)?0?` +
  Array.from(mobile.replaceAll(/\D/gu, '').slice(-9)).join(String.raw`[\s().-]*`) +
  String.raw`(?!\d)`;

/**
 * Returns what nobody else is likely to be meant by: names and addresses of several words. For texts that are not about
 * the person to begin with: whoever chooses a name of everyday words must not have them covered everywhere.
 */
export const unmistakable = ({ names, addresses, ...ways }: Traits): Traits => ({
  ...ways,
  names: names.filter((name) => /\p{L}\s+\p{L}|\p{Script=Han}{3}/u.test(name)),
  addresses: addresses.filter((address) => address.trim().split(/\s+/u).length > 2),
});

/** Returns what covers every mention of a person in a text, in any capitals; of names also each part by itself unless told otherwise. */
export function mentionsOf(
  { names, emails, mobiles, addresses }: Traits,
  { byParts = true }: { readonly byParts?: boolean } = {},
): (text: string) => string {
  const given = (texts: readonly string[]) => texts.filter((text) => text.trim() !== '');
  const patterns = [
    ...given(emails).map(literally),
    ...given(addresses).map(literally),
    ...given(names).map(alone),
    ...(byParts ? given(names).flatMap(partsOf).map(alone) : []),
    ...given(mobiles).map(grouped),
  ];
  if (patterns.length === 0) return (text) => text;
  const mention = new RegExp(patterns.join('|'), 'giu');
  return (text) => text.replaceAll(mention, COVER);
}

/** Returns what a text has in it, piece after piece and in any capitals, if `mentionsOf` covers something in it, parts of names apart: for a first look over many. */
export const cluesOf = ({ names, emails, mobiles, addresses }: Traits): string[][] => {
  const pieces = [...names, ...emails, ...addresses].map((text) => text.trim().split(/\s+/u));
  const digits = mobiles.map((mobile) => Array.from(mobile.slice(-9)));
  return [...pieces, ...digits].filter(([first = '']) => first !== '');
};
