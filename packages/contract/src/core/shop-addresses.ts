import { emirateCodes, type EmirateCode, type Lang, langs } from '@khidma/domain/reference/codes';
import { emirateNames } from '@khidma/domain/reference/emirates';

/** Where the server hands the shop out. */
export const shopBase = '/shop';

/** How many services stand on a page of the shop, and on one of a merchant's. */
export const servicesOnPage = { list: 16, merchant: 12 } as const;

/** What a language is called in addresses, and to search engines. */
export const addressTags: Readonly<Record<Lang, string>> = {
  en_US: 'en',
  zh_CN: 'zh',
  'ar-AE': 'ar',
};

/** The language of an address that names none. */
export const plainLang = 'en_US' satisfies Lang;

/** What stands between the shop's own path and the page's in a language: `/ar`; nothing in the language that is not named. */
export const langPath = (lang: Lang): string => (lang === plainLang ? '' : `/${addressTags[lang]}`);

/** Every beginning that addresses of the shop have, a language each. */
export const langPaths: readonly string[] = langs.map(langPath);

/** A page of the shop that everybody may find. Ids are those of the rows; categories and places are called by their keys. */
export type ShopPage =
  | { readonly kind: 'home' | 'help' }
  | { readonly kind: 'service' | 'merchant'; readonly id: string }
  /** What a category has, everywhere or in one emirate. */
  | { readonly kind: 'category'; readonly id: string; readonly emirate?: EmirateCode }
  | { readonly kind: 'place'; readonly emirate: EmirateCode };

/** What a path of the shop says. */
export interface ReadPath {
  /** Null where the address names no language. */
  readonly lang: Lang | null;
  /** The path behind the language, with its slash. */
  readonly rest: string;
  /** Null where it is no page that everybody may find. */
  readonly page: ShopPage | null;
  /** The words with which it names its service, merchant or category. */
  readonly words: string;
}

const longest = 60;

/**
 * Returns a name as it stands in an address: its letters and digits in its own script, with dashes between the words.
 * Of a long one the first words. What is no letter of a word (vowel marks, accents, signs) goes.
 */
export const addressWords = (name: string): string => {
  const words = name
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\u064b-\u0652\u0670\u0640'’ʼ]/g, '')
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replaceAll(/^-+|-+$/g, '');
  const letters = [...words];
  if (letters.length <= longest) return words;
  const cut = letters.slice(0, longest).join('');
  return (letters[longest] === '-' ? cut : cut.replace(/-[^-]*$/, '')).replace(/-+$/, '');
};

/** Digits that cannot be taken for one another. */
const digits = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
const codeLength = 22;
const base = BigInt(digits.length);
const mostBits = 1n << 128n;

const uuid = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/;

const codeOf = (id: string): string => {
  let rest = BigInt(`0x${id.replaceAll('-', '')}`);
  let code = '';
  for (let place = 0; place < codeLength; place += 1) {
    code = (digits[Number(rest % base)] ?? '') + code;
    rest /= base;
  }
  return code;
};

const idOf = (code: string): string | null => {
  let number = 0n;
  for (const digit of code) {
    const value = digits.indexOf(digit);
    if (value === -1) return null;
    number = number * base + BigInt(value);
  }
  if (number >= mostBits) return null;
  const hex = number.toString(16).padStart(32, '0');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
};

/** `split-ac-deep-clean-3jPqXrV9n…`: the words may change, the code at the end stays. */
const recordPart = (id: string, name: string): string => {
  if (!uuid.test(id)) return id;
  return [addressWords(name), codeOf(id)].filter((part) => part !== '').join('-');
};

const recordIn = (part: string): { readonly id: string; readonly words: string } | null => {
  if (uuid.test(part)) return { id: part, words: '' };
  const words = part.slice(0, -codeLength);
  const id = part.length < codeLength ? null : idOf(part.slice(-codeLength));
  return id === null || (words !== '' && !words.endsWith('-'))
    ? null
    : { id, words: words.slice(0, -1) };
};

/** `ac-repair--cooling-repair`; the key alone where it says the same. */
const entryPart = (key: string, name: string): string => {
  const words = addressWords(name);
  return words === '' || words === key ? key : `${words}--${key}`;
};

const entryIn = (part: string): { readonly key: string; readonly words: string } | null => {
  const at = part.lastIndexOf('--');
  const key = at === -1 ? part : part.slice(at + 2);
  const words = at === -1 ? part : part.slice(0, at);
  return /^[a-z0-9-]{1,60}$/.test(key) ? { key, words } : null;
};

/** An emirate's key in addresses does not change with the operator's name for it: `abu-dhabi`. */
const emirateKeys: ReadonlyMap<string, EmirateCode> = new Map(
  emirateCodes.map((code) => [addressWords(emirateNames[code].en_US), code]),
);

const emiratePart = (lang: Lang, emirate: EmirateCode): string =>
  entryPart(addressWords(emirateNames[emirate].en_US), emirateNames[emirate][lang]);

const emirateIn = (part: string): EmirateCode | undefined =>
  emirateKeys.get(entryIn(part)?.key ?? '');

/**
 * Returns the path of a page in a language, in plain letters: `encodeURI` makes an address of it. `name` is the name of
 * the service, merchant or category in that language, or its words; without one there is only the code.
 */
export const shopPath = (lang: Lang, page: ShopPage, name = ''): string =>
  shopBase + langPath(lang) + pathOf(lang, page, name);

const pathOf = (lang: Lang, page: ShopPage, name: string): string => {
  switch (page.kind) {
    case 'home':
      return '/';
    case 'help':
      return '/help';
    case 'service':
      return `/s/${recordPart(page.id, name)}`;
    case 'merchant':
      return `/m/${recordPart(page.id, name)}`;
    case 'category': {
      const place = page.emirate === undefined ? '' : `/${emiratePart(lang, page.emirate)}`;
      return `/c/${entryPart(page.id, name)}${place}`;
    }
    case 'place':
      return `/p/${emiratePart(lang, page.emirate)}`;
  }
};

/** Reads a path below the shop's own, with its slash in front and in whatever letters an address has. */
export const readShopPath = (path: string): ReadPath => {
  const plain = decoded(path);
  const lang =
    langs.find((one) => one !== plainLang && `${plain}/`.startsWith(`${langPath(one)}/`)) ?? null;
  const rest = (lang === null ? plain : plain.slice(langPath(lang).length)) || '/';
  const { page, words } = pageAt(rest) ?? { page: null, words: '' };
  return { lang, rest, page, words };
};

type Found = Pick<ReadPath, 'words'> & { readonly page: ShopPage };

const pageAt = (path: string): Found | null => {
  if (path === '/') return { page: { kind: 'home' }, words: '' };
  if (/^\/help\/?$/.test(path)) return { page: { kind: 'help' }, words: '' };
  const [kind, part = '', place, ...more] = path.replace(/\/$/, '').split('/').slice(1);
  if (more.length > 0) return null;
  if (kind === 'c') return categoryAt(part, place);
  if (place !== undefined) return null;
  if (kind === 'p') {
    const emirate = emirateIn(part);
    return emirate === undefined ? null : { page: { kind: 'place', emirate }, words: '' };
  }
  const record = kind === 's' || kind === 'm' ? recordIn(part) : null;
  if (record === null) return null;
  return {
    page: { kind: kind === 's' ? 'service' : 'merchant', id: record.id },
    words: record.words,
  };
};

const categoryAt = (part: string, place: string | undefined): Found | null => {
  const entry = entryIn(part);
  if (entry === null) return null;
  const { key: id, words } = entry;
  if (place === undefined) return { page: { kind: 'category', id }, words };
  const emirate = emirateIn(place);
  return emirate === undefined ? null : { page: { kind: 'category', id, emirate }, words };
};

const decoded = (path: string): string => {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
};
