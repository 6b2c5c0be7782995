import { equals } from '../../../db/equals.ts';
import { serviceRatings } from '../../../db/schema/order-lists.ts';
import { merchants } from '../../../db/schema/merchants.ts';
import { catalogue } from '../../../db/schema/services.ts';
import type { Call } from '../../../kernel/call.ts';
import { countUpToBound, type PageOrder, planPage, type Total } from '../../../kernel/page.ts';
import { pick } from '../../../kernel/pick.ts';
import { merchantNameColumns } from '../../merchants/records/index.ts';
import { withinCategory } from './categories.ts';
import type { CatalogueRow } from './shop.presenter.ts';
import type { pageShopServices } from '@khidma/contract/catalogue/shop-services';
import { and, arrayContains, eq, gte, inArray, lte, notInArray, type SQL } from 'drizzle-orm';

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
