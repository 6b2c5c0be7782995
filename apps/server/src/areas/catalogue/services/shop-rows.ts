import { equals } from '../../../db/equals.ts';
import { serviceRatings } from '../../../db/schema/order-lists.ts';
import { merchants } from '../../../db/schema/merchants.ts';
import { catalogue } from '../../../db/schema/services.ts';
import type { Tx } from '../../../db/types.ts';
import type { Call } from '../../../kernel/call.ts';
import {
  countUpToBound,
  MOST_COUNTED,
  type PageOrder,
  planPage,
  type Total,
} from '../../../kernel/page.ts';
import { pick } from '../../../kernel/pick.ts';
import { merchantNameColumns } from '../../merchants/records/index.ts';
import { withinCategory } from './categories.ts';
import type { CatalogueRow } from './shop.presenter.ts';
import type { pageShopServices } from '@khidma/contract/catalogue/shop-services';
import { and, arrayContains, eq, gte, inArray, lte, notInArray, type SQL, sql } from 'drizzle-orm';

/** A call for a page of the storefront's services. */
export type PageCall = Call<typeof pageShopServices>;

/** How the storefront's lists are sorted. */
export type Sort = NonNullable<PageCall['input']['sort']>;

/** A service as it is found. */
export interface FoundRow extends CatalogueRow {
  /** The community that its merchant is in. */
  readonly community: string | null;
}

/** A page's rows, with one too many where there is another page, and how many there are in all. */
export interface FoundServices {
  readonly rows: readonly FoundRow[];
  readonly total: Total;
}

/** What a text of the list's is read with: a column each. */
export const listed = {
  entry: catalogue,
  merchant: { ...merchantNameColumns, ...pick(merchants, 'community') },
  ratings: serviceRatings.counts,
};

/** The seller of a service. */
export const soldBy = eq(merchants.id, catalogue.merchantId);

/** What is on sale has such a row: a trigger makes it. */
export const ratedAs = equals(serviceRatings, {
  serviceId: catalogue.serviceId,
  merchantId: catalogue.merchantId,
});

/** How each sort walks the catalogue: an index for each. The best matches are sought among the best rated. */
const orders: Readonly<Record<Sort, PageOrder>> = {
  best: { at: catalogue.ratingRank, id: catalogue.serviceId, first: 'newest' },
  newest: { at: catalogue.publishedAt, id: catalogue.serviceId, first: 'newest' },
  lowest: { at: catalogue.displayedPrice, id: catalogue.serviceId, first: 'oldest' },
  rated: { at: catalogue.ratingRank, id: catalogue.serviceId, first: 'newest' },
  highest: { at: catalogue.displayedPrice, id: catalogue.serviceId, first: 'newest' },
};

/** What is asked of a service besides what a text says. */
export async function matchingOf(call: PageCall): Promise<SQL | undefined> {
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
    input.ids === undefined ? undefined : inArray(catalogue.serviceId, input.ids),
    input.merchantId === undefined ? undefined : eq(catalogue.merchantId, input.merchantId),
    input.upTo === undefined ? undefined : lte(catalogue.displayedPrice, input.upTo),
    input.rating === undefined ? undefined : gte(catalogue.rating, input.rating * 10),
    input.emirate === undefined ? undefined : arrayContains(catalogue.emirates, [input.emirate]),
  );
}

/** The condition that a service is found, in two: what an index tells of it, and what reading it tells. Both together say all. */
export interface FoundBy {
  readonly named: SQL | undefined;
  readonly read: SQL | undefined;
}

/** How many of the best rated are read before anything else. */
const SAMPLE = 400;

/** One more than are counted says that there are more. */
const ENOUGH = MOST_COUNTED + 1;

/** What the best rated are looked for among: so many of the first, or all that an index names. */
interface Among {
  readonly matching: SQL | undefined;
  readonly first?: number;
  readonly enough?: number;
}

/** Returns a query of the `id` of the best rated that meet a condition: as many as are counted and one more, or `enough`. */
export function bestRated(
  { named, read }: FoundBy,
  { matching, first, enough = ENOUGH }: Among,
): SQL {
  const inOrder = sql`order by ${catalogue.ratingRank} desc, ${catalogue.serviceId} desc`;
  const among =
    first === undefined
      ? sql`where ${and(matching, named) ?? sql`true`} offset 0`
      : sql`where ${matching ?? sql`true`} ${inOrder} limit ${first}`;
  // The inner one stands for the table, so that what is read of it is told once.
  return sql`select service_id as id from (select * from catalogue ${among}) as catalogue
    where ${read ?? sql`true`} ${inOrder} limit ${enough}`;
}

/**
 * Finds the best rated that meet a condition: as many as are counted and one more, or `enough`. What many meet is read in order until
 * there are enough of it; what few meet is named by the indexes and put in order. The first of all tell the one from the
 * other: the more services there are, the fewer of these have to meet it.
 *
 * At 20,000 services the planner's own choice took 1,700 ms of a busy database for "home", which all have, and 540 for "ac",
 * which one in ten is; this takes 36 and 55.
 */
export async function findBestRated(
  call: PageCall,
  found: FoundBy,
  enough = ENOUGH,
): Promise<readonly FoundRow[]> {
  const { tx } = call;
  const matching = await matchingOf(call);
  const look = async (first?: number) =>
    (
      await tx.execute<{ id: string }>(
        bestRated(found, { matching, enough, ...(first !== undefined && { first }) }),
      )
    ).rows;
  const sample = await look(SAMPLE);
  if (sample.length >= enough) return await rowsOf(call, sample);
  const enoughToReadOn = SAMPLE * Math.sqrt(enough / (2 * (await estimatedServices(tx))));
  if (sample.length >= Math.max(8, enoughToReadOn)) {
    const walked = await look(Math.ceil((enough * SAMPLE * 1.5) / sample.length));
    if (walked.length >= enough) return await rowsOf(call, walked);
  }
  return await rowsOf(call, await look());
}

/** As the database has counted them last. */
async function estimatedServices(tx: Tx): Promise<number> {
  const { rows } = await tx.execute<{ services: number }>(
    sql`select greatest(reltuples, ${SAMPLE})::float8 as services from pg_class where oid = 'catalogue'::regclass`,
  );
  return rows[0]?.services ?? SAMPLE;
}

/** The services of some ids, in the order of these. */
async function rowsOf(
  { tx }: PageCall,
  found: readonly { readonly id: string }[],
): Promise<readonly FoundRow[]> {
  const ids = found.map(({ id }) => id);
  const rows = await tx
    .select(listed)
    .from(catalogue)
    .innerJoin(merchants, soldBy)
    .innerJoin(serviceRatings, ratedAs)
    .where(inArray(catalogue.serviceId, ids));
  const known = new Map(rows.map((row) => [row.entry.serviceId, row]));
  return ids.flatMap((id) => {
    const row = known.get(id);
    return row === undefined ? [] : [{ ...row, community: row.merchant.community }];
  });
}

/** A page of the services on sale that meet a condition, in an order. */
export async function findInOrder(
  call: PageCall,
  sort: Sort,
  condition?: SQL,
): Promise<FoundServices> {
  const { tx, input } = call;
  const matching = and(await matchingOf(call), condition);
  const plan = planPage(input, orders[sort]);
  const rows = await tx
    .select(listed)
    .from(catalogue)
    .innerJoin(merchants, soldBy)
    .innerJoin(serviceRatings, ratedAs)
    .where(and(matching, plan.behind))
    .orderBy(...plan.orderBy)
    .limit(plan.limit)
    .offset(plan.offset);
  return {
    rows: rows.map((row) => ({ ...row, community: row.merchant.community })),
    total: await countUpToBound(tx, catalogue, matching),
  };
}
