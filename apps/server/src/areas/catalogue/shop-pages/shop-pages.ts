import { transaction } from '../../../db/transaction.ts';
import type { Ctx } from '../../../kernel/context.ts';
import { readAside } from '../../../kernel/read-aside.ts';
import type { AskedShopPage, ShopDocument, ShopDocuments } from '../../../kernel/shop-documents.ts';
import { type Absent, findPage, type FoundPage } from './find-page.ts';
import { contentOf } from './page-content.ts';
import { type PageData, readPage } from './page-data.ts';
import { headOf, jsonInMarkup, privateHead } from './page-head.ts';
import { sayIn, wordsOf } from './page-words.ts';
import { pictureAddress } from './page-picture.ts';
import { structuredDataOf } from './structured-data.ts';
import { isOwnShopPath } from '@khidma/contract/core/own-shop-paths';
import {
  langPath,
  plainLang,
  type ReadPath,
  readShopPath,
  shopBase,
  type ShopPage,
} from '@khidma/contract/core/shop-addresses';
import { emirateCodes, type Lang } from '@khidma/domain/reference/codes';
import { escapedMarkup } from '@khidma/domain/rules/markup';
import { dataLang } from '@khidma/i18n/languages';

/** A change is seen within this time; what many ask for is made once in it. */
const FRESH_MS = 20_000;
const MOST_KEPT = 500;

/** What narrows a list: of such an address the list itself is the one to be found. */
const narrowing = ['q', 'sort', 'upTo', 'rating', 'near', 'on', 'part', 'page', 'again'];

/** Makes the pages of the shop. */
export function shopPages(ctx: Ctx): ShopDocuments {
  const kept = new Map<string, { readonly at: number; readonly document: Promise<ShopDocument> }>();
  const keep = (key: string, make: () => Promise<ShopDocument>): Promise<ShopDocument> => {
    const known = kept.get(key);
    const now = performance.now();
    if (known !== undefined && now - known.at < FRESH_MS) return known.document;
    const document = make();
    kept.delete(key);
    kept.set(key, { at: now, document });
    document.catch(() => kept.delete(key));
    const [oldest] = kept.keys();
    if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
    return document;
  };
  return { read: (asked) => readAside(ctx, undefined, (aside) => readOn(aside, asked)) };

  async function readOn(at: Ctx, asked: AskedShopPage): ReturnType<ShopDocuments['read']> {
    const read = readShopPath(asked.path);
    const lang = langOf(read, asked);
    if (read.page === null) return isOwnShopPath(read.rest) ? ownPage(lang) : absent('never', lang);
    const page = narrowed(read.page, asked.search);
    const found = await transaction(at.db, (tx) => findPage({ ctx: at, tx }, page), {
      readOnly: true,
    });
    if (typeof found === 'string') return absent(found, lang);
    const moved = movedTo(found, lang, asked);
    const isForAll = read.lang !== null || page.kind !== 'home';
    if (moved !== null) return { movedTo: moved, isForAll };
    const isNarrow = narrowing.some((name) => asked.search.has(name));
    return await keep(`${found.paths[lang]} ${isNarrow}`, () =>
      makeDocument(at, { found, lang, isNarrow }),
    );
  }
}

/**
 * The address says the language. The shop's own and those by an id say none: there whoever has chosen one before is
 * led on to it.
 */
const langOf = ({ lang, page, words }: ReadPath, { chosen }: AskedShopPage): Lang => {
  if (lang !== null) return lang;
  const saysNone = page === null || page.kind === 'home' || ('id' in page && words === '');
  return saysNone && chosen !== null ? dataLang(chosen) : plainLang;
};

/** A category and an emirate that stand in the search, as in addresses of before. */
const narrowed = (page: ShopPage, search: URLSearchParams): ShopPage => {
  if (page.kind !== 'home') return page;
  const category = search.get('category');
  const emirate = emirateCodes.find((code) => code === search.get('emirate'));
  if (category !== null && /^[a-z0-9-]{1,60}$/.test(category))
    return { kind: 'category', id: category, ...(emirate !== undefined && { emirate }) };
  return emirate === undefined ? page : { kind: 'place', emirate };
};

/** The one address of a page, where it was asked for by another; what else the search says goes along. */
const movedTo = (
  { paths, page }: FoundPage,
  lang: Lang,
  { path, search }: AskedShopPage,
): string | null => {
  const own = encodeURI(paths[lang]);
  const kept = new URLSearchParams(search);
  if (page.kind === 'category') kept.delete('category');
  if ('emirate' in page) kept.delete('emirate');
  if (decodedPath(shopBase + path) === paths[lang] && kept.size === search.size) return null;
  return kept.size === 0 ? own : `${own}?${kept.toString()}`;
};

const decodedPath = (path: string): string => {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
};

interface Making {
  readonly found: FoundPage;
  readonly lang: Lang;
  readonly isNarrow: boolean;
}

async function makeDocument(ctx: Ctx, { found, lang, isNarrow }: Making): Promise<ShopDocument> {
  const data = await transaction(ctx.db, (tx) => readPage({ ctx, tx, lang }, found), {
    readOnly: true,
  });
  const { publicUrl: origin } = ctx.settings;
  const { heading, description } = wordsOf(found, data, lang);
  const isIndexed = !isNarrow && hasSomething(data);
  return {
    status: 200,
    lang,
    isIndexed,
    head: headOf({
      lang,
      heading,
      description,
      origin,
      found,
      isIndexed,
      picture: origin + pictureAddress(found, data, lang),
      data: structuredDataOf({ origin, lang, found, heading }, data),
    }),
    content: contentOf({ found, data, lang, heading }),
    answers: isNarrow ? '' : jsonInMarkup(data.answers),
  };
}

/** A list of nothing helps nobody who searches. */
const hasSomething = (data: PageData): boolean => !('services' in data) || data.services.length > 0;

const ownPage = (lang: Lang): ShopDocument => ({
  status: 200,
  lang,
  isIndexed: false,
  head: privateHead(lang, ''),
  content: '',
  answers: '',
});

const absent = (which: Absent, lang: Lang): ShopDocument => {
  const say = sayIn(lang);
  const isGone = which === 'gone';
  const title = say(isGone ? 'shop.service.gone' : 'shop.notFoundTitle');
  const text = say(isGone ? 'shop.service.goneText' : 'shop.notFoundText');
  const home = `<a href="${shopBase}${langPath(lang)}/">${escapedMarkup(say('shop.toServices'))}</a>`;
  return {
    status: isGone ? 410 : 404,
    lang,
    isIndexed: false,
    head: privateHead(lang, title),
    content: `<main><h1>${escapedMarkup(title)}</h1><p>${escapedMarkup(text)}</p><p>${home}</p></main>`,
    answers: '',
  };
};
