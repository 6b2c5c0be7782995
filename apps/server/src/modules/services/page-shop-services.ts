import { pageShopServices } from '@khidma/contract/catalogue/shop-services';
import { alternativesOf, correctedWord, searchWords } from '@khidma/domain/services/search-words';
import { and, arrayContains, eq, gte, lte, notInArray, or, type SQL, sql } from 'drizzle-orm';
import { merchantNameColumns } from '../../core/merchant-row.ts';
import { type Call, handle } from '../../core/call.ts';
import {
  closePage,
  cursorOfKey,
  MOST_COUNTED,
  offsetOf,
  type PageOrder,
  planPage,
  countUpToBound,
  type Total,
  totalOf,
} from '../../core/page.ts';
import { refuse, refuseFields } from '../../core/refuse.ts';
import { containsText, searchByText } from '../../core/text-search.ts';
import { merchants } from '../../db/schema/merchants.ts';
import { serviceRatings } from '../../db/schema/order-lists.ts';
import { catalogue } from '../../db/schema/services.ts';
import type { Tx } from '../../db/types.ts';
import { categoryNames, withinCategory } from './categories.ts';
import { firstFreeTimes, wantedDayProblems } from './free-services.ts';
import { wordsLike } from './known-words.ts';
import { type CatalogueRow, presentShopRow } from './shop.presenter.ts';

type ShopCall = Call<typeof pageShopServices>;

/** A page's rows, with one too many where there is another page, and how many there are in all. */
interface FoundServices {
  readonly rows: readonly CatalogueRow[];
  readonly total: Total;
}

/** Services on sale, newest first, by price or by rating. */
export const pageShopServicesHandler = handle(pageShopServices, async (call) => {
  const { input } = call;
  // A cursor names a moment, which says nothing about prices, ratings and what is free: those lists go by page number.
  const isByFigure = input.sort !== 'newest' || input.freeOn !== undefined;
  if (isByFigure && input.cursor !== undefined)
    throw refuseFields([{ path: 'cursor', rule: 'invalid' }]);
  const problems = wantedDayProblems(input, call.now);
  if (problems.length > 0) throw refuseFields(problems);
  if (input.merchantId !== undefined) await requireMerchant(call.tx, input.merchantId);
  const { rows, total, instead, firstFree } = await findFree(call);
  const names = await categoryNames(call);
  const page = closePage(input, {
    rows,
    total,
    cursorOf: ({ entry: { publishedAt, serviceId } }) =>
      isByFigure ? null : cursorOfKey({ at: publishedAt, id: serviceId }),
    present: (row) => ({
      ...presentShopRow(row, { lang: call.lang, names }),
      firstFree: firstFree.get(row.entry.serviceId)?.toISOString() ?? null,
    }),
  });
  return { ...page, instead };
});

interface Search extends FoundServices {
  /** What was looked for in place of the text. */
  readonly instead: string | null;
}

interface FreeSearch extends Search {
  /** The first free time by service, where a day was asked for. */
  readonly firstFree: ReadonlyMap<string, Date>;
}

/** What is found; of a day those that are free on it, among as many of the order's first as a list counts. */
async function findFree(call: ShopCall): Promise<FreeSearch> {
  const { input, tx, now } = call;
  const { freeOn: day, freeIn: part } = input;
  if (day === undefined) return { ...(await find(call)), firstFree: new Map() };
  const offset = offsetOf(input);
  const first = { ...input, pageNum: 1, pageSize: MOST_COUNTED };
  const { rows, instead } = await find({ ...call, input: first });
  const services = rows.slice(0, MOST_COUNTED).map(({ entry }) => entry);
  const firstFree = await firstFreeTimes(tx, now, { services, wanted: { day, part } });
  const free = rows.filter(({ entry }) => firstFree.has(entry.serviceId));
  return {
    rows: free.slice(offset, offset + input.pageSize + 1),
    total: { total: free.length, totalIsCapped: rows.length > MOST_COUNTED },
    instead,
    firstFree,
  };
}

/**
 * What contains the text itself; else what has all of its words, whatever they are written as; else the same of the
 * words that they were meant to be.
 */
async function find(call: ShopCall): Promise<Search> {
  const { text } = call.input;
  if (!text) return { ...(await findInOrder(call)), instead: null };
  const found = await findByText(call, text);
  if (found.total.total > 0) return { ...found, instead: null };
  const words = searchWords(text);
  const byWords = await findByWords(call, words);
  if (byWords.total.total > 0) return { ...byWords, instead: null };
  const known = await knownWords(call, words);
  const corrected = words.map((word) => correctedWord(word, known));
  const meant = corrected.join(' ');
  if (meant === words.join(' ')) return { ...byWords, instead: null };
  const byMeant = await findByWords(call, corrected);
  return { ...byMeant, instead: byMeant.total.total > 0 ? meant : null };
}

/** What has each of the words, or another word for it. */
async function findByWords(call: ShopCall, words: readonly string[]): Promise<FoundServices> {
  if (words.length === 0) return { rows: [], total: totalOf(0) };
  const columns = { ...catalogue, scope: '' };
  return findInOrder(
    call,
    and(
      ...words.map((word) => or(...alternativesOf(word).map((one) => containsText(columns, one)))),
    ),
  );
}

/** The words of the categories, which every service has one of, and those of names that are like what was typed. */
async function knownWords(call: ShopCall, typed: readonly string[]): Promise<ReadonlySet<string>> {
  const names = await categoryNames(call);
  const ofCategories = [...names.values()].flatMap((each) => Object.values(each));
  return new Set([...ofCategories.flatMap(searchWords), ...(await wordsLike(call.tx, typed))]);
}

async function requireMerchant(tx: Tx, id: string): Promise<void> {
  const [merchant] = await tx
    .select({ id: merchants.id })
    .from(merchants)
    .where(eq(merchants.id, id));
  if (merchant === undefined) throw refuse('notFound');
}

async function findInOrder(call: ShopCall, words?: SQL): Promise<FoundServices> {
  const { tx, input } = call;
  const matching = and(await matchingOf(call), words);
  const plan = planPage(input, orders[input.sort]);
  const rows = await tx
    .select(listed)
    .from(catalogue)
    .innerJoin(merchants, soldBy)
    .innerJoin(serviceRatings, ratedAs)
    .where(and(matching, plan.behind))
    .orderBy(...plan.orderBy)
    .limit(plan.limit)
    .offset(plan.offset);
  return { rows, total: await countUpToBound(tx, catalogue, matching) };
}

async function findByText(call: ShopCall, text: string): Promise<FoundServices> {
  const { tx, input } = call;
  const order = orders[input.sort];
  const found = searchByText({
    from: catalogue,
    where: await matchingOf(call),
    order,
    searchText: catalogue.searchText,
    parts: { ...catalogue, scope: '' },
    input,
    text,
  });
  const rows = await tx
    .select({ ...listed, counted: sql<number>`found.counted` })
    .from(sql`(${found}) as found`)
    .leftJoin(catalogue, eq(catalogue.serviceId, sql`found.id`))
    .leftJoin(merchants, soldBy)
    .leftJoin(serviceRatings, ratedAs)
    .orderBy(...planPage(input, { ...order, at: sql`found.at`, id: sql`found.id` }).orderBy);
  return {
    rows: rows.flatMap(({ entry, merchant, ratings }) =>
      entry === null || merchant === null ? [] : [{ entry, merchant, ratings: ratings ?? [] }],
    ),
    total: totalOf(rows[0]?.counted ?? 0),
  };
}

/** How each sort walks the catalogue: an index for each. */
const orders: Readonly<Record<ShopCall['input']['sort'], PageOrder>> = {
  newest: { at: catalogue.publishedAt, id: catalogue.serviceId, first: 'newest' },
  lowest: { at: catalogue.displayedPrice, id: catalogue.serviceId, first: 'oldest' },
  rated: { at: catalogue.ratingRank, id: catalogue.serviceId, first: 'newest' },
  highest: { at: catalogue.displayedPrice, id: catalogue.serviceId, first: 'newest' },
};

const listed = {
  entry: catalogue,
  merchant: merchantNameColumns,
  ratings: serviceRatings.counts,
};

const soldBy = eq(merchants.id, catalogue.merchantId);

/** What is on sale has such a row: a trigger makes it. */
const ratedAs = and(
  eq(serviceRatings.serviceId, catalogue.serviceId),
  eq(serviceRatings.merchantId, catalogue.merchantId),
);

async function matchingOf(call: ShopCall): Promise<SQL | undefined> {
  const { input, tx } = call;
  return and(
    // A suspended merchant's come back when it is restored: they only stay out of sight.
    notInArray(
      catalogue.merchantId,
      tx.select({ id: merchants.id }).from(merchants).where(eq(merchants.status, 'suspended')),
    ),
    input.categoryId === undefined
      ? undefined
      : await withinCategory(call, catalogue.categoryId, input.categoryId),
    input.merchantId === undefined ? undefined : eq(catalogue.merchantId, input.merchantId),
    input.upTo === undefined ? undefined : lte(catalogue.displayedPrice, input.upTo),
    input.rating === undefined ? undefined : gte(catalogue.rating, input.rating * 10),
    input.emirate === undefined ? undefined : arrayContains(catalogue.emirates, [input.emirate]),
  );
}
