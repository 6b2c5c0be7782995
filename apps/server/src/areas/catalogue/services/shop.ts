import { loadRow } from '../../../kernel/rows.ts';
import { equals } from '../../../db/equals.ts';
import { type Call, handle } from '../../../kernel/call.ts';
import { merchantNameColumns } from '../../merchants/records/index.ts';
import {
  closePage,
  countUpToBound,
  cursorOfKey,
  MOST_COUNTED,
  pageOffset,
  type PageOrder,
  planPage,
  type Total,
  cappedTotal,
} from '../../../kernel/page.ts';
import { refuse, refuseFields } from '../../../kernel/refuse.ts';
import { containsText, searchByText } from '../../../kernel/text-search.ts';
import { merchants } from '../../../db/schema/merchants.ts';
import { serviceRatings } from '../../../db/schema/order-lists.ts';
import { catalogue } from '../../../db/schema/services.ts';
import { loadAvatarUrl, loadShownRefs } from '../../files/index.ts';
import { categoryNames, withinCategory } from './categories.ts';
import { firstFreeTimes, wantedDayProblems } from './free-times.ts';
import { wordsLike } from './known-words.ts';
import {
  type CatalogueRow,
  findServiceOnSale,
  isFirstOrder,
  presentShopRow,
  presentShopService,
  type ServiceOnSale,
} from './shop.presenter.ts';
import { getShopService, pageShopServices } from '@khidma/contract/catalogue/shop-services';
import { dubaiDay } from '@khidma/domain/rules/days';
import { alternativesOf, correctedWord, searchWords } from '@khidma/domain/services/search-words';
import { and, arrayContains, eq, gte, lte, notInArray, or, type SQL, sql } from 'drizzle-orm';

type ServiceCall = Call<typeof getShopService>;

/** One service on sale, with the prices of this caller. */
export const getShopServiceHandler = handle(getShopService, async (call) => {
  const { tx, input, now } = call;
  const onSale = await findServiceOnSale(tx, input.id);
  if (onSale === undefined) throw refuse('notFound');
  const [row] = await tx
    .select({ entry: catalogue, ratings: serviceRatings.counts })
    .from(catalogue)
    .innerJoin(serviceRatings, ratedAs)
    .where(eq(catalogue.serviceId, input.id));
  if (onSale === 'notOnSale' || !row) throw refuse('serviceNotOnSale');
  return presentShopService(onSale, {
    row: { ...row, merchant: onSale.merchant },
    lang: call.lang,
    names: await categoryNames(call),
    refs: await loadShownRefs(call, onSale.content),
    avatarUrl: await loadAvatarUrl(tx, onSale.merchant.avatarFileId),
    chargesVat: chargesVat(onSale.merchant, now),
    isFirstOrder: await wouldBeFirst(call, onSale),
  });
});

const chargesVat = ({ vatNumber, vatStartDate }: ServiceOnSale['merchant'], now: Date): boolean =>
  vatNumber !== '' && vatStartDate !== null && vatStartDate <= dubaiDay(now.getTime());

async function wouldBeFirst(
  { tx, actor }: ServiceCall,
  { merchant }: ServiceOnSale,
): Promise<boolean> {
  if (actor?.realm !== 'customer') return true;
  return await isFirstOrder(tx, { customerId: actor.id, merchantId: merchant.id });
}

type PageCall = Call<typeof pageShopServices>;

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
  if (input.merchantId !== undefined) await loadRow(call.tx, merchants, input.merchantId);
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
async function findFree(call: PageCall): Promise<FreeSearch> {
  const { input, tx, now } = call;
  const { freeOn: day, freeIn: part } = input;
  if (day === undefined) return { ...(await find(call)), firstFree: new Map() };
  const offset = pageOffset(input);
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
async function find(call: PageCall): Promise<Search> {
  const { text } = call.input;
  if (!text) return { ...(await findInOrder(call)), instead: null };
  const found = await findTyped(call, text);
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
async function findByWords(call: PageCall, words: readonly string[]): Promise<FoundServices> {
  if (words.length === 0) return { rows: [], total: cappedTotal(0) };
  const columns = { ...catalogue, scope: '' };
  return findInOrder(
    call,
    and(
      ...words.map((word) => or(...alternativesOf(word).map((one) => containsText(columns, one)))),
    ),
  );
}

/** The words of the categories, which every service has one of, and those of names that are like what was typed. */
async function knownWords(call: PageCall, typed: readonly string[]): Promise<ReadonlySet<string>> {
  const names = await categoryNames(call);
  const ofCategories = [...names.values()].flatMap((each) => Object.values(each));
  return new Set([...ofCategories.flatMap(searchWords), ...(await wordsLike(call.tx, typed))]);
}

async function findInOrder(call: PageCall, words?: SQL): Promise<FoundServices> {
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

async function findTyped(call: PageCall, text: string): Promise<FoundServices> {
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
    total: cappedTotal(rows[0]?.counted ?? 0),
  };
}

/** How each sort walks the catalogue: an index for each. */
const orders: Readonly<Record<PageCall['input']['sort'], PageOrder>> = {
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
const ratedAs = equals(serviceRatings, {
  serviceId: catalogue.serviceId,
  merchantId: catalogue.merchantId,
});

async function matchingOf(call: PageCall): Promise<SQL | undefined> {
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
