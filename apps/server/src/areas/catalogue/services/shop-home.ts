import { together } from '../../../db/transaction.ts';
import { insightCounts } from '../../../db/schema/insights.ts';
import { merchants } from '../../../db/schema/merchants.ts';
import { ratingCounts } from '../../../db/schema/order-lists.ts';
import { catalogue } from '../../../db/schema/services.ts';
import type { Queryable } from '../../../db/types.ts';
import { type Call, handle } from '../../../kernel/call.ts';
import type { Ctx } from '../../../kernel/context.ts';
import { coverUrlOf } from '../../files/index.ts';
import { categoryNames } from './categories.ts';
import { nextFreeTimes } from './free-times.ts';
import { findInOrder, type FoundRow } from './shop-rows.ts';
import { presentRanked } from './shop.presenter.ts';
import { getShopHome, getShopOperator } from '@khidma/contract/catalogue/shop-home';
import { ratingCountsOf, ratingsGiven, serviceScore } from '@khidma/domain/orders/rating';
import { kmBetween } from '@khidma/domain/reference/positions';
import { addDays, dubaiDay } from '@khidma/domain/rules/days';
import { and, eq, gte, ne, sql } from 'drizzle-orm';

/** How many categories and services are shown, and among how many of the best rated it is looked for those that are free. */
const shown = { popular: 6, free: 8, asked: 30 } as const;

/** For so many days back bookings count. */
const DAYS_BACK = 90;

/** What is counted over the whole catalogue is counted again after this time. */
const COUNTED_MS = 3_600_000;

type Reading = Pick<Call<typeof getShopHome>, 'ctx' | 'tx' | 'now'>;

export const getShopHomeHandler = handle(getShopHome, async (call) => {
  const { lang } = call;
  const names = await categoryNames(call);
  const { booked, counts, licensedMerchants } = await countedOf(call);
  const [popular, free] = await together(popularOf(call, booked), freeOf(call));
  return {
    popular: popular.flatMap(({ id, from, cover }) => {
      const named = names.get(id);
      const coverUrl = cover === null ? null : coverUrlOf(cover);
      return named === undefined ? [] : [{ id, names: named, coverUrl, from }];
    }),
    free: free.map((each) => presentRanked(each, { lang, names })),
    rating: { score: serviceScore(counts), count: ratingsGiven(counts) },
    licensedMerchants,
  };
});

interface Popular {
  readonly id: string;
  readonly from: number;
  readonly cover: string | null;
}

/** Of each category its lowest price and the picture of its best rated service, out of an index each; those in which nothing is on sale are left out. */
async function popularOf({ tx }: Reading, ids: readonly string[]): Promise<Popular[]> {
  const isShown = sql`c.merchant_id not in (select id from ${merchants} where status = 'suspended')`;
  const { rows } = await tx.execute<{ id: string; from: number | null; cover: string | null }>(sql`
    select wanted.id,
      (select c.displayed_price::int from ${catalogue} c where c.category_id = wanted.id and ${isShown}
        order by c.displayed_price, c.service_id limit 1) as "from",
      (select c.cover_hash from ${catalogue} c where c.category_id = wanted.id and c.cover_hash is not null and ${isShown}
        order by c.rating_rank desc, c.service_id desc limit 1) as cover
    from unnest(${sql.param([...ids])}::text[]) with ordinality as wanted(id, place)
    order by wanted.place`);
  return rows
    .flatMap(({ id, from, cover }) => (from === null ? [] : [{ id, from, cover }]))
    .slice(0, shown.popular);
}

/** The best rated services that are free soonest, one of a kind first: whoever looks around sees what there is. */
async function freeOf(call: Call<typeof getShopHome>) {
  const { tx, now, input } = call;
  const asked = { ...input, pageNum: 1, pageSize: shown.asked };
  const { rows } = await findInOrder({ ...call, input: asked }, 'best');
  const services = rows.slice(0, shown.asked);
  const times = await nextFreeTimes(
    tx,
    now,
    services.map(({ entry }) => entry),
  );
  const free = services
    .map((row) => ({
      row,
      km: kmBetween(input.near ?? null, row.community),
      times: times.get(row.entry.serviceId) ?? [],
    }))
    .filter((each) => each.times.length > 0)
    .toSorted((a, b) => dayOf(a) - dayOf(b));
  const kinds = new Set<string>();
  const isNewKind = ({ row }: { readonly row: FoundRow }): boolean =>
    !kinds.has(row.entry.categoryId) && kinds.add(row.entry.categoryId).size > 0;
  const [first, rest] = [free.filter(isNewKind), free];
  return [...new Set([...first, ...rest])]
    .slice(0, shown.free)
    .toSorted((a, b) => dayOf(a) - dayOf(b));
}

/** The day of the first time, as a number that days are sorted by. */
const dayOf = ({ times: [first] }: { readonly times: readonly Date[] }): number =>
  first === undefined ? Infinity : Number(dubaiDay(first.getTime()).replaceAll('-', ''));

interface Counted {
  /** Categories, those booked most first, then the best rated. */
  readonly booked: readonly string[];
  /** How often each rating was given, worst first. */
  readonly counts: ReturnType<typeof ratingCountsOf>;
  readonly licensedMerchants: number;
}

const counted = new WeakMap<Ctx, { readonly at: number; readonly value: Promise<Counted> }>();

/** What is counted over everything, as it was less than an hour ago. */
async function countedOf({ ctx, tx, now }: Reading): Promise<Counted> {
  const known = counted.get(ctx);
  if (known !== undefined && Math.abs(now.getTime() - known.at) < COUNTED_MS)
    return await known.value;
  const value = countAll(tx, dubaiDay(now.getTime()));
  counted.set(ctx, { at: now.getTime(), value });
  value.catch(() => counted.delete(ctx));
  return await value;
}

async function countAll(tx: Queryable, today: string): Promise<Counted> {
  const bookings = sql<number>`coalesce(sum(${insightCounts.booked}), 0)::int`;
  const best = sql<number>`max(${catalogue.ratingRank})`;
  const booked = await tx
    .select({ id: catalogue.categoryId, bookings })
    .from(catalogue)
    .leftJoin(
      insightCounts,
      and(
        eq(insightCounts.kind, 'service'),
        eq(insightCounts.merchantId, catalogue.merchantId),
        eq(insightCounts.key, sql`${catalogue.serviceId}::text`),
        gte(insightCounts.day, addDays(today, -DAYS_BACK)),
      ),
    )
    .groupBy(catalogue.categoryId)
    .orderBy(sql`${bookings} desc, ${best} desc, ${catalogue.categoryId}`);
  const ratings = await tx
    .select({ rating: ratingCounts.rating, count: sql<number>`sum(${ratingCounts.count})::int` })
    .from(ratingCounts)
    .groupBy(ratingCounts.rating);
  const licensedMerchants = await tx.$count(
    merchants,
    and(
      eq(merchants.status, 'active'),
      ne(merchants.licenceNumber, ''),
      gte(merchants.licenceDueDate, today),
    ),
  );
  return {
    booked: [
      ...booked.filter(({ bookings: count }) => count > 0),
      // Of what nobody has booked yet, one of each trade before another of the same.
      ...oneOfEach(booked.filter(({ bookings: count }) => count === 0)),
    ].map(({ id }) => id),
    counts: ratingCountsOf(
      [1, 2, 3, 4, 5].map((stars) => ratings.find(({ rating }) => rating === stars)?.count ?? 0),
    ),
    licensedMerchants,
  };
}

/** Puts the first leaf of each root before the others. */
function oneOfEach<T extends { readonly id: string }>(leaves: readonly T[]): T[] {
  const roots = new Set<string>();
  const [first, rest]: [T[], T[]] = [[], []];
  for (const leaf of leaves) {
    const [root = ''] = leaf.id.split('-');
    (roots.has(root) ? rest : first).push(leaf);
    roots.add(root);
  }
  return [...first, ...rest];
}

export const getShopOperatorHandler = handle(getShopOperator, async ({ ctx, lang }) => {
  const { name, arabicName, address, emirate, licence, trn } = ctx.settings.operator;
  return Promise.resolve({
    name: lang === 'ar-AE' ? arabicName : name,
    address,
    emirate,
    licence,
    trn,
  });
});
