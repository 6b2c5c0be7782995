import { merchants } from '../../../db/schema/merchants.ts';
import { catalogue, serviceVersions } from '../../../db/schema/services.ts';
import { transaction } from '../../../db/transaction.ts';
import type { Ctx } from '../../../kernel/context.ts';
import type { RawAnswer } from '../../../kernel/routes.ts';
import { merchantNameColumns, merchantNameFor } from '../../merchants/records/index.ts';
import { loadReference } from '../reference/index.ts';
import { inEachLang, type InEach } from './find-page.ts';
import { addressOf } from './page-head.ts';
import {
  addressTags,
  plainLang,
  type ShopPage,
  shopPath,
} from '@khidma/contract/core/shop-addresses';
import { emirateCodes, langs } from '@khidma/domain/reference/codes';
import { textFor } from '@khidma/domain/reference/names';
import { escapedMarkup } from '@khidma/domain/rules/markup';
import {
  and,
  arrayContains,
  asc,
  eq,
  exists,
  gt,
  gte,
  inArray,
  lte,
  type SQL,
  sql,
} from 'drizzle-orm';
import { Readable } from 'node:stream';

/** Rows that are read at a time: a map of any length needs no more memory than this. */
const BATCH = 500;
/** More services than this are told in parts by the first letters of their ids: with the longest names 10 KB each, and a part may have 50 MB. */
const MOST_WHOLE = 4_000;
const PREFIXES = Array.from({ length: 256 }, (_, number) => number.toString(16).padStart(2, '0'));

const kinds = ['services', 'merchants'] as const;
type Kind = (typeof kinds)[number];

/** An address in each language, and when what stands there was last changed, where that is known. */
interface Entry {
  readonly page: ShopPage;
  readonly names: InEach<string>;
  readonly changedAt: Date | null;
}

const xml = (body: Readable | string): RawAnswer => ({
  status: 200,
  headers: {
    'content-type': 'application/xml; charset=utf-8',
    'cache-control': 'public, max-age=60',
  },
  body,
});

/** The parts that there are. Which of them have something is asked of the index by the first letters: no row is counted. */
export async function sitemapIndex(ctx: Ctx): Promise<RawAnswer> {
  const { publicUrl } = ctx.settings;
  const parts = [
    'lists',
    ...(await partsOf(ctx, 'services')),
    ...(await partsOf(ctx, 'merchants')),
  ];
  const lines = parts.map(
    (part) => `<sitemap><loc>${escapedMarkup(publicUrl)}/sitemaps/${part}.xml</loc></sitemap>`,
  );
  return xml(
    `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${lines.join('')}</sitemapindex>\n`,
  );
}

async function partsOf(ctx: Ctx, kind: Kind): Promise<string[]> {
  const { table, id } = tables[kind];
  const some = await ctx.db
    .select({ id })
    .from(table)
    .limit(MOST_WHOLE + 1);
  if (some.length <= MOST_WHOLE) return some.length === 0 ? [] : [kind];
  const { rows } = await ctx.db.execute<{ prefix: string }>(sql`
    select prefix from unnest(${sql.param(PREFIXES)}::text[]) as prefix
    where exists (select from ${table} where ${id}
      between (prefix || '000000-0000-0000-0000-000000000000')::uuid
      and (prefix || 'ffffff-ffff-ffff-ffff-ffffffffffff')::uuid)
    order by prefix`);
  return rows.map(({ prefix }) => `${kind}-${prefix}`);
}

const tables = {
  services: { table: catalogue, id: catalogue.serviceId },
  merchants: { table: merchants, id: merchants.id },
} as const;

/** One part, sent as it is read. */
export async function sitemapPart(ctx: Ctx, name: string): Promise<RawAnswer> {
  const entries = await entriesOf(ctx, name);
  if (entries === null) return { status: 404, headers: { 'cache-control': 'no-store' } };
  return xml(Readable.from(writeUrls(ctx.settings.publicUrl, entries)));
}

async function entriesOf(ctx: Ctx, name: string): Promise<AsyncIterable<readonly Entry[]> | null> {
  if (name === 'lists.xml') return listEntries(ctx);
  const [, stem, prefix] = /^(services|merchants)(?:-([0-9a-f]{2}))?\.xml$/.exec(name) ?? [];
  const kind = kinds.find((one) => one === stem);
  if (kind === undefined) return null;
  // Of too many there is no whole: an engine that knows it from before would read without an end.
  if (prefix === undefined && !(await partsOf(ctx, kind)).includes(kind)) return null;
  const within = rangeOf(prefix);
  const entries = kind === 'services' ? serviceEntries : merchantEntries;
  return walk((after) => entries(ctx, within, after));
}

interface Range {
  readonly from: string;
  readonly to: string;
}

const rangeOf = (prefix: string | undefined): Range => ({
  from: `${prefix ?? '00'}000000-0000-0000-0000-000000000000`,
  to: `${prefix ?? 'ff'}ffffff-ffff-ffff-ffff-ffffffffffff`,
});

type RowEntry = Entry & { readonly id: string };

/** Walks rows by their ids, batch by batch. */
async function* walk(
  read: (after: string | null) => Promise<readonly RowEntry[]>,
): AsyncIterable<readonly Entry[]> {
  for (let after: string | null = null; ;) {
    const rows: readonly RowEntry[] = await read(after); // oxlint-disable-line no-await-in-loop -- each begins where the one before has ended
    if (rows.length > 0) yield rows;
    const last = rows.at(-1);
    if (last === undefined || rows.length < BATCH) return;
    after = last.id;
  }
}

async function serviceEntries(
  { db }: Ctx,
  { from, to }: Range,
  after: string | null,
): Promise<RowEntry[]> {
  const id = catalogue.serviceId;
  const rows = await db
    .select({
      id,
      name: catalogue.name,
      names: catalogue.names,
      publishedAt: catalogue.publishedAt,
      decidedAt: serviceVersions.decidedAt,
    })
    .from(catalogue)
    .innerJoin(merchants, eq(merchants.id, catalogue.merchantId))
    .innerJoin(serviceVersions, eq(serviceVersions.id, catalogue.versionId))
    .where(
      and(
        after === null ? gte(id, from) : gt(id, after),
        lte(id, to),
        eq(merchants.status, 'active'),
      ),
    )
    .orderBy(asc(id))
    .limit(BATCH);
  return rows.map((row) => ({
    id: row.id,
    page: { kind: 'service', id: row.id },
    names: inEachLang((lang) => textFor(lang, row.name, row.names)),
    changedAt: row.decidedAt ?? row.publishedAt,
  }));
}

/** Those that sell something. */
async function merchantEntries(
  { db }: Ctx,
  { from, to }: Range,
  after: string | null,
): Promise<RowEntry[]> {
  const { id } = merchants;
  const rows = await db
    .select({ id, updatedAt: merchants.updatedAt, ...merchantNameColumns })
    .from(merchants)
    .where(
      and(
        after === null ? gte(id, from) : gt(id, after),
        lte(id, to),
        eq(merchants.status, 'active'),
        exists(
          db
            .select({ one: sql`1` })
            .from(catalogue)
            .where(eq(catalogue.merchantId, merchants.id)),
        ),
      ),
    )
    .orderBy(asc(id))
    .limit(BATCH);
  return rows.map((row) => ({
    id: row.id,
    page: { kind: 'merchant', id: row.id },
    names: inEachLang((lang) => merchantNameFor(lang, row)),
    changedAt: row.updatedAt,
  }));
}

/** The shop itself, and every category and emirate with something on sale. */
async function* listEntries(ctx: Ctx): AsyncIterable<readonly Entry[]> {
  const none = inEachLang(() => '');
  const { wholeCategoryTree } = await transaction(ctx.db, (tx) => loadReference(ctx, tx), {
    readOnly: true,
  });
  yield [
    { page: { kind: 'home' }, names: none, changedAt: null },
    { page: { kind: 'help' }, names: none, changedAt: null },
  ];
  const categories = wholeCategoryTree.flatMap((root) => [
    { ...root, within: [root.id, ...root.children.map(({ id }) => id)] },
    ...root.children.map((leaf) => ({ ...leaf, within: [leaf.id] })),
  ]);
  for (const emirate of [undefined, ...emirateCodes]) {
    const where = emirate === undefined ? undefined : arrayContains(catalogue.emirates, [emirate]);
    const sold = await categoriesSold(ctx, where); // oxlint-disable-line no-await-in-loop -- a map needs no more than one connection
    const found: Entry[] = categories
      .filter(({ within }) => within.some((id) => sold.has(id)))
      .map(({ id, names }) => ({
        page: { kind: 'category', id, ...(emirate !== undefined && { emirate }) },
        names,
        changedAt: null,
      }));
    if (emirate !== undefined && found.length > 0)
      found.push({ page: { kind: 'place', emirate }, names: none, changedAt: null });
    yield found;
  }
}

/** The leaves in which something is on sale: each is looked for once, however much there is in it. */
async function categoriesSold({ db }: Ctx, where: SQL | undefined): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectDistinct({ id: catalogue.categoryId })
    .from(catalogue)
    .where(
      and(
        where,
        inArray(
          catalogue.merchantId,
          db.select({ id: merchants.id }).from(merchants).where(eq(merchants.status, 'active')),
        ),
      ),
    );
  return new Set(rows.map(({ id }) => id));
}

async function* writeUrls(
  origin: string,
  batches: AsyncIterable<readonly Entry[]>,
): AsyncIterable<string> {
  yield '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n';
  for await (const batch of batches) yield batch.map((entry) => urlsOf(origin, entry)).join('');
  yield '</urlset>\n';
}

const urlsOf = (origin: string, { page, names, changedAt }: Entry): string => {
  const hrefs = inEachLang((lang) =>
    escapedMarkup(addressOf(origin, shopPath(lang, page, names[lang]))),
  );
  const alternates = [
    ...langs.map((lang) => [addressTags[lang], hrefs[lang]] as const),
    ['x-default', hrefs[plainLang]] as const,
  ]
    .map(([tag, href]) => `<xhtml:link rel="alternate" hreflang="${tag}" href="${href}"/>`)
    .join('');
  const lastmod = changedAt === null ? '' : `<lastmod>${changedAt.toISOString()}</lastmod>`;
  return langs
    .map((lang) => `<url><loc>${hrefs[lang]}</loc>${lastmod}${alternates}</url>\n`)
    .join('');
};
