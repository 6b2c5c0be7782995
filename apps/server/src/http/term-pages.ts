import { breakdownOf } from '@khidma/domain/money/order-breakdown';
import { fils, toDirhams } from '@khidma/domain/money/fils';
import { type PublicTerms, publicTermNames } from '@khidma/domain/settings/public-terms';
import { type ContentPage, pageAt } from '@khidma/domain/texts/content-pages';
import { defaultLang, isLang, type Lang } from '@khidma/i18n/languages';
import { termTexts } from '@khidma/i18n/term-texts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { readFileSync } from 'node:fs';
import { escapedMarkup } from '@khidma/domain/rules/markup';
import type { WrittenPages } from '../kernel/written-pages.ts';
import { pack, type PackedText, sendPacked } from './packed-text.ts';

/** What the landing page's example order costs the customer: it is priced by the fee that holds. */
const exampleGross = fils(52_400);

/** A page as it is sent while nothing changes that it is made of. */
interface FilledPage {
  readonly key: string;
  readonly html: PackedText;
}

/** What pages are filled with. */
export interface PageNeeds {
  readonly termsNow: () => Promise<PublicTerms>;
  readonly written: WrittenPages;
}

/** Sends a prerendered page with the operator's terms in the places that name them, `{confirmationWindow}`, and with the operator's words. */
export interface TermPages {
  /** Returns a page that names terms as it is now; null where it names none. */
  textOf(file: string): Promise<string> | null;
  /** Returns nothing where the page names no term: it is sent as the file that it is. */
  send(file: string, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> | null;
  /** Sends the page of an address whose words the operator has published; nothing where there is none. */
  sendWritten(
    address: { readonly path: string; readonly lang: Lang },
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply | null>;
}

/** Returns the pages among `files` that name terms, read once; what is sent is made anew only when something of it has changed. */
export const termPages = (
  files: ReadonlyMap<string, string>,
  { termsNow, written }: PageNeeds,
): TermPages => {
  const sources = new Map<string, string>();
  for (const [name, path] of files) {
    const source = readFileSync(path, 'utf8');
    if (namesTerm(source)) sources.set(name, source);
  }
  const filled = new Map<string, FilledPage>();
  const kept = async (name: string, key: string, make: () => Promise<string>) => {
    const known = filled.get(name);
    if (known?.key === key) return known;
    const page = { key, html: await pack(await make()) };
    filled.set(name, page);
    return page;
  };
  const pageOf = async (file: string, source: string): Promise<FilledPage> => {
    const terms = await termsNow();
    const lang = langOfPage(file);
    const names = source.includes(`{${PAGES}}`);
    const holding = hasQuestions(source) || names ? await written.holding() : nothingHeld;
    const faq = holding.get('faq');
    const pages = names ? ownPages.filter((page) => holding.has(page)).join(' ') : '';
    return kept(file, JSON.stringify([terms, faq, pages]), async () =>
      fillIn(
        faq === undefined
          ? source
          : withQuestions(source, (await written.read('faq', faq, lang)).html),
        { ...valuesOf(lang, terms), [PAGES]: pages },
      ),
    );
  };
  const writtenPage = async (page: ContentPage, lang: Lang): Promise<FilledPage | null> => {
    const frame = sources.get(`${FRAME}.${lang}.html`);
    const version = frame === undefined ? undefined : (await written.holding()).get(page);
    if (frame === undefined || version === undefined) return null;
    const terms = await termsNow();
    return kept(`${page}.${lang}`, JSON.stringify([terms, version]), async () => {
      const { title, description, html } = await written.read(page, version, lang);
      const parts = {
        pageTitle: escapedMarkup(title),
        pageDescription: escapedMarkup(description),
        pageText: html,
      };
      // The words first: they name terms too.
      return fillIn(fillIn(frame, parts, pageMark), valuesOf(lang, terms));
    });
  };
  return {
    textOf(file) {
      const source = sources.get(file);
      return source === undefined
        ? null
        : pageOf(file, source).then(({ html }) => html.whole.toString());
    },
    send(file, request, reply) {
      const source = sources.get(file);
      return source === undefined
        ? null
        : pageOf(file, source).then((page) => sendPage(page, request, reply));
    },
    async sendWritten({ path, lang }, request, reply) {
      const page = pageAt(path);
      const made = page === undefined ? null : await writtenPage(page, lang);
      return made && sendPage(made, request, reply);
    },
  };
};

const sendPage = (
  { html }: FilledPage,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply => {
  void reply.header('Vary', 'Cookie, Accept-Encoding').type('text/html; charset=utf-8');
  return sendPacked(html, request, reply);
};

/** The frame of pages whose words the operator writes; nobody asks for it by this name. */
export const FRAME = 'written-page';

/** The pages with an address of their own that an app links to where the operator has written them. */
const PAGES = 'writtenPages';
const ownPages = ['privacy', 'about'] as const satisfies readonly ContentPage[];
const nothingHeld: ReadonlyMap<ContentPage, number> = new Map();

const exampleNames = ['exampleVat', 'exampleFee', 'exampleFeeVat', 'exampleReceive'] as const;

const mark = new RegExp(
  `\\{(${[...publicTermNames, 'vatRate', PAGES, ...exampleNames].join('|')})\\}`,
  'g',
);
const pageMark = /\{(pageTitle|pageDescription|pageText)\}/g;

const namesTerm = (source: string): boolean =>
  source.search(mark) !== -1 || source.search(pageMark) !== -1;

const fillIn = (
  source: string,
  values: Readonly<Record<string, string>>,
  marks: RegExp = mark,
): string => source.replace(marks, (_, name: string) => values[name] ?? '');

// The landing page's questions stand between these, so that the operator's own can take their place.
const questions = /<!--faq-->[\s\S]*<!--\/faq-->/;

const hasQuestions = (source: string): boolean => questions.test(source);

const withQuestions = (source: string, own: string): string => source.replace(questions, () => own);

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
