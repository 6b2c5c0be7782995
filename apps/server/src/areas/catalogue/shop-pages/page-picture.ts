import { transaction } from '../../../db/transaction.ts';
import {
  drawPagePicture,
  type PagePicture,
} from '../../../adapters/page-picture/draw-page-picture.ts';
import type { Ctx } from '../../../kernel/context.ts';
import type { RawAnswer, RawRequest } from '../../../kernel/routes.ts';
import { serveMedia } from '../../files/index.ts';
import { findPage, type FoundPage } from './find-page.ts';
import { type PageData, readPage } from './page-data.ts';
import { priceIn, sayIn, wordsOf } from './page-words.ts';
import { plainLang, readShopPath, shopBase } from '@khidma/contract/core/shop-addresses';
import type { Lang } from '@khidma/domain/reference/codes';
import { languages } from '@khidma/i18n/languages';
import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';

/** Where the pictures are that previews of the shop's pages show. */
export const picturePath = '/shop-picture.png';

/** Grows when the drawing changes. */
const DRAWING = 1;

interface Facts extends Omit<PagePicture, 'cover'> {
  readonly coverUrl: string | null;
}

/** What a page's picture says. */
function factsOf(found: FoundPage, data: PageData, lang: Lang): Facts {
  const say = sayIn(lang);
  const { heading } = wordsOf(found, data, lang);
  const common = {
    title: heading,
    product: say('shop.product'),
    isFromRight: languages[lang].dir === 'rtl',
  };
  if (data.kind === 'service') {
    const { displayedPrice, merchantName, rating, coverUrl } = data.service;
    const from = say('shopServices.browse.from');
    return {
      ...common,
      lines: [merchantName, ...ratingLine(rating, lang)],
      price: `${from} ${priceIn(lang, displayedPrice)}`,
      coverUrl,
    };
  }
  if (data.kind === 'merchant') {
    const { rating, avatarUrl } = data.merchant;
    return { ...common, lines: ratingLine(rating, lang), price: '', coverUrl: avatarUrl };
  }
  const covers = data.kind === 'list' ? data.services : [];
  const coverUrl = covers.find((each) => each.coverUrl !== null)?.coverUrl ?? null;
  return { ...common, lines: [], price: '', coverUrl };
}

type Rating = Extract<PageData, { kind: 'service' }>['service']['rating'];

const ratingLine = ({ score, count }: Rating, lang: Lang): string[] =>
  score === null || count === 0 ? [] : [sayIn(lang)('shopServices.browse.rated', { score, count })];

/** The address of a page's picture: another one where it says something else. */
export const pictureAddress = (found: FoundPage, data: PageData, lang: Lang): string => {
  const facts = JSON.stringify([DRAWING, factsOf(found, data, lang)]);
  const version = createHash('sha256').update(facts).digest('base64url').slice(0, 12);
  return `${picturePath}?of=${encodeURIComponent(found.paths[lang])}&v=${version}`;
};

const nothing: RawAnswer = { status: 404, headers: { 'cache-control': 'no-store' } };

/** Draws the picture of the page that is named. */
export async function answerPicture(ctx: Ctx, { of }: RawRequest['query']): Promise<RawAnswer> {
  if (typeof of !== 'string' || !of.startsWith(`${shopBase}/`)) return nothing;
  const read = readShopPath(of.slice(shopBase.length));
  const { page, lang: named } = read;
  const lang = named ?? plainLang;
  if (page === null) return nothing;
  const facts = await transaction(
    ctx.db,
    async (tx) => {
      const found = await findPage({ ctx, tx }, page);
      if (typeof found === 'string') return null;
      return factsOf(found, await readPage({ ctx, tx, lang }, found), lang);
    },
    { readOnly: true },
  );
  if (facts === null) return nothing;
  const { coverUrl, ...said } = facts;
  const cover = await coverOf(ctx, coverUrl);
  return {
    status: 200,
    headers: {
      'content-type': 'image/png',
      'cache-control': 'public, max-age=86400',
      'cross-origin-resource-policy': 'cross-origin',
    },
    body: await drawPagePicture({ ...said, cover }),
  };
}

/** The bytes of a public picture; null where it cannot be had: a preview without it is better than none. */
async function coverOf(ctx: Ctx, url: string | null): Promise<string | null> {
  const [, hash, name] = /^\/media\/([0-9a-f]{40})\/([\w.]+)$/.exec(url ?? '') ?? [];
  if (hash === undefined || name === undefined) return null;
  const { status, body } = await serveMedia(ctx).answer({
    params: { hash, name },
    query: {},
    headers: {},
    ip: '',
    now: ctx.clock.now(),
  });
  if (status !== 200 || !(body instanceof Readable)) return null;
  return (await buffer(body)).toString('base64');
}
