import { loadRow } from '../../../kernel/rows.ts';
import { type Call, handle } from '../../../kernel/call.ts';
import {
  cappedTotal,
  closePage,
  cursorOfKey,
  MOST_COUNTED,
  pageOffset,
  type Total,
} from '../../../kernel/page.ts';
import { pick } from '../../../kernel/pick.ts';
import { refuse, refuseFields } from '../../../kernel/refuse.ts';
import { merchants } from '../../../db/schema/merchants.ts';
import { serviceRatings } from '../../../db/schema/order-lists.ts';
import { catalogue, serviceVersions } from '../../../db/schema/services.ts';
import { loadAvatarUrl, loadShownRefs } from '../../files/index.ts';
import { countCompletedOrders, licensedUntil } from '../../merchants/records/index.ts';
import { type Ranked, rankMatches } from './best-matches.ts';
import { categoryNames } from './categories.ts';
import { firstFreeTimes, nextFreeTimes, wantedDayProblems } from './free-times.ts';
import { isFound, searchShop, type ShopSearch } from './search-shop.ts';
import { findInOrder, type PageCall, ratedAs, soldBy, type Sort } from './shop-rows.ts';
import {
  findServiceOnSale,
  isFirstOrder,
  presentRanked,
  presentShopService,
  type ServiceOnSale,
} from './shop.presenter.ts';
import { presentUnderstood } from './understood.presenter.ts';
import { getShopService, pageShopServices } from '@khidma/contract/catalogue/shop-services';
import type { OutputOf } from '@khidma/contract/core/endpoint';
import { kmBetween } from '@khidma/domain/reference/positions';
import { dubaiDay } from '@khidma/domain/rules/days';
import { eq, inArray, sql } from 'drizzle-orm';

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
  const times = await nextFreeTimes(tx, now, [row.entry]);
  return presentShopService(onSale, {
    nextTimes: times.get(input.id) ?? [],
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

/** Services on sale: the best matches of a text, or newest first, by price or by rating. */
export const pageShopServicesHandler = handle(pageShopServices, async (call) => {
  const { input } = call;
  const sort = input.sort ?? (input.text ? 'best' : 'newest');
  // A cursor names a moment, which says nothing about anything else that lists go by: those go by page number.
  const isByFigure = sort !== 'newest' || input.freeOn !== undefined;
  if (isByFigure && input.cursor !== undefined)
    throw refuseFields([{ path: 'cursor', rule: 'invalid' }]);
  const problems = wantedDayProblems(input, call.now);
  if (problems.length > 0) throw refuseFields(problems);
  if (input.merchantId !== undefined) await loadRow(call.tx, merchants, input.merchantId);
  const { rows, total, search, firstFree } = await findFree(call, sort);
  const names = await categoryNames(call);
  const listed = await loadListed(call, rows);
  const page = closePage(input, {
    rows,
    total,
    cursorOf: ({ row: { entry } }) =>
      isByFigure ? null : cursorOfKey({ at: entry.publishedAt, id: entry.serviceId }),
    present: (ranked) => ({
      ...presentRanked(ranked, { lang: call.lang, names }),
      firstFree: firstFree.get(ranked.row.entry.serviceId)?.toISOString() ?? null,
      ...(listed.get(ranked.row.entry.serviceId) ?? nothingSaid),
    }),
  });
  return {
    ...page,
    instead: search?.instead ?? null,
    understood: search === null ? null : await presentUnderstood(call, search),
  };
});

type Listed = Pick<
  OutputOf<typeof pageShopServices>['records'][number],
  'about' | 'isLicensed' | 'completedOrders'
>;

const nothingSaid: Listed = { about: '', isLicensed: false, completedOrders: 0 };

/** As many characters of a description as two lines of a list have room for. */
const MOST_OF_ABOUT = 180;

/** What the services of a page say of themselves, and what speaks for their merchants. */
async function loadListed(
  { tx, lang, now }: PageCall,
  rows: readonly Ranked[],
): Promise<Map<string, Listed>> {
  const ids = rows.map(({ row }) => row.entry.serviceId);
  if (ids.length === 0) return new Map();
  const { content } = serviceVersions;
  const own = sql`nullif(trim(${content}->'translations'->${lang}->>'description'), '')`;
  const found = await tx
    .select({
      id: catalogue.serviceId,
      merchantId: catalogue.merchantId,
      about: sql<string>`left(coalesce(${own}, ${content}->>'description'), ${MOST_OF_ABOUT})`,
      ...pick(merchants, 'licenceNumber', 'licenceDueDate'),
    })
    .from(catalogue)
    .innerJoin(serviceVersions, eq(serviceVersions.id, catalogue.versionId))
    .innerJoin(merchants, soldBy)
    .where(inArray(catalogue.serviceId, ids));
  const completed = await countCompletedOrders(tx, [
    ...new Set(found.map((each) => each.merchantId)),
  ]);
  const today = dubaiDay(now.getTime());
  return new Map(
    found.map(({ id, merchantId, about, ...licence }) => [
      id,
      {
        about,
        isLicensed: licensedUntil(licence, today) !== null,
        completedOrders: completed.get(merchantId) ?? 0,
      },
    ]),
  );
}

interface Found {
  readonly rows: readonly Ranked[];
  readonly total: Total;
  /** What a text was understood as; null without one. */
  readonly search: ShopSearch | null;
}

interface FreeServices extends Found {
  /** The first free time by service, where a day was asked for. */
  readonly firstFree: ReadonlyMap<string, Date>;
}

/** What is found; of a day those that are free on it, among as many of the order's first as a list counts. */
async function findFree(call: PageCall, sort: Sort): Promise<FreeServices> {
  const { input, tx, now } = call;
  const { freeOn: day, freeIn: part } = input;
  if (day === undefined) return { ...(await find(call, sort)), firstFree: new Map() };
  const offset = pageOffset(input);
  const all = { ...call, input: { ...input, pageNum: 1, pageSize: MOST_COUNTED } };
  const { rows, search, total } = await find(all, sort);
  const services = rows.slice(0, MOST_COUNTED).map(({ row }) => row.entry);
  const firstFree = await firstFreeTimes(tx, now, { services, wanted: { day, part } });
  const free = rows.filter(({ row }) => firstFree.has(row.entry.serviceId));
  return {
    rows: free.slice(offset, offset + input.pageSize + 1),
    total: { total: free.length, totalIsCapped: total.totalIsCapped },
    search,
    firstFree,
  };
}

/** A page of what is on sale: the best matches in their order, everything else in the order of a column. */
async function find(call: PageCall, sort: Sort): Promise<Found> {
  const { text } = call.input;
  const search = text ? await searchShop(call, text) : null;
  const from = search?.place?.community ?? call.input.near ?? null;
  if (sort === 'best') {
    const { matches, isCapped } = search ?? (await allAsMatches(call));
    const offset = pageOffset(call.input);
    const ranked = await rankMatches(call, matches, from);
    return {
      rows: ranked.slice(offset, offset + call.input.pageSize + 1),
      total: { total: matches.length, totalIsCapped: isCapped },
      search,
    };
  }
  if (search?.matches.length === 0) return { rows: [], total: cappedTotal(0), search };
  const condition = search === null ? undefined : await isFound(call, search);
  const { rows, total } = await findInOrder(call, sort, condition);
  return {
    rows: rows.map((row) => ({ row, km: kmBetween(from, row.community), times: [] })),
    total,
    search,
  };
}

/** Everything matches where no words are looked for. */
async function allAsMatches(call: PageCall): Promise<Pick<ShopSearch, 'matches' | 'isCapped'>> {
  const first = { ...call.input, pageNum: 1, pageSize: MOST_COUNTED, cursor: undefined };
  const { rows, total } = await findInOrder({ ...call, input: first }, 'best');
  return {
    matches: rows.slice(0, MOST_COUNTED).map((row) => ({ row, words: 1 })),
    isCapped: total.totalIsCapped,
  };
}
