import { equals } from '../../../db/equals.ts';
import { pick } from '../../../kernel/pick.ts';
import { merchants } from '../../../db/schema/merchants.ts';
import { pageVersions, termsAcceptances } from '../../../db/schema/pages.ts';
import type { Queryable, Tx } from '../../../db/types.ts';
import { handle, requireCaller, type TxContext } from '../../../kernel/call.ts';
import type { Ctx } from '../../../kernel/context.ts';
import { listPage } from '../../../kernel/page.ts';
import { refuse } from '../../../kernel/refuse.ts';
import type { WrittenPages } from '../../../kernel/written-pages.ts';
import { acceptTerms, getDueTerms, pageTermsAcceptances } from '@khidma/contract/merchants/terms';
import { dubaiDay } from '@khidma/domain/rules/days';
import { escapedMarkup } from '@khidma/domain/rules/markup';
import {
  type ContentPage,
  mustAccept,
  type PageWords,
  shippedVersion,
} from '@khidma/domain/texts/content-pages';
import { type Block, type Inline, readMarkup, wordsOf } from '@khidma/domain/texts/markup';
import { dayParts } from '@khidma/i18n/date-parts';
import { inEach, textsInEach } from '@khidma/i18n/every-language';
import { type DataLang, dataLang, dataLangs, type Lang, languages } from '@khidma/i18n/languages';
import { and, desc, eq, isNotNull, lte, max } from 'drizzle-orm';

/** Returns the version of the terms that holds at the moment of a call. */
export const termsVersionNow = async ({
  tx,
  now,
}: Pick<TxContext, 'tx' | 'now'>): Promise<number> =>
  (await pagesHolding(tx, now)).get('terms')?.version ?? shippedVersion.terms;

/** Records that a merchant accepted a version; once, however often it is said. */
export async function acceptTermsOf(
  { tx }: Pick<TxContext, 'tx'>,
  acceptance: typeof termsAcceptances.$inferInsert,
): Promise<void> {
  await tx.insert(termsAcceptances).values(acceptance).onConflictDoNothing();
}

/** Returns what a merchant accepted, the latest first. */
export async function loadAcceptedTerms(
  tx: Tx,
  merchantId: string,
): Promise<{ version: number; at: string }[]> {
  const rows = await tx
    .select({ version: termsAcceptances.version, at: termsAcceptances.at })
    .from(termsAcceptances)
    .where(eq(termsAcceptances.merchantId, merchantId))
    .orderBy(desc(termsAcceptances.version));
  return rows.map((row) => pick(row, 'version', 'at'));
}

/** Who is behind the last version that asks for it is asked for the one that holds. */
export const getDueTermsHandler = handle(getDueTerms, async (call) => {
  const { tx, now } = call;
  const published = await tx
    .select(pick(pageVersions, 'version', 'effectiveFrom', 'asksAcceptance'))
    .from(pageVersions)
    .where(and(eq(pageVersions.page, 'terms'), isNotNull(pageVersions.publishedAt)));
  if (published.length === 0) return null;
  const [accepted] = await tx
    .select({ version: max(termsAcceptances.version) })
    .from(termsAcceptances)
    .where(eq(termsAcceptances.merchantId, requireCaller(call).id));
  const isDue = mustAccept(published, accepted?.version ?? 0, dubaiDay(now.getTime()));
  const holding = (await pagesHolding(tx, now)).get('terms');
  return isDue && holding !== undefined ? holding : null;
});

/** What holds now alone can be accepted: a page that has stood open over night asks again. */
export const acceptTermsHandler = handle(acceptTerms, async (call) => {
  const { now, input } = call;
  const version = await termsVersionNow(call);
  if (input.version !== version) throw refuse('changedMeanwhile');
  await acceptTermsOf(call, { merchantId: requireCaller(call).id, version, at: now });
  return null;
});

export const pageTermsAcceptancesHandler = handle(pageTermsAcceptances, (call) =>
  listPage(call, {
    query: call.tx
      .select({
        ...pick(merchants, 'id', 'merchantName'),
        at: termsAcceptances.at,
      })
      .from(termsAcceptances)
      .innerJoin(merchants, eq(merchants.id, termsAcceptances.merchantId))
      .$dynamic(),
    from: termsAcceptances,
    where: eq(termsAcceptances.version, call.input.version),
    order: { at: termsAcceptances.at, id: termsAcceptances.merchantId, first: 'newest' },
    keyOf: ({ at, id }) => ({ at, id }),
    present: (rows) => rows.map((row) => pick(row, 'id', 'merchantName', 'at')),
  }),
);

/** A published version's number, and when it began. */
export interface Holding {
  readonly version: number;
  readonly effectiveFrom: string;
}

/** Returns which published version of each page holds at a moment; a page of which the operator published none is left out. */
export async function pagesHolding(
  db: Queryable,
  now: Date,
): Promise<ReadonlyMap<ContentPage, Holding>> {
  const { page, version, effectiveFrom } = pageVersions;
  const rows = await db
    .selectDistinctOn([page], { page, version, effectiveFrom })
    .from(pageVersions)
    .where(and(isNotNull(pageVersions.publishedAt), lte(effectiveFrom, dubaiDay(now.getTime()))))
    .orderBy(page, desc(effectiveFrom), desc(version));
  return new Map(rows.map(({ page: each, ...holding }) => [each, holding]));
}

/** Returns the number of the version of a page that holds: a published one, else what is shipped; null where there is none. */
export const versionHolding = (
  holding: ReadonlyMap<ContentPage, Holding>,
  page: ContentPage,
): number | null => holding.get(page)?.version ?? (shippedVersion[page] || null);

/** Returns a version's words. */
export async function wordsOfVersion(db: Queryable, page: ContentPage, version: number) {
  const [row] = await db.select().from(pageVersions).where(equals(pageVersions, { page, version }));
  return row;
}

const landing = await textsInEach('landing');

/** What a release ships of a page, as staff would have written it. */
export interface ShippedPage extends PageWords {
  readonly version: number;
}

/** Returns what this release ships of a page; null where it ships none. */
export function shippedPage(page: ContentPage): ShippedPage | null {
  const version = shippedVersion[page];
  if (page === 'terms' || page === 'privacy') {
    const words = page === 'terms' ? legal : privacy;
    return {
      version,
      titles: inDataLangs((lang) => words[lang].title),
      texts: inDataLangs((lang) =>
        [
          words[lang].intro,
          ...Object.values(words[lang].sections).map(({ title, text }) => `## ${title}\n\n${text}`),
        ].join('\n\n'),
      ),
    };
  }
  if (page === 'faq')
    return {
      version,
      titles: inDataLangs((lang) => landing[lang].faqTitle),
      texts: inDataLangs((lang) =>
        Object.values(landing[lang].faq)
          .map(({ q, a }) => `## ${q}\n\n${a}`)
          .join('\n\n'),
      ),
    };
  return null;
}

const inDataLangs = (make: (lang: DataLang) => string): Record<DataLang, string> =>
  Object.fromEntries(dataLangs.map((lang) => [lang, make(lang)])) as Record<DataLang, string>; // each has been made

/** Returns a page's blocks as markup; headings can be jumped to, and with several of them a list leads to each. */
export function pageHtml(source: string, contents: string): string {
  const blocks = readMarkup(source);
  const heads = blocks.filter((block) => block.kind === 'heading' && block.level === 2);
  const idOf = (block: Block): string => `s${heads.indexOf(block) + 1}`;
  const links = heads.map(
    (head) =>
      `<li><a href="#${idOf(head)}">${head.kind === 'heading' ? escapedMarkup(wordsOf(head.content)) : ''}</a></li>`,
  );
  const list =
    heads.length < LONG
      ? ''
      : `<nav class="toc" aria-labelledby="contents"><h2 id="contents">${escapedMarkup(contents)}</h2><ol>${links.join('')}</ol></nav>`;
  const firstHead = blocks.findIndex((block) => heads.includes(block));
  const intro = firstHead === -1 ? blocks : blocks.slice(0, firstHead);
  const rest = firstHead === -1 ? [] : blocks.slice(firstHead);
  const written = (block: Block): string => blockHtml(block, idOf(block));
  return `${intro.map(written).join('')}${list}${rest.map(written).join('')}`;
}

/** From so many headings on a page is long. */
const LONG = 4;

/** Returns a page of questions: each heading opens what stands below it. */
export function questionsHtml(source: string): string {
  const questions: { readonly q: string; readonly blocks: Block[] }[] = [];
  for (const block of readMarkup(source))
    if (block.kind === 'heading' && block.level === 2)
      questions.push({ q: wordsOf(block.content), blocks: [] });
    else questions.at(-1)?.blocks.push(block);
  return questions
    .map(
      ({ q, blocks }) =>
        `<details><summary>${escapedMarkup(q)}</summary>${blocks.map((block) => blockHtml(block)).join('')}</details>`,
    )
    .join('');
}

/** Returns the first sentence of a page, for search engines. */
export const descriptionOf = (source: string): string => {
  const first = readMarkup(source).find(({ kind }) => kind === 'paragraph');
  return first?.kind === 'paragraph' ? wordsOf(first.content).slice(0, 300) : '';
};

function blockHtml(block: Block, id?: string): string {
  switch (block.kind) {
    case 'heading':
      return block.level === 2 && id !== undefined
        ? `<h2 id="${id}">${lineHtml(block.content)}</h2>`
        : `<h3>${lineHtml(block.content)}</h3>`;
    case 'paragraph':
      return `<p>${lineHtml(block.content)}</p>`;
    case 'bullets':
    case 'numbers': {
      const items = block.items.map((item) => `<li>${lineHtml(item)}</li>`).join('');
      return block.kind === 'bullets' ? `<ul>${items}</ul>` : `<ol>${items}</ol>`;
    }
  }
}

const lineHtml = (line: readonly Inline[]): string => line.map(inlineHtml).join('');

function inlineHtml(part: Inline): string {
  const words = escapedMarkup(part.text);
  switch (part.kind) {
    case 'text':
      return words;
    case 'strong':
      return `<strong>${words}</strong>`;
    case 'em':
      return `<em>${words}</em>`;
    case 'link':
      return `<a href="${escapedMarkup(part.href)}">${words}</a>`;
  }
}

const legal = await textsInEach('legal');
const privacy = await textsInEach('privacyNotice');

const days = inEach(
  (lang) => new Intl.DateTimeFormat(languages[lang].bcp47, { ...dayParts, timeZone: 'UTC' }),
);

/** What the operator has published, for whoever sends pages: which versions hold is asked with each, their words when they are new. */
export const writtenPages = ({ db, clock }: Pick<Ctx, 'db' | 'clock'>): WrittenPages => ({
  async holding() {
    const found = await pagesHolding(db, clock.now());
    // Nothing is made of it beforehand, as of the terms and the questions: what is shipped is sent likewise.
    return new Map([
      ['privacy', shippedVersion.privacy],
      ...[...found].map(([page, { version }]) => [page, version] as const),
    ]);
  },
  async read(page, version, lang) {
    const row = await wordsOfVersion(db, page, version);
    const shipped = version === shippedVersion[page] ? shippedPage(page) : null;
    const words = row ?? shipped;
    if (words === null) throw new Error(`there is no version ${version} of ${page}`);
    const data = dataLang(lang);
    const text = words.texts[data];
    const title = words.titles[data];
    return {
      title,
      description: descriptionOf(text),
      html: page === 'faq' ? questionsHtml(text) : wholePage(lang, { page, title, text, row }),
    };
  },
});

const wholePage = (
  lang: Lang,
  {
    page,
    title,
    text,
    row,
  }: Record<'title' | 'text', string> & {
    readonly page: ContentPage;
    /** Left out of what is shipped: its words say since when. */
    readonly row: Holding | undefined;
  },
): string => {
  const { inForce, contents } = legal[lang];
  const since =
    row === undefined
      ? privacy[lang].updated
      : inForce
          .replace('{version}', String(row.version))
          .replace('{date}', days[lang].format(new Date(row.effectiveFrom)));
  const line = page === 'terms' || page === 'privacy' ? `<p>${escapedMarkup(since)}</p>` : '';
  return `<h1>${escapedMarkup(title)}</h1>${line}${pageHtml(text, contents)}`;
};
