import { breakdownOf } from '@khidma/domain/money/order-breakdown';
import { fils } from '@khidma/domain/money/fils';
import { toDirhams } from '@khidma/domain/money/dirhams';
import { type PublicTerms, publicTermNames } from '@khidma/domain/settings/public-terms';
import { defaultLang, isLang, type Lang } from '@khidma/i18n/languages';
import { termTexts } from '@khidma/i18n/term-texts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';

/** What the landing page's example order costs the customer: it is priced by the fee that holds. */
const exampleGross = fils(52_400);

/** A page as it is sent while the same terms hold. */
interface FilledPage {
  readonly terms: string;
  readonly etag: string;
  readonly html: string;
  readonly brotli: Buffer;
}

const compress = promisify(brotliCompress);

/** Sends a prerendered page with the operator's terms in the places that name them, `{confirmationWindow}`. */
export interface TermPages {
  /** Returns nothing where the page names no term: it is sent as the file that it is. */
  send(file: string, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> | null;
}

/** Returns the pages among `files` that name terms, read once; what is sent is made anew only when a term has changed. */
export const termPages = (
  files: ReadonlyMap<string, string>,
  termsNow: () => Promise<PublicTerms>,
): TermPages => {
  const sources = new Map<string, string>();
  for (const [name, path] of files) {
    const source = readFileSync(path, 'utf8');
    if (namesTerm(source)) sources.set(name, source);
  }
  const filled = new Map<string, FilledPage>();
  const pageOf = async (file: string, source: string): Promise<FilledPage> => {
    const terms = await termsNow();
    const key = JSON.stringify(terms);
    const known = filled.get(file);
    if (known?.terms === key) return known;
    const html = fillIn(source, valuesOf(langOfPage(file), terms));
    const etag = `"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`;
    const page = { terms: key, etag, html, brotli: await compress(html) };
    filled.set(file, page);
    return page;
  };
  return {
    send(file, request, reply) {
      const source = sources.get(file);
      return source === undefined
        ? null
        : pageOf(file, source).then((page) => sendPage(page, request, reply));
    },
  };
};

const sendPage = (
  { etag, html, brotli }: FilledPage,
  { headers }: FastifyRequest,
  reply: FastifyReply,
): FastifyReply => {
  void reply.headers({ ETag: etag, Vary: 'Cookie, Accept-Encoding' });
  if (headers['if-none-match'] === etag) return reply.status(304).send();
  void reply.type('text/html; charset=utf-8');
  const takesBrotli = /\bbr\b/.test(headers['accept-encoding'] ?? '');
  return takesBrotli ? reply.header('Content-Encoding', 'br').send(brotli) : reply.send(html);
};

const exampleNames = ['exampleVat', 'exampleFee', 'exampleFeeVat', 'exampleReceive'] as const;

const mark = new RegExp(
  `\\{(${[...publicTermNames, 'vatRate', ...exampleNames].join('|')})\\}`,
  'g',
);

const namesTerm = (source: string): boolean => source.search(mark) !== -1;

const fillIn = (source: string, values: Readonly<Record<string, string>>): string =>
  source.replace(mark, (_, name: string) => values[name] ?? '');

const valuesOf = (lang: Lang, terms: PublicTerms): Readonly<Record<string, string>> => {
  const { vat, fee, feeVat, merchantReceives } = breakdownOf({
    gross: exampleGross,
    merchantHasTrn: true,
    feeBasisPoints: terms.serviceFee,
  });
  return {
    ...termTexts(lang, terms),
    exampleVat: toDirhams(vat),
    exampleFee: toDirhams(fee),
    exampleFeeVat: toDirhams(feeVat),
    exampleReceive: toDirhams(merchantReceives),
  };
};

/** `join.ar-AE.html` is in Arabic; a page without a language is in the product's first. */
const langOfPage = (file: string): Lang => {
  const lang = file.split('.').at(-2);
  return isLang(lang) ? lang : defaultLang;
};
