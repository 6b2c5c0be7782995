import { shopBase } from '@khidma/contract/core/shop-addresses';
import { type Lang, languages } from '@khidma/i18n/languages';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { networkOf } from '../kernel/quota.ts';
import type { ShopDocument, ShopDocuments } from '../kernel/shop-documents.ts';
import { pack, type PackedText, sendPacked } from './packed-text.ts';
import { addressOf } from './read-request.ts';

/** How many pages a network may ask for at once, and how many more each second: many people stand behind one address. */
export interface PageRate {
  readonly atOnce: number;
  readonly perSecond: number;
}

const generalRate: PageRate = { atOnce: 200, perSecond: 20 };
/** Networks that are known at a time; who has not asked for long is as good as new. */
const MOST_NETWORKS = 20_000;

interface Bucket {
  left: number;
  at: number;
}

/** Returns what counts the pages that a network asks for: the seconds until there is one for it again, 0 where there is now. */
export const pageLimit = (
  { atOnce, perSecond }: PageRate = generalRate,
  now: () => number = () => performance.now(),
): ((network: string) => number) => {
  const buckets = new Map<string, Bucket>();
  return (network) => {
    const at = now();
    const known = buckets.get(network) ?? { left: atOnce, at };
    const left = Math.min(atOnce, known.left + ((at - known.at) / 1000) * perSecond);
    buckets.delete(network);
    buckets.set(network, { left: left >= 1 ? left - 1 : left, at });
    const [oldest] = buckets.keys();
    if (buckets.size > MOST_NETWORKS && oldest !== undefined) buckets.delete(oldest);
    return left >= 1 ? 0 : Math.ceil((1 - left) / perSecond);
  };
};

interface ShopNeeds {
  readonly documents: ShopDocuments;
  /** The app's page, as it is now. */
  readonly frame: () => Promise<string>;
  /** The addresses of the letters that a language is written in, where they come late without being asked for early. */
  readonly fonts: (lang: Lang) => readonly string[];
  /** The language that the browser has chosen; null where none was. */
  readonly chosenBy: (request: FastifyRequest) => Lang | null;
  readonly limit: (network: string) => number;
}

interface Sent {
  readonly document: ShopDocument;
  readonly frame: string;
  readonly html: Promise<PackedText>;
}

/** Returns what sends the shop's pages: the app's own page, with what is asked for in it. */
export const shopPageSender = ({ documents, frame, fonts, chosenBy, limit }: ShopNeeds) => {
  // What documents are kept, is the shop's matter: one that is, is packed once.
  const packed = new WeakMap<ShopDocument, Sent>();
  const htmlOf = async (document: ShopDocument): Promise<PackedText> => {
    const now = await frame();
    const known = packed.get(document);
    if (known?.frame === now) return known.html;
    const html = pack(filled(now, document, fonts(document.lang)), QUALITY);
    packed.set(document, { document, frame: now, html });
    return html;
  };
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const wait = limit(networkOf(addressOf(request)));
    if (wait > 0)
      return reply
        .status(429)
        .headers({ 'Retry-After': wait, 'Cache-Control': 'no-store' })
        .type('text/plain; charset=utf-8')
        .send('Too many requests');
    const { pathname, searchParams: search } = new URL(request.url, 'http://any');
    const path = pathname.slice(shopBase.length);
    const answer = await documents.read({ path, search, chosen: chosenBy(request) });
    // It may change from one minute to the next.
    void reply.headers({ 'Cache-Control': 'no-cache', Vary: 'Cookie, Accept-Encoding' });
    if ('movedTo' in answer) return reply.redirect(answer.movedTo, answer.isForAll ? 301 : 302);
    if (!answer.isIndexed) void reply.header('X-Robots-Tag', 'noindex');
    void reply
      .status(answer.status)
      .header('Content-Language', languages[answer.lang].bcp47)
      .type('text/html; charset=utf-8');
    return sendPacked(await htmlOf(answer), request, reply);
  };
};

/** Pages are made by the hundred: the best that brotli can do takes longer than it saves. */
const QUALITY = 5;

const root = '<div id="root"></div>';

/** Puts a document into the app's page: its language, its head, and its content beside the app's own root. */
const filled = (
  frame: string,
  { lang, head, content, answers }: ShopDocument,
  fonts: readonly string[],
): string => {
  const { bcp47, dir } = languages[lang];
  const letters = fonts.map(
    (font) => `<link rel="preload" as="font" type="font/woff2" href="${font}" crossorigin>`,
  );
  const beside = [
    content === '' ? '' : `<div id="served">${content}</div>`,
    answers === '' ? '' : `<script id="answers" type="application/json">${answers}</script>`,
  ].join('');
  return frame
    .replace(/<html[^>]*>/, `<html lang="${bcp47}" dir="${dir}">`)
    .replace(/<title>[^<]*<\/title>/, () => head + letters.join(''))
    .replace(root, () => root + beside);
};
